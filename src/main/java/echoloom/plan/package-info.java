/** From an experiment to the order of its trials: cells, what they need, and how long they take. */
@NullMarked
package echoloom.plan;

import org.jspecify.annotations.NullMarked;
