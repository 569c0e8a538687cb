/** What travels between the service and its clients: schemas, closed sets, and the shape of every message. */

export * from './errors.ts';
export * from './stream.ts';
export * from './table.ts';
export * from './tableEvents.ts';
