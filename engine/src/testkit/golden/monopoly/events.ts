import { boardOf, type EventType, type GameEvent, type GameState } from '../../../monopoly/index.ts';
import { fillTemplate } from '../template.ts';
import { formatValue } from './values.ts';

/** The sentence template of each event type. An event without a template is written field by field. */
const EVENT_TEMPLATES: Partial<Readonly<Record<EventType, string>>> = {
  GameStarted: '{players} sit down',
  FirstPlayerChosen: '{playerId} begins (by {by})',
  DeedDealt: '{playerId} is dealt {propertyId}',
  DiceRolled: '{playerId} rolls {die1}-{die2} = {total} ({purpose})[{isDoubles}, doubles]',
  PlayerMoved: '{playerId} moves from {fromPosition} to {toPosition} ({cause})',
  PassedGo: '{playerId} gets {amount} for [{landed}landing on ]GO ({rule})',
  PropertyPurchased: '{playerId} buys {propertyId} for {price} ({rule})',
  PropertyDeclined: '{playerId} declines {propertyId} for {price}',
  RentPaid: '{payerId} pays {receiverId} {amount} for {propertyId} ({rule})',
  TaxPaid: '{playerId} pays {amount} for {spaceId} ({rule})[{toPot}, into the pot]',
  CardDrawn: '{playerId} draws from {deck}: {cardId} “{cardText}”',
  DeckShuffled: 'the used cards of {deck} are shuffled',
  CardMoneyPaid: '{payerId} pays {receiverId} {amount} by {cardId} ({rule})[{toPot}, into the pot]',
  PotCollected: '{playerId} takes {amount} from the pot ({rule})',
  SentToJail: '{playerId} goes to jail from {fromPosition} ({cause})',
  JailRollFailed: '{playerId} fails to roll doubles, try {turnsInJail}[{last}, the last]',
  JailFinePaid: '{playerId} pays {amount} to leave jail ({rule})[{toPot}, into the pot]',
  LeftJail: '{playerId} leaves jail ({method})',
  AuctionStarted: '{kind} auction[ of {propertyId}][ of a {buildingType}] from {minBid} among {eligible} ({cause})',
  BidPlaced: '{playerId} bids {amount}[ for {propertyId}]',
  BidPassed: '{playerId} passes[ on {propertyId}]',
  AuctionEnded: '{kind} auction[ of {propertyId}][ of a {buildingType}] ends at {amount}[, {winnerId} wins] ({rule})',
  BuildingPlaced: '{playerId} builds a {buildingType} on {propertyId} for {amount} ({rule}), {houses} now',
  BuildingSold:
    '{playerId} sells from {propertyId} ({buildingType}): {sold} sold, {houses} left, for {amount} ({rule})',
  ClaimsOpened: '{playerId} asks for a {buildingType} on {propertyId}; the bank has {stock}, {rivals} could build too',
  BuildingClaimed: '{playerId} claims a {buildingType}',
  BuildingWaived: '{playerId} waives a {buildingType}',
  PropertyMortgaged: '{playerId} mortgages {propertyId} for {amount} ({rule})',
  PropertyUnmortgaged: '{playerId} lifts the mortgage on {propertyId} for {amount}, interest {interest} ({rule})',
  MortgageFeePaid: '{playerId} pays {amount} for taking over {propertyId} mortgaged ({rule})',
  TradeProposed: '{tradeId}: {proposerId} offers {recipientId} {offered} for {requested}[, against {counterTo}]',
  TradeCompleted: '{tradeId} done: {proposerId} gives {recipientId} {offered} for {requested} ({rule})',
  TradeRejected: '{tradeId} of {proposerId} is rejected by {recipientId}',
  TradeCountered: '{tradeId} of {proposerId} is countered by {recipientId} with {counterId}',
  TradeCancelled: '{tradeId} is taken back by {proposerId}, {recipientId} need not answer',
  TradeVoided: '{tradeId} of {proposerId} to {recipientId} is void ({because})',
  DebtIncurred: '{debtorId} owes {amount}: {shares} ({cause})',
  PlayerBankrupt: '{playerId} is bankrupt[{resigned} by resigning][ to {creditorId}], cash: {shares} ({rule})',
  DeedTransferred: '{propertyId} goes from {fromId} to {toId}[{mortgaged}, mortgaged]',
  JailCardTransferred: 'the {deck} jail card goes from {fromId} to {toId}',
  TurnContinued: '{playerId} goes on after doubles ({doubles})',
  TurnEnded: '{playerId} ends turn {turnNumber} in round {round}, {nextPlayerId} is next',
  TakeBackAsked: '{playerId} asks to take back {action}',
  TakeBackAgreed: '{playerId} agrees with {askedBy}',
  TakeBackRefused: '{playerId} does not agree with {askedBy} ({because})',
  ActionTakenBack: '{playerId} takes back {action}, events {fromSeq} to {toSeq}; back: {refunds}',
  GameEnded: 'the game ends ({reason}), won by {winners}: {ranking}',
};

/** Sequence numbers and times carry no information about the game. */
const OMITTED_FIELDS: ReadonlySet<string> = new Set(['type', 'seq', 'at']);

export function writeEvent(event: GameEvent, { options }: GameState): string {
  const board = boardOf(options);
  const fields = Object.fromEntries(Object.entries(event).filter(([name]) => !OMITTED_FIELDS.has(name)));
  return fillTemplate(EVENT_TEMPLATES[event.type] ?? event.type, fields, (name, value) =>
    formatValue(name, value, board),
  );
}
