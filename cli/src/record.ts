import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { GAME_IDS, type GameId, type GameRecord, isGameId, type Outcome, type Seat } from '@magnate/engine';
import type { Fairness } from '@magnate/protocol/promise';
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

export function readRecord(path: string): SavedRecord {
  return asRecord(parsed(textOf(path), path), path);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new WrongInput(`Cannot read ${path}: ${reasonOf(error)}. Give the path of a saved record.`);
  }
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new WrongInput(`${path} is not a record: it holds no JSON. Give a file saved by --save or by the service.`);
  }
}

function asRecord(value: unknown, path: string): SavedRecord {
  const problem = problemWith(value);
  if (problem !== undefined) {
    throw new WrongInput(`${path} is not a record: ${problem}. Give a file saved by --save or by the service.`);
  }
  return value as SavedRecord;
}

/** As far as it must be known to start; the game itself judges the rest. */
function problemWith(value: unknown): string | undefined {
  if (!isObject(value)) return 'it is not an object';
  const { game, version, players, actions, events, chain, outcome, fairness } = value;
  if (!isGameId(game)) return `its game is none of ${GAME_IDS.join(', ')}`;
  if (typeof version !== 'number') return 'it names no version of the rules';
  if (!Array.isArray(players) || !players.every(isObject)) return 'it has no list of players';
  if (!Array.isArray(actions) || !actions.every((each) => isObject(each) && isObject(each['action']))) {
    return 'it has no list of actions';
  }
  if (events !== undefined && !Array.isArray(events)) return 'its events are not a list';
  if (chain !== undefined && !isChain(chain)) return 'its chain has no head, or no number of events';
  if (outcome !== undefined && outcome !== null && !isObject(outcome)) return 'its outcome is not an object';
  if (fairness !== undefined && fairness !== null && !isFairness(fairness)) {
    return 'its fairness has no secret, no commitment, or no list of what players added';
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
    throw new WrongInput(`Cannot write ${path}: ${reasonOf(error)}. Choose another file.`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'it is not permitted',
  EPERM: 'it is not permitted',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
};

/** Did the file system say no, rather than anybody else? */
export function isFileFault(error: unknown): boolean {
  return error instanceof Error && Object.hasOwn(REASONS, (error as NodeJS.ErrnoException).code ?? '');
}

export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? message;
}
