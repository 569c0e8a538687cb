import type { PlayerId } from '@magnate/engine';
import { type Action, boardOf, CORPORATIONS, type GameView, NO_TILE, tileName } from '@magnate/engine/acquire';
import { canDeclareEnd } from '../endDeclaration.ts';
import { mostExpensive, buyInOrder } from '../greedy.ts';
import { seatOf } from '../observation.ts';
import { isPlayable, hasSeveral, touchesOrphan, adjacentCorporations } from '../tileAdjacency.ts';
import type { PolicyOverride } from '../../core/style.ts';

/** Traits of the training opponents in Acquire. */

export const buyMostExpensive: PolicyOverride<'acquire'> = (view, playerId, base) => {
  const action = base();
  return action.type === 'BuyShares' ? { ...action, shares: mostExpensive(view, seatOf(view, playerId)) } : action;
};

/** Buys where its holding is closest to the largest. */
export const chaseMajorities: PolicyOverride<'acquire'> = (view, playerId, base) => {
  const action = base();
  if (action.type !== 'BuyShares') return action;
  const seat = seatOf(view, playerId);
  const shortfalls = CORPORATIONS.map((_, corporation) => sharesToLead(view, seat, corporation));
  const order = CORPORATIONS.map((_, corporation) => corporation)
    .filter((corporation) => (view.sizes[corporation] as number) > 0)
    .sort((a, b) => (shortfalls[a] as number) - (shortfalls[b] as number));
  return { ...action, shares: buyInOrder(view, seat, order) };
};

/** The holdings of all players, by seat. */
export interface Holdings {
  readonly players: readonly Pick<GameView['players'][number], 'shares'>[];
}

/** The distance in shares from one more than the largest rival holding. */
export function sharesToLead(view: Holdings, seat: number, corporation: number): number {
  let most = 0;
  view.players.forEach(({ shares }, other) => {
    if (other !== seat) most = Math.max(most, shares?.[corporation] ?? 0);
  });
  return Math.abs(most + 1 - (view.players[seat]?.shares?.[corporation] ?? 0));
}

export const foundFirst: PolicyOverride<'acquire'> = (view, playerId, base) =>
  preferTile(view, playerId, base(), (tile) => adjacentCorporations(view, tile) === 0 && touchesOrphan(view, tile));

export const mergeFirst: PolicyOverride<'acquire'> = (view, playerId, base) =>
  preferTile(view, playerId, base(), (tile) => hasSeveral(adjacentCorporations(view, tile)));

/** Replaces the tile by the first playable tile of the rack that `likes` accepts. */
function preferTile(view: GameView, playerId: PlayerId, action: Action, likes: (tile: number) => boolean): Action {
  if (action.type !== 'PlaceTile') return action;
  const rack = view.players[seatOf(view, playerId)]?.rack ?? [];
  const liked = rack.find((tile) => tile !== NO_TILE && isPlayable(view, tile) && likes(tile));
  const tile = liked === undefined ? undefined : tileName(boardOf(view.options), liked);
  return tile === undefined ? action : { ...action, tile };
}

export const holdAll: PolicyOverride<'acquire'> = (_view, _playerId, base) => {
  const action = base();
  return action.type === 'DisposeShares' ? { ...action, trade: 0, sell: 0 } : action;
};

export const sellAll: PolicyOverride<'acquire'> = (view, playerId, base) => {
  const action = base();
  const entry = view.agenda.at(-1);
  if (action.type !== 'DisposeShares' || entry?.kind !== 'DisposeShares') return action;
  const held = view.players[seatOf(view, playerId)]?.shares?.[entry.corporation] ?? 0;
  return { ...action, trade: 0, sell: held };
};

export const endEarly: PolicyOverride<'acquire'> = (view, playerId, base) =>
  canDeclareEnd(view, seatOf(view, playerId)) ? { type: 'DeclareEnd', playerId } : base();
