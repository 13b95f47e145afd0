package echoloom.model;

/**
 * One configuration under measurement.
 *
 * @param server what the server is built like; a foreign server keeps the values asked for
 * @param load what the client does
 */
public record Cell(ServerDesign server, LoadProfile load) {}
