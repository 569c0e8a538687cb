import { type GameEvent, type GameView, boardOf, DECK_SETS, DECKS, STANDARD_BOARD } from '@magnate/engine/monopoly';
import { sentence as eventSentence, waiting as waitingFor } from '@magnate/words/monopoly';
import { presentEvents, type EventPresentation } from '../../game/eventPresentation.ts';

/** The log topic of each event, and its duration in milliseconds. */

const DICE = 600;
const MONEY = 400;
const CARD = 900;
/** The pace of people at an auction. */
const BID = 800;
const PASS = 500;
const CHANGE = 250;
const GLANCE = 100;
const STEP = 120;
const LONGEST_WALK = 1200;

type Walk = Extract<GameEvent, { readonly type: 'PlayerMoved' }>;

function walk({ fromPosition, toPosition, cause }: Walk, view: GameView | null): number {
  const { size, sheets } = view === null ? STANDARD_BOARD : boardOf(view.options);
  const forward = (toPosition - fromPosition + size) % size;
  const back = size - forward;
  // Only a card may lead backwards.
  const cards = DECK_SETS.flatMap((set) => DECKS.flatMap((deck) => sheets[set][deck]));
  const leadsBack = cards.some(({ effect }) => effect.type === 'moveBack' && effect.spaces === back);
  const steps = cause === 'card' && leadsBack ? back : forward;
  return Math.min(STEP * steps, LONGEST_WALK);
}

// biome-ignore format: a table is read by its columns
export const EVENT_PRESENTATION: EventPresentation<GameEvent, GameView> = {
  GameStarted:         { topic: 'turns', duration: 0 },
  FirstPlayerChosen:   { topic: 'turns', duration: 0 },
  DeedDealt:           { topic: 'property', duration: GLANCE },
  DiceRolled:          { topic: 'turns', duration: DICE },
  PlayerMoved:         { topic: 'turns', duration: walk },
  PassedGo:            { topic: 'money', duration: MONEY },
  PropertyPurchased:   { topic: 'property', duration: MONEY },
  PropertyDeclined:    { topic: 'property', duration: GLANCE },
  RentPaid:            { topic: 'money', duration: MONEY },
  TaxPaid:             { topic: 'money', duration: MONEY },
  CardDrawn:           { topic: 'turns', duration: CARD },
  DeckShuffled:        { topic: 'turns', duration: 0 },
  CardMoneyPaid:       { topic: 'money', duration: MONEY },
  PotCollected:        { topic: 'money', duration: MONEY },
  SentToJail:          { topic: 'turns', duration: CHANGE },
  JailRollFailed:      { topic: 'turns', duration: GLANCE },
  JailFinePaid:        { topic: 'money', duration: MONEY },
  LeftJail:            { topic: 'turns', duration: GLANCE },
  AuctionStarted:      { topic: 'deals', duration: CHANGE },
  BidPlaced:           { topic: 'deals', duration: BID, isHeld: true },
  BidPassed:           { topic: 'deals', duration: PASS, isHeld: true },
  AuctionEnded:        { topic: 'property', duration: MONEY },
  BuildingPlaced:      { topic: 'property', duration: CHANGE },
  BuildingSold:        { topic: 'property', duration: CHANGE },
  ClaimsOpened:        { topic: 'property', duration: GLANCE },
  BuildingClaimed:     { topic: 'property', duration: GLANCE },
  BuildingWaived:      { topic: 'property', duration: GLANCE },
  PropertyMortgaged:   { topic: 'property', duration: CHANGE },
  PropertyUnmortgaged: { topic: 'property', duration: CHANGE },
  MortgageFeePaid:     { topic: 'money', duration: MONEY },
  TradeProposed:       { topic: 'deals', duration: GLANCE },
  TradeCompleted:      { topic: 'deals', duration: MONEY },
  TradeRejected:       { topic: 'deals', duration: 0 },
  TradeCountered:      { topic: 'deals', duration: 0 },
  TradeCancelled:      { topic: 'deals', duration: 0 },
  TradeVoided:         { topic: 'deals', duration: 0 },
  DebtIncurred:        { topic: 'money', duration: CHANGE },
  PlayerBankrupt:      { topic: 'money', duration: CHANGE },
  DeedTransferred:     { topic: 'property', duration: GLANCE },
  JailCardTransferred: { topic: 'property', duration: GLANCE },
  TurnContinued:       { topic: 'turns', duration: 0 },
  TakeBackAsked:       { topic: 'turns', duration: 0 },
  TakeBackAgreed:      { topic: 'turns', duration: 0 },
  TakeBackRefused:     { topic: 'turns', duration: 0 },
  ActionTakenBack:     { topic: 'turns', duration: CHANGE },
  TurnEnded:           { topic: 'turns', duration: 0 },
  GameEnded:           { topic: 'turns', duration: 0 },
};

/** Texts, topics and durations of events. */
export const { sentence, waiting, topic, duration, isHeld } = presentEvents<GameEvent, GameView>(
  'monopoly',
  eventSentence,
  waitingFor,
  EVENT_PRESENTATION,
);
