import { gameOf, goldenNames, readGolden } from './folder.ts';
import type { Notation } from './notation.ts';
import { type Replay, replayScript } from './replay.ts';

/** The golden games of one game, each replayed once for all tests. */
export interface Collection<State, Action, Event> {
  readonly files: readonly GoldenFile[];
  replayOf(file: GoldenFile): Replay<State, Action, Event>;
  all(): readonly Replay<State, Action, Event>[];
}

export interface GoldenFile {
  readonly name: string;
  readonly stored: string;
}

export function collectionOf<State, Action, Event>(
  notation: Notation<State, Action, Event>,
): Collection<State, Action, Event> {
  const files = goldenNames()
    .map((name) => ({ name, stored: readGolden(name) }))
    .filter(({ stored }) => gameOf(stored) === notation.id);
  const replays = new Map<string, Replay<State, Action, Event>>();
  const replayOf = ({ name, stored }: GoldenFile): Replay<State, Action, Event> => {
    const replay = replays.get(name) ?? replayScript(notation, stored);
    replays.set(name, replay);
    return replay;
  };
  return { files, replayOf, all: () => files.map(replayOf) };
}

/** The items that did not occur. */
export function missing(wanted: readonly string[], seen: readonly string[]): string[] {
  const found = new Set(seen);
  return wanted.filter((item) => !found.has(item));
}

/** The distinct states of a golden game. */
export function statesOf<State, Action, Event>(replay: Replay<State, Action, Event>): readonly State[] {
  return [...new Set([replay.opening, ...replay.steps.map(({ before }) => before), replay.final])];
}

/** The names of all fields of a value, recursively. */
export function namesWithin(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(namesWithin);
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesWithin(inner)]);
}
