import { conform } from './conformance.ts';
import type { Kind, Subject } from './subject.ts';
import { Tally } from './tally.ts';

export interface SuiteResult {
  readonly games: number;
  readonly actions: number;
  readonly refusals: number;
  readonly tally: Tally;
  /** Actions, events and shapes that never occurred. */
  readonly missing: readonly string[];
}

/** Runs the conformance suite over many games; an error names the seed of the game. */
export function runSuite<K extends Kind>(
  subject: Subject<K>,
  prefix: string,
  { first = 0, games }: { readonly first?: number; readonly games: number },
): SuiteResult {
  const tally = new Tally();
  let actions = 0;
  let refusals = 0;
  for (let i = first; i < first + games; i++) {
    const seed = `${prefix}-${i}`;
    try {
      const count = conform(subject, seed, tally);
      actions += count.actions;
      refusals += count.refusals;
    } catch (error) {
      throw new Error(`The game of seed "${seed}" does not conform: ${String(error)}`, { cause: error });
    }
  }
  const wanted = [...subject.actionTypes, ...subject.eventTypes, ...subject.shapes];
  return { games, actions, refusals, tally, missing: tally.missing(wanted) };
}
