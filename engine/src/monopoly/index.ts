/** The public exports of Monopoly. */

export type { Agenda } from '../kernel/agenda.ts';
export { GameEventEmitter } from '../kernel/emitter.ts';
export { GameEventLog, type Log } from '../kernel/eventLog.ts';
export { RuleViolation } from '../kernel/violation.ts';
export { ACTION_TYPES, type Action, type ActionFields, type ActionType } from './actions.ts';
export { cashFlow, type CashMove, POT } from './cashFlow.ts';
export { CARD_EFFECT_TYPES } from './effects.ts';
export { deserializeGameState, serializeGameState } from './codec.ts';
export {
  BOARD,
  type Board,
  boardOf,
  CARD_SHEETS,
  CHANCE_CARDS,
  COMMUNITY_CHEST_CARDS,
  DEED_SPACES,
  GO,
  GO_TO_JAIL,
  GROUP_SPACES,
  JAIL,
  RAILROAD_RENTS,
  STANDARD_BOARD,
  type Themed,
  UTILITY_FACTORS,
} from './board.ts';
export type { PresetName } from './presets.ts';
export { type EndAt, OPTION_TABLE, type OptionGroup, type OptionName, type Options } from './optionTable.ts';
export { createDeck, getDeck } from './decks.ts';
export { rollDice } from './dice.ts';
export { CASH_RULES, type CashRule, type PaymentCause } from './cashRules.ts';
export type { Entry } from './agendaEntries.ts';
export {
  AUCTION_CAUSES,
  END_REASONS,
  type EndReason,
  EVENT_TYPES,
  type EventType,
  type GameEvent,
  JAIL_CAUSES,
  JAIL_EXITS,
  MOVE_CAUSES,
  ROLL_PURPOSES,
} from './events.ts';
export { deedsWonBy, groupsWonBy } from './eventFacts.ts';
export { type Monopoly, monopoly } from './game.ts';
export { SEATS } from './identity.ts';
export { collects, type Resolution, type ResolutionType, taxOn } from './landing.ts';
export { JAIL_HABITS, type JailHabit, type LandingOdds, landingOdds } from './landingOdds.ts';
export { interestOn } from './mortgage.ts';
export { calculateNewPosition, didPassGo } from './movement.ts';
export type { Offer, TradeBounds } from './offer.ts';
export { getValidActions, movesFor } from './offers.ts';
export { OPTION_NAMES, presets, readOptions, STANDARD } from './options.ts';
export {
  type DeedSetup,
  fromSetup,
  type PlayerSetup,
  type PositionSetup,
  SETUP_PHASES,
  type SetupPhase,
} from './position.ts';
export {
  getActivePlayer,
  getPlayerById,
  getPropertiesOwnedBy,
  getProperty,
  getSpaceByPosition,
  hasMonopoly,
  HOTEL,
  isGameOver,
  type Property,
} from './queries.ts';
export {
  calculateLiquidationValue,
  calculateNetWorth,
  canMortgage,
  canPlayerAfford,
  canUnmortgage,
  getEvents,
  getEventsAfter,
  getEventsSince,
} from './playerQueries.ts';
export { REFUSALS, type RefusalCode } from './refusals.ts';
export { calculateRent, RAILROAD_CARD_FACTOR, UTILITY_CARD_FACTOR } from './rent.ts';
export type { Scenario } from './scenario.ts';
export { snapshot, type Snapshot } from './snapshot.ts';
export {
  type Auction,
  type BuildingAuction,
  type CardPile,
  type Debt,
  type Draft,
  type GameState,
  type GameView,
  type Phase,
  type Player,
  type Supply,
  type ReadonlyState,
  type Trade,
} from './state.ts';
export { MAX_LOTS, MAX_THEME_BYTES, readTheme, THEME_SIZES } from './theme.ts';
export { MAX_CARDS } from './themeDecks.ts';
export { isThemeName, themeNamed, themeRevision } from './themes.ts';
export { rollsOn } from './timing.ts';
export { type TurnState, TurnStateMachine, type TurnTrigger } from './turnMachine.ts';
export * from './types.ts';
export * from './verbs.ts';
export { viewOf } from './view.ts';
export { apply, play, refusalOf, viewRules } from './viewRules.ts';
export { type Decision, deciderOf, lotAt, onTurn, openDebt, openDecision } from './viewQueries.ts';
