/** The messages between the service and its clients: schemas, closed sets and types. */

export * from './actions.ts';
export * from './aliases.ts';
export * from './answers.ts';
export * from './catalogueAnswer.ts';
export * from './closeCodes.ts';
export * from './core/errors.ts';
export * from './events.ts';
export * from './frames.ts';
export type { ShownTheme } from './core/game.ts';
export * from './games.ts';
export * from './languageModels.ts';
export * from './lookalike.ts';
export * from './models.ts';
export * from './offers.ts';
export * from './operator.ts';
export * from './statistics.ts';
export * from './problems.ts';
export * from './promise.ts';
export * from './reactions.ts';
export * from './remarks.ts';
export * from './seatAnswers.ts';
export * from './stream.ts';
export * from './table.ts';
export * from './tableEvents.ts';
export * from './text.ts';
export * from './v1.ts';
export { describedBy } from './core/variants.ts';
