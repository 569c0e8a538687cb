import type { EventType, GameEvent } from '../../../acquire/index.ts';
import { fillTemplate } from '../template.ts';
import { formatValue } from './values.ts';

/** The sentence template of each event type; a missing one does not compile. */
const EVENT_TEMPLATES: Readonly<Record<EventType, string>> = {
  GameStarted: '{players} sit down',
  StartTileDrawn: '{playerId} draws {tile} for the start[{stays}, it stays on the board]',
  FirstPlayerChosen: '{playerId} begins, the order is {order}',
  TileDrawn: '{playerId} draws {tile} ({cause})',
  TilePlaced: '{playerId} places {tile}',
  CorporationFounded: '{playerId} founds {corporation}: {tiles}, size {size}[{freeShare}, a free share]',
  FounderPaid: '{playerId} gets {amount} in place of a share of {corporation} ({rule})',
  CorporationGrew: '{playerId} lets {corporation} grow: {tiles}, size {size}',
  MergerStarted: '{playerId} merges by {tile}: {survivor} survives, defunct {defunct}',
  BankTileDrawn: 'the bank looks at {tile}: {holding} shares of {corporation}',
  BonusPaid: '{playerId} gets {amount} for {holding} shares of {corporation} ({rule})',
  SharesDisposed:
    '{playerId} gives up {corporation}: {traded} traded for {received} {survivor}, {sold} sold for {amount} ({rule}), {held} held',
  CorporationAbsorbed: '{corporation} of size {size} is part of {survivor} now',
  SharesBought: '{playerId} buys {shares} for {amount} ({rule})',
  DeadTileRemoved: '{playerId} shows {tile}, dead for good, and sets it aside',
  HandRevealed: '{playerId} shows {tiles}, none playable, and sets them aside',
  TradeProposed: '{tradeId}: {proposerId} offers {recipientId} {offered} for {requested}',
  TradeCompleted: '{tradeId} done: {proposerId} gives {recipientId} {offered} for {requested} ({rule})',
  TradeRejected: '{tradeId} of {proposerId} is rejected by {recipientId}',
  TradeCancelled: '{tradeId} is taken back by {proposerId}, {recipientId} need not answer',
  TradeVoided: '{tradeId} of {proposerId} to {recipientId} is void ({because})',
  PlacementSkipped: '{playerId} has nothing to place',
  EndDeclared: '{playerId} declares the end',
  SharesCashed: '{playerId} cashes {shares} {corporation} at {price} for {amount} ({rule})',
  TurnEnded: '{playerId} ends turn {turnNumber}, {nextPlayerId} is next',
  TakeBackAsked: '{playerId} asks to take back {action}',
  TakeBackAgreed: '{playerId} agrees with {askedBy}',
  TakeBackRefused: '{playerId} does not agree with {askedBy} ({because})',
  ActionTakenBack: '{playerId} takes back {action}, events {fromSeq} to {toSeq}; back: {refunds}',
  GameEnded: 'the game ends ({reason}), won by {winners}: {ranking}',
};

/** Sequence numbers and times carry no information about the game. */
const OMITTED_FIELDS: ReadonlySet<string> = new Set(['type', 'seq', 'at']);

export function writeEvent(event: GameEvent): string {
  const fields = Object.fromEntries(Object.entries(event).filter(([name]) => !OMITTED_FIELDS.has(name)));
  return fillTemplate(EVENT_TEMPLATES[event.type], fields, formatValue);
}
