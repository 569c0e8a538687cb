import { type GameId, type GameRecord, type LoggedEvent, type Outcome, readLog, type Seat } from '@magnate/engine';
import type { Fairness } from './promise.ts';

/** A game in a file: its setup and actions, and the data that they are checked against. */

export interface SavedSeat extends Seat {
  /** `human`, `bot:<name>`, or another kind of player. */
  readonly model?: string;
  readonly personality?: string | null;
}

export interface SavedRecord extends GameRecord<Readonly<Record<string, unknown>>> {
  readonly game: GameId;
  readonly players: readonly SavedSeat[];
  /** The number of events, and the head of the hash chain over them. */
  readonly chain?: { readonly events: number; readonly head: string };
  readonly events?: readonly unknown[];
  /** The event lines of a log. Each has its `seq`: lines may be missing, late or repeated. */
  readonly eventLines?: readonly LoggedEvent[];
  readonly outcome?: Outcome;
  /** null if the seed was given. */
  readonly fairness?: Fairness | null;
  /** What ratings need to know (`RecordRating`). The chain does not cover it, and replay ignores it. */
  readonly rating?: unknown;
}

/** Reasons why a document is not a record. */
export const RECORD_PROBLEMS = [
  'json',
  'object',
  'game',
  'version',
  'options',
  'players',
  'actions',
  'events',
  'chain',
  'outcome',
  'fairness',
] as const;
export type RecordProblem = (typeof RECORD_PROBLEMS)[number];

/** The beginning of a game log (`GameLogger`). */
const LOG = '{"setup":';

export function isLog(text: string): boolean {
  return text.startsWith(LOG);
}

/** The caller decides which games exist, so that a page can read a file without loading the rules of all games. */
type IsGame = (game: unknown) => game is GameId;

/** A record or the log of a game, as text. A log that cannot be read throws with its reason. */
export function parsedRecord(text: string, isGame: IsGame): SavedRecord | RecordProblem {
  if (isLog(text)) return checkedRecord(loggedRecord(text), isGame);
  try {
    return checkedRecord(JSON.parse(text), isGame);
  } catch {
    return 'json';
  }
}

/** A log with its event lines, which `verification` compares. */
export function loggedRecord(text: string): object {
  const { record, events } = readLog(text);
  return { ...record, eventLines: events };
}

export function checkedRecord(value: unknown, isGame: IsGame): SavedRecord | RecordProblem {
  // This checks only what is needed to start; the game itself checks the rest.
  return problemWith(value, isGame) ?? (value as SavedRecord);
}

function problemWith(value: unknown, isGame: IsGame): RecordProblem | undefined {
  if (!isObject(value)) return 'object';
  const { game, version, options, players, actions, events, eventLines, chain, outcome, fairness } = value;
  if (!isGame(game)) return 'game';
  if (typeof version !== 'number') return 'version';
  if (options !== undefined && !isObject(options)) return 'options';
  if (!Array.isArray(players) || !players.every(isObject)) return 'players';
  if (!Array.isArray(actions) || !actions.every((each) => isObject(each) && isObject(each['action']))) return 'actions';
  if (events !== undefined && !Array.isArray(events)) return 'events';
  if (eventLines !== undefined && !(Array.isArray(eventLines) && eventLines.every(isObject))) return 'events';
  if (chain !== undefined && !isChain(chain)) return 'chain';
  if (outcome !== undefined && outcome !== null && !isObject(outcome)) return 'outcome';
  return fairness !== undefined && fairness !== null && !isFairness(fairness) ? 'fairness' : undefined;
}

function isChain(chain: unknown): boolean {
  return isObject(chain) && typeof chain['head'] === 'string' && typeof chain['events'] === 'number';
}

function isFairness(fairness: unknown): boolean {
  if (!isObject(fairness)) return false;
  const { hostSecret, commitment, entropy } = fairness;
  return (
    typeof hostSecret === 'string' &&
    typeof commitment === 'string' &&
    Array.isArray(entropy) &&
    entropy.every((each) => isObject(each) && typeof each['playerId'] === 'string' && typeof each['text'] === 'string')
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
