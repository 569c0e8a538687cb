/** The engine: what every game shares, and the list of games. */

import type { Applied } from './kernel/game.ts';
import { isRecord } from './kernel/check.ts';
import { type GameRecord, type Replayable, replayWith } from './kernel/record.ts';
import { asError, kernelRefusal } from './kernel/violation.ts';
import { type GameId, games } from './games.ts';
import type { EventOf, StateOf } from './kinds.ts';

export { games, type GameId } from './games.ts';
export { type ChainedSetup, chainOf, firstHead, nextHead } from './kernel/chain.ts';
export { type Entropy, commitmentTo, fairSeed } from './kernel/fairness.ts';
export { GameEventEmitter } from './kernel/emitter.ts';
export type { Applied, Game, Outcome, Setup } from './kernel/game.ts';
export { BANK, type PlayerId, RESERVED_IDS, type Seat, type Seed, SPECTATOR, type Viewer } from './kernel/ids.ts';
export { GameEventLog, type Stamped } from './kernel/log.ts';
export { type GameRecord, openRecord, type RecordedAction, stepsOf } from './kernel/record.ts';
export type {
  ActionOf,
  DraftOf,
  EventOf,
  GameOf,
  OfferOf,
  OptionsOf,
  ScenarioOf,
  StateOf,
  ViewOf,
} from './kinds.ts';
export type { RecordedRemark, Remark } from './kernel/remark.ts';
export type { Rng } from './kernel/rng.ts';
export { sha256Hex } from './kernel/sha256.ts';
export { RuleViolation, type Violation } from './kernel/violation.ts';

type AnyReplayable = Replayable<object, object, unknown, unknown, unknown, unknown>;

/** Lives through a recorded game again, by the rules of its own game. */
export function replay<G extends GameId = GameId>(
  record: GameRecord & { readonly game: G | string },
): Applied<StateOf<G>, EventOf<G>> {
  if (!isRecord(record) || typeof record.game !== 'string' || !Object.hasOwn(games, record.game)) {
    throw asError(kernelRefusal('UNKNOWN_GAME', { game: isRecord(record) ? record['game'] : record }));
  }
  if (!Array.isArray(record.actions) || !Array.from(record.actions).every(isRecord)) {
    throw asError(kernelRefusal('MALFORMED', { path: 'actions', expected: 'a list of recorded actions' }));
  }
  // Which game it is, is known only now: the record goes to a game of just these types.
  const game = games[record.game as GameId] as unknown as AnyReplayable;
  return replayWith(game, record);
}
