import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  GAME_IDS,
  type GameId,
  type GameRecord,
  isGameId,
  type Outcome,
  recordFromLog,
  type Seat,
} from '@magnate/engine';
import type { Fairness } from '@magnate/protocol/promise';
import { words } from '@magnate/words';
import { WrongInput } from './wrongInput.ts';

/** A game in a file: its set-up and actions, and what can be checked against them. */

export interface SavedSeat extends Seat {
  /** `human`, `bot:<name>`, or whatever else played. */
  readonly model?: string;
  readonly personality?: string | null;
}

export interface SavedRecord extends GameRecord {
  readonly game: GameId;
  readonly players: readonly SavedSeat[];
  /** How many events there are, and the head of the hash chain over them. */
  readonly chain?: { readonly events: number; readonly head: string };
  readonly events?: readonly unknown[];
  readonly outcome?: Outcome;
  /** null where the seed was given. */
  readonly fairness?: Fairness | null;
}

/** How the log of a game begins or is called (`GameLogger`). */
const LOG = '{"setup":';
const LOG_NAME = /\.jsonl(\.gz)?$/;
/** A file that swells to more than this is no game. */
const MOST_BYTES = 1 << 30;

/** A record, or the log of a game, compressed or not. */
export function readRecord(path: string): SavedRecord {
  const text = textOf(path);
  return asRecord(text.startsWith(LOG) || LOG_NAME.test(path) ? loggedRecord(text, path) : parsed(text, path), path);
}

function textOf(path: string): string {
  try {
    const bytes = readFileSync(path);
    return String(path.endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes);
  } catch (error) {
    throw new WrongInput(words.t('terminal:record.unreadable', { path, reason: reasonOf(error) }));
  }
}

function loggedRecord(text: string, path: string): unknown {
  try {
    return recordFromLog(text);
  } catch (error) {
    throw new WrongInput(words.t('terminal:record.not', { path, problem: reasonOf(error) }));
  }
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new WrongInput(words.t('terminal:record.not', { path, problem: words.t('terminal:record.problem.json') }));
  }
}

function asRecord(value: unknown, path: string): SavedRecord {
  const problem = problemWith(value);
  if (problem !== undefined) {
    throw new WrongInput(words.t('terminal:record.not', { path, problem }));
  }
  return value as SavedRecord;
}

/** As far as it must be known to start; the game itself judges the rest. */
function problemWith(value: unknown): string | undefined {
  if (!isObject(value)) return words.t('terminal:record.problem.object');
  const { game, version, players, actions, events, chain, outcome, fairness } = value;
  if (!isGameId(game)) return words.t('terminal:record.problem.game', { games: GAME_IDS.join(', ') });
  if (typeof version !== 'number') return words.t('terminal:record.problem.version');
  if (!Array.isArray(players) || !players.every(isObject)) return words.t('terminal:record.problem.players');
  if (!Array.isArray(actions) || !actions.every((each) => isObject(each) && isObject(each['action']))) {
    return words.t('terminal:record.problem.actions');
  }
  if (events !== undefined && !Array.isArray(events)) return words.t('terminal:record.problem.events');
  if (chain !== undefined && !isChain(chain)) return words.t('terminal:record.problem.chain');
  if (outcome !== undefined && outcome !== null && !isObject(outcome))
    return words.t('terminal:record.problem.outcome');
  if (fairness !== undefined && fairness !== null && !isFairness(fairness)) {
    return words.t('terminal:record.problem.fairness');
  }
  return undefined;
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

/** Whole or not at all: a crash while writing leaves the file as it was. */
export function writeRecord(path: string, record: object): void {
  writeWhole(path, `${JSON.stringify(record)}\n`);
}

export function writeWhole(path: string, text: string): void {
  const beside = `${path}.new`;
  try {
    writeFileSync(beside, text);
    renameSync(beside, path);
  } catch (error) {
    throw new WrongInput(words.t('terminal:record.cannotWrite', { path, reason: reasonOf(error) }));
  }
}

/** Faults of the file system that have words. */
const FAULTS = ['ENOENT', 'EACCES', 'EPERM', 'EISDIR', 'ENOTDIR', 'ENOSPC', 'EROFS'] as const;

function faultIn(error: unknown): (typeof FAULTS)[number] | undefined {
  return FAULTS.find((fault) => fault === (error as NodeJS.ErrnoException).code);
}

/** Did the file system say no, rather than anybody else? */
export function isFileFault(error: unknown): boolean {
  return error instanceof Error && faultIn(error) !== undefined;
}

export function reasonOf(error: unknown): string {
  const fault = faultIn(error);
  return fault === undefined ? (error as Error).message : words.t(`terminal:record.fault.${fault}`);
}
