import type { Collected, Counted, DrawKind, MarkKind } from '../kernel/game.ts';
import { BANK, type PlayerId } from '../kernel/ids.ts';
import { boardOf } from './board.ts';
import type { GameEvent } from './events.ts';
import { seatOf } from './queries.ts';
import type { ReadonlyState } from './state.ts';
import { propertiesIn } from './terms.ts';
import type { LotGroup, SpaceId } from './types.ts';

/** Facts about events for programs that do not know the game: subject, randomness, timeline marks, statistics. */

/** The player whom an event is about: the actor or the one affected; null if it concerns the whole table. */
export function subjectOf(event: GameEvent): PlayerId | null {
  switch (event.type) {
    case 'GameStarted':
    case 'DeckShuffled':
    case 'AuctionStarted':
    case 'GameEnded':
      return null;
    case 'RentPaid':
      return event.payerId;
    case 'CardMoneyPaid':
      return event.payerId === BANK ? event.receiverId : event.payerId;
    case 'AuctionEnded':
      return event.winnerId;
    case 'TradeProposed':
    case 'TradeCompleted':
    case 'TradeCancelled':
    case 'TradeVoided':
      return event.proposerId;
    case 'TradeRejected':
    case 'TradeCountered':
      return event.recipientId;
    case 'DebtIncurred':
      return event.debtorId;
    case 'DeedTransferred':
    case 'JailCardTransferred':
      return event.fromId;
    case 'FirstPlayerChosen':
    case 'DeedDealt':
    case 'DiceRolled':
    case 'PlayerMoved':
    case 'PassedGo':
    case 'PropertyPurchased':
    case 'PropertyDeclined':
    case 'TaxPaid':
    case 'CardDrawn':
    case 'PotCollected':
    case 'SentToJail':
    case 'JailRollFailed':
    case 'JailFinePaid':
    case 'LeftJail':
    case 'BidPlaced':
    case 'BidPassed':
    case 'BuildingPlaced':
    case 'BuildingSold':
    case 'ClaimsOpened':
    case 'BuildingClaimed':
    case 'BuildingWaived':
    case 'PropertyMortgaged':
    case 'PropertyUnmortgaged':
    case 'MortgageFeePaid':
    case 'PlayerBankrupt':
    case 'TurnContinued':
    case 'TurnEnded':
    case 'TakeBackAsked':
    case 'TakeBackAgreed':
    case 'TakeBackRefused':
    case 'ActionTakenBack':
      return event.playerId;
  }
}

const DRAWS: Partial<Readonly<Record<GameEvent['type'], DrawKind>>> = {
  DiceRolled: { name: 'roll', read: 'number' },
  CardDrawn: { name: 'card', read: 'item' },
  DeckShuffled: { name: 'shuffle', read: 'item' },
};

export function draws({ type }: GameEvent): DrawKind | null {
  return DRAWS[type] ?? null;
}

/** A bankruptcy is always decisive; turns and auctions are routine. */
export const MARK_KINDS: readonly MarkKind[] = [
  { name: 'turn', weight: 0 },
  { name: 'group', weight: 2 },
  { name: 'trade', weight: 2 },
  { name: 'auction', weight: 0 },
  { name: 'bankruptcy', weight: 3 },
];

export function marks(event: GameEvent, game: ReadonlyState): string | null {
  if (event.type === 'TurnEnded') return 'turn';
  if (event.type === 'PlayerBankrupt') return 'bankruptcy';
  if (groupsWonBy(event, game).length > 0) return 'group';
  if (event.type === 'TradeCompleted') return 'trade';
  return event.type === 'AuctionEnded' ? 'auction' : null;
}

/** Groups that an event completed and that are still complete. */
export function groupsWonBy(event: GameEvent, game: ReadonlyState): readonly (readonly [LotGroup, PlayerId])[] {
  const deeds = deedsWonBy(event);
  if (deeds.length === 0) return [];
  const board = boardOf(game.options);
  const won = new Map<LotGroup, PlayerId>();
  for (const [spaceId, playerId] of deeds) {
    const space = board.spaces[spaceId];
    const owner = seatOf(game, playerId);
    if (space === undefined || !('price' in space)) continue;
    if (board.groupSpaces[space.group].every((each) => game.owners[each] === owner)) won.set(space.group, playerId);
  }
  return [...won];
}

/** The deeds that an event gave to a player, or to the bank. */
export function deedsWonBy(event: GameEvent): readonly (readonly [SpaceId, PlayerId])[] {
  if (event.type === 'PropertyPurchased') return [[event.propertyId, event.playerId]];
  if (event.type === 'DeedTransferred') return [[event.propertyId, event.toId]];
  if (event.type === 'AuctionEnded')
    return event.propertyId === null || event.winnerId === null ? [] : [[event.propertyId, event.winnerId]];
  if (event.type !== 'TradeCompleted') return [];
  return [
    ...propertiesIn(event.offered).map((id) => [id, event.recipientId] as const),
    ...propertiesIn(event.requested).map((id) => [id, event.proposerId] as const),
  ];
}

/** The groups of the deeds that a player got. */
export function collected(event: GameEvent, { options }: Pick<ReadonlyState, 'options'>): readonly Collected[] {
  const deeds = deedsWonBy(event);
  if (deeds.length === 0) return [];
  const { spaces } = boardOf(options);
  return deeds.flatMap(([spaceId, playerId]) => {
    const space = spaces[spaceId];
    return space === undefined || !('price' in space) || playerId === BANK
      ? []
      : [{ kind: 'group', value: space.group, playerId, count: 1 }];
  });
}

const NOTHING: readonly Counted[] = [];

/** Dice for a fairness check, and the highest auction prices. */
export function counts(event: GameEvent): readonly Counted[] {
  if (event.type === 'DiceRolled')
    return [{ by: 'value', kind: 'dice', value: `${event.total}`, playerId: event.playerId }];
  if (event.type === 'AuctionEnded' && event.winnerId !== null)
    return [{ by: 'amount', kind: 'auction', amount: event.amount }];
  return NOTHING;
}
