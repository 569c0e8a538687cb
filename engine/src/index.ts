/** The engine: the parts that all games share, and the list of games. */

import type { Applied } from './kernel/game.ts';
import { isRecord } from './kernel/check.ts';
import { type GameRecord, replayWith } from './kernel/record.ts';
import { asError, kernelRefusal } from './kernel/violation.ts';
import {
  type ActionOf,
  type DraftOf,
  type EventOf,
  type GameId,
  gameOf,
  isGameId,
  type OptionsOf,
  type ScenarioOf,
  type StateOf,
} from './games.ts';

export {
  type ActionOf,
  byGame,
  type DraftOf,
  type EventOf,
  GAME_IDS,
  type GameId,
  gameOf,
  type GameOf,
  games,
  isGameId,
  type OfferOf,
  type OptionsOf,
  type PartsByGame,
  type PositionOf,
  presetOf,
  type ScenarioOf,
  SEAT_RANGE,
  type SnapshotOf,
  type StateOf,
  type ViewOf,
} from './games.ts';
export { type ChainedSetup, chainOf, firstHead, nextHead } from './kernel/chain.ts';
export { type Entropy, commitmentTo, commitmentToEntropy, fairSeed } from './kernel/fairness.ts';
export { type AskDatabase, DatabaseSink, type DatabaseSinkOptions } from './kernel/databaseSink.ts';
export { GameEventEmitter } from './kernel/emitter.ts';
export {
  ACTION_KINDS,
  type ActionKind,
  type Applied,
  type Collected,
  type Counted,
  type DrawKind,
  type Game,
  type GameOptions,
  type MarkKind,
  type Outcome,
  type Parts,
  type Proposal,
  type Setup,
  type TakeBackRequest,
} from './kernel/game.ts';
// Declarations of other packages name these types.
export {
  type OneOfOption,
  OPTION_KINDS,
  type OptionSpec,
  type OptionTable,
  type OptionUnit,
  type OptionValues,
  type OwnOption,
  type OwnOptionName,
  type WholeOption,
  type WholeOrNoneOption,
  type YesNoOption,
} from './kernel/options.ts';
export { BANK, type PlayerId, RESERVED_IDS, type Seat, type Seed, SPECTATOR, type Viewer } from './kernel/ids.ts';
export { GameEventLog, type Stamped } from './kernel/eventLog.ts';
export {
  GameLogger,
  type LoggedEvent,
  type LogLine,
  type LogSink,
  type ReadLog,
  readLog,
  recordFromLog,
} from './kernel/logger.ts';
export { type GameRecord, openRecord, type RecordedAction, stepsOf } from './kernel/record.ts';
export type { RecordedHostEvent, HostEvent } from './kernel/hostEvents.ts';
export {
  type Draw,
  type DrawnU32,
  drawsDuring,
  rejectionThreshold,
  type Pick,
  type Rng,
  type Shuffle,
} from './kernel/rng.ts';
export { assertPlainTexts } from './kernel/fields.ts';
export {
  hasControls,
  hasUnseen,
  hasVisible,
  TEXT_PROBLEMS,
  type TextProblem,
  textProblem,
  withoutHidden,
} from './kernel/text.ts';
export { sha256Hex } from './kernel/sha256.ts';
export {
  allowsTakeBack,
  beforeLastAction,
  isTakenBack,
  lastActionIn,
  refusalInTurn,
  TAKE_BACK_REFUSALS,
  withoutTakenBack,
} from './kernel/takeBack.ts';
export { TRADE_REFUSALS } from './kernel/trading.ts';
export { KERNEL_REFUSALS, RuleViolation, type Violation } from './kernel/violation.ts';

/** Replays a recorded game. */
export function replay<G extends GameId = GameId>(
  record: GameRecord & { readonly game: G | string },
): Applied<StateOf<G>, EventOf<G>> {
  if (!isRecord(record) || !isGameId(record.game)) {
    throw asError(kernelRefusal('UNKNOWN_GAME', { game: isRecord(record) ? record['game'] : record }));
  }
  if (!Array.isArray(record.actions) || !Array.from(record.actions).every(isRecord)) {
    throw asError(kernelRefusal('MALFORMED', { path: 'actions', expected: 'a list of recorded actions' }));
  }
  return replayWith<StateOf<G>, DraftOf<G> & StateOf<G>, ActionOf<G>, EventOf<G>, OptionsOf<G>, ScenarioOf<G>>(
    gameOf(record.game as G),
    record as GameRecord<OptionsOf<G>, ActionOf<G>, ScenarioOf<G>>,
  );
}
