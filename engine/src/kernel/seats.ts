import { isRecord, isIntegerWithin, unknownKey } from './check.ts';
import { isReservedId, type Seat } from './ids.ts';
import { asError, badSetup, kernelRefusal } from './violation.ts';

/** Parses the players, seed and rules version of a setup. */

const MAX_LENGTH = 100;

/** A record is also a valid setup. */
const SETUP_FIELDS = ['options', 'players', 'seed', 'scenario', 'game', 'version', 'actions', 'remarks'];

/** A setup is an object without unknown fields. */
export function assertSetup(setup: unknown): void {
  if (!isRecord(setup)) throw badSetup('setup', 'must be an object');
  const extra = unknownKey(setup, SETUP_FIELDS);
  if (extra !== undefined) throw badSetup(extra, 'is unknown');
}

export function readSeats(players: unknown, min: number, max: number): Seat[] {
  if (!Array.isArray(players) || players.length < min || players.length > max) {
    throw badSetup('players', `must be a list of ${min} to ${max} players`);
  }
  const seats: Seat[] = [];
  // `map` would skip the holes of a sparse array.
  for (let i = 0; i < players.length; i++) seats.push(readSeat(players[i], i));
  for (let i = 1; i < seats.length; i++) {
    const { id } = seats[i] as Seat;
    for (let other = 0; other < i; other++) {
      if (seats[other]?.id === id) throw badSetup(`players[${i}].id`, `"${id}" is taken already`);
    }
  }
  return seats;
}

function readSeat(player: unknown, index: number): Seat {
  if (!isRecord(player)) throw badSetup(`players[${index}]`, 'must be an object');
  const { id, name = id } = player;
  if (!isShortText(id)) throw badSetup(`players[${index}].id`, `must be a string of 1 to ${MAX_LENGTH} characters`);
  if (isReservedId(id)) throw badSetup(`players[${index}].id`, `"${id}" is reserved`);
  if (!isShortText(name)) throw badSetup(`players[${index}].name`, `must be a string of 1 to ${MAX_LENGTH} characters`);
  return { id, name };
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= MAX_LENGTH;
}

/** Old games continue under the rules that they started with: every version since the first can be played. */
export function readRulesVersion(version: unknown, newest: number): number {
  if (isIntegerWithin(version, 1, newest)) return version;
  throw asError(kernelRefusal('WRONG_RULES_VERSION', { needs: version, has: newest }));
}

export function readSeed(seed: unknown): string {
  if (typeof seed !== 'string') throw badSetup('seed', 'must be a string');
  return seed;
}
