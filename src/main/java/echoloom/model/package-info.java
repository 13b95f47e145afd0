/**
 * The vocabulary of the suite: immutable records, enums and sealed interfaces; imports only
 * java.base.
 */
@NullMarked
package echoloom.model;

import org.jspecify.annotations.NullMarked;
