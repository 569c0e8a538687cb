import type { GameEvent, GameView } from '@magnate/engine/acquire';
import { sentence as eventSentence, waiting as waitingFor } from '@magnate/words/acquire';
import { presentEvents, type EventPresentation } from '../../game/eventPresentation.ts';

/** The log topic of each event, and its duration in milliseconds. */

const TILE = 450;
const MERGER = 1200;
const BONUS = 700;
const MONEY = 550;
const FOUNDING = 600;
const CHANGE = 250;
const GLANCE = 100;

// biome-ignore format: a table is read by its columns
export const EVENT_PRESENTATION: EventPresentation<GameEvent> = {
  GameStarted:         { topic: 'turns', duration: 0 },
  StartTileDrawn:      { topic: 'turns', duration: TILE },
  FirstPlayerChosen:   { topic: 'turns', duration: 0 },
  // Draws of others are invisible.
  TileDrawn:           { topic: 'turns', duration: ({ tile }) => (tile === null ? 0 : GLANCE) },
  TilePlaced:          { topic: 'turns', duration: TILE },
  CorporationFounded:  { topic: 'property', duration: FOUNDING },
  FounderPaid:         { topic: 'money', duration: MONEY },
  CorporationGrew:     { topic: 'property', duration: CHANGE },
  MergerStarted:       { topic: 'property', duration: MERGER },
  BankTileDrawn:       { topic: 'money', duration: CHANGE },
  BonusPaid:           { topic: 'money', duration: BONUS },
  SharesDisposed:      { topic: 'money', duration: MONEY },
  CorporationAbsorbed: { topic: 'property', duration: CHANGE },
  SharesBought:        { topic: 'money', duration: ({ shares }) => (shares.length === 0 ? 0 : MONEY) },
  DeadTileRemoved:     { topic: 'turns', duration: GLANCE },
  HandRevealed:        { topic: 'turns', duration: CHANGE },
  TradeProposed:       { topic: 'deals', duration: GLANCE },
  TradeCompleted:      { topic: 'deals', duration: MONEY },
  TradeRejected:       { topic: 'deals', duration: 0 },
  TradeCancelled:      { topic: 'deals', duration: 0 },
  TradeVoided:         { topic: 'deals', duration: 0 },
  PlacementSkipped:    { topic: 'turns', duration: 0 },
  EndDeclared:         { topic: 'turns', duration: CHANGE },
  SharesCashed:        { topic: 'money', duration: CHANGE },
  TakeBackAsked:       { topic: 'turns', duration: 0 },
  TakeBackAgreed:      { topic: 'turns', duration: 0 },
  TakeBackRefused:     { topic: 'turns', duration: 0 },
  ActionTakenBack:     { topic: 'turns', duration: CHANGE },
  TurnEnded:           { topic: 'turns', duration: 0 },
  GameEnded:           { topic: 'turns', duration: 0 },
};

/** Texts, topics and durations of events. */
export const { sentence, waiting, topic, duration, isHeld } = presentEvents<GameEvent, GameView>(
  'acquire',
  eventSentence,
  waitingFor,
  EVENT_PRESENTATION,
);
