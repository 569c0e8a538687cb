/** The public exports of Acquire. */

import { eventsAfter } from '../kernel/eventLog.ts';
import type { GameEvent } from './events.ts';
import type { ReadonlyState } from './state.ts';

export type { Agenda } from '../kernel/agenda.ts';
export type { Log } from '../kernel/eventLog.ts';
export { RuleViolation } from '../kernel/violation.ts';
export { ACTION_TYPES, type Action, type ActionFields, type ActionType } from './actions.ts';
export { type Board, boardOf, isOnBoard, NEIGHBOURS, STANDARD_BOARD, TILES, type Themed } from './board.ts';
export { EMPTY, FIRST_CORPORATION, ORPHAN } from './spaces.ts';
export { BOARD_LETTERS } from './boardSetup.ts';
export { bonusesFor } from './bonuses.ts';
export { cashFlow, type CashMove } from './cashFlow.ts';
export { deserializeGameState, serializeGameState } from './codec.ts';
export {
  BONUS_STEP,
  MAJORITY_FACTOR,
  MINORITY_FACTOR,
  MAX_PURCHASES,
  RACK_SIZE,
  STARTING_CASH,
  TRADE_RATIO,
} from './data/corporations.ts';
export { OPTION_TABLE, type OptionGroup, type OptionName, type Options, type PresetName } from './optionTable.ts';
export {
  CASH_RULES,
  type CashRule,
  DRAW_CAUSES,
  END_REASONS,
  type EndReason,
  EVENT_TYPES,
  type EventType,
  type GameEvent,
} from './events.ts';
export { type Acquire, acquire, apply, play } from './game.ts';
export { SEATS } from './identity.ts';
export type { Offer, TileEffect, TradeBounds } from './offer.ts';
export { movesFor } from './offers.ts';
export { OPTION_NAMES, presets, readOptions, STANDARD } from './options.ts';
export { fromSetup, type PlayerSetup, type PositionSetup } from './position.ts';
export { REFUSALS, type RefusalCode } from './refusals.ts';
export type { Scenario } from './setup.ts';
export { type Snapshot, snapshot } from './snapshot.ts';
export type { Draft, Entry, GameState, GameView, Merger, Phase, Player, ReadonlyState, Trade } from './state.ts';
export { priceOf } from './stock.ts';
export { afterTrade, gainOf, withGains } from './hypothetical.ts';
export { MIN_CORPORATIONS, MIN_SPACES, readTheme, THEME_COLUMNS, THEME_ROWS, THEME_SHARES } from './theme.ts';
export { isThemeName, themeNamed } from './themes.ts';
export { NO_TILE, readTile, tileName, tileNames } from './tiles.ts';
export * from './types.ts';
export * from './viewQueries.ts';

export function getEvents(state: ReadonlyState): readonly GameEvent[] {
  return eventsAfter(state.log, 0);
}
