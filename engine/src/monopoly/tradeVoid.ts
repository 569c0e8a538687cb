import { isPending, voidTrade } from '../kernel/trading.ts';
import { playerAt, siblingsOf } from './queries.ts';
import type { Draft, Trade } from './state.ts';
import type { DeckName, SeatIndex, SpaceId } from './types.ts';

/** Voids proposals when an asset in them changes hands or state. */

type Because = 'assetChanged' | 'playerLeft';

export function voidOffersOf(game: Draft, spaceId: SpaceId): void {
  if (game.trades.length === 0) return;
  voidWhere(game, 'assetChanged', (trade) => includesSpace(trade, spaceId));
}

/** With `tradeBan: 'group'`, buildings affect the whole group. */
export function voidOffersOfGroup(game: Draft, spaceId: SpaceId): void {
  if (game.trades.length === 0) return;
  const touched = game.options.tradeBan === 'group' ? siblingsOf(game, spaceId) : [spaceId];
  voidWhere(game, 'assetChanged', (trade) => touched.some((space) => includesSpace(trade, space)));
}

export function voidOffersOfCard(game: Draft, holder: SeatIndex, deck: DeckName): void {
  if (game.trades.length === 0) return;
  const { id } = playerAt(game, holder);
  voidWhere(
    game,
    'assetChanged',
    (trade) =>
      (trade.proposerId === id && (trade.offered.cards ?? []).includes(deck)) ||
      (trade.recipientId === id && (trade.requested.cards ?? []).includes(deck)),
  );
}

export function voidOffersOfPlayer(game: Draft, seat: SeatIndex): void {
  if (game.trades.length === 0) return;
  const { id } = playerAt(game, seat);
  voidWhere(game, 'playerLeft', (trade) => trade.proposerId === id || trade.recipientId === id);
}

function includesSpace(trade: Trade, spaceId: SpaceId): boolean {
  return (trade.offered.properties ?? []).includes(spaceId) || (trade.requested.properties ?? []).includes(spaceId);
}

function voidWhere(game: Draft, because: Because, touched: (trade: Trade) => boolean): void {
  for (const trade of game.trades) {
    if (isPending(trade) && touched(trade)) voidTrade(game, trade, because);
  }
}
