/** What travels between the service and its clients: schemas, closed sets, and the shape of every message. */

export * from './actions.ts';
export * from './answers.ts';
export * from './errors.ts';
export * from './problems.ts';
export * from './promise.ts';
export * from './stream.ts';
export * from './table.ts';
export * from './tableEvents.ts';
