import type { PlayerId } from '@magnate/engine';
import { type Action, boardOf, CORPORATIONS, type GameView, NO_TILE, tileName } from '@magnate/engine/acquire';
import { mayDeclare } from '../endings.ts';
import { dearest, inOrder } from '../greedy.ts';
import { seatOf } from '../sight.ts';
import { isPlayable, isSeveral, touchesOrphan, touching } from '../spot.ts';
import type { Habit } from '../../core/habit.ts';

/** Traits of strangers at a table of Acquire. */

export const buysTheDearest: Habit<'acquire'> = (view, playerId, usual) => {
  const action = usual();
  return action.type === 'BuyShares' ? { ...action, shares: dearest(view, seatOf(view, playerId)) } : action;
};

/** Buys where it is nearest to the largest holding. */
export const chasesMajorities: Habit<'acquire'> = (view, playerId, usual) => {
  const action = usual();
  if (action.type !== 'BuyShares') return action;
  const seat = seatOf(view, playerId);
  const lacks = CORPORATIONS.map((_, kind) => lackOf(view, seat, kind));
  const kinds = CORPORATIONS.map((_, kind) => kind)
    .filter((kind) => (view.sizes[kind] as number) > 0)
    .sort((a, b) => (lacks[a] as number) - (lacks[b] as number));
  return { ...action, shares: inOrder(view, seat, kinds) };
};

/** What everybody holds, by seat. */
export interface Holdings {
  readonly players: readonly Pick<GameView['players'][number], 'shares'>[];
}

/** Shares that are lacking to have as many as the next one; whoever has most is safe where nobody is near. */
export function lackOf(view: Holdings, seat: number, kind: number): number {
  let most = 0;
  view.players.forEach(({ shares }, other) => {
    if (other !== seat) most = Math.max(most, shares?.[kind] ?? 0);
  });
  return Math.abs(most + 1 - (view.players[seat]?.shares?.[kind] ?? 0));
}

export const foundsFirst: Habit<'acquire'> = (view, playerId, usual) =>
  placing(view, playerId, usual(), (tile) => touching(view, tile) === 0 && touchesOrphan(view, tile));

export const mergesFirst: Habit<'acquire'> = (view, playerId, usual) =>
  placing(view, playerId, usual(), (tile) => isSeveral(touching(view, tile)));

/** The first tile of the rack that it likes and may place, or what it would place anyway. */
function placing(view: GameView, playerId: PlayerId, action: Action, likes: (tile: number) => boolean): Action {
  if (action.type !== 'PlaceTile') return action;
  const rack = view.players[seatOf(view, playerId)]?.rack ?? [];
  const liked = rack.find((tile) => tile !== NO_TILE && isPlayable(view, tile) && likes(tile));
  const tile = liked === undefined ? undefined : tileName(boardOf(view.options), liked);
  return tile === undefined ? action : { ...action, tile };
}

export const holdsEverything: Habit<'acquire'> = (_view, _playerId, usual) => {
  const action = usual();
  return action.type === 'DisposeShares' ? { ...action, trade: 0, sell: 0 } : action;
};

export const sellsEverything: Habit<'acquire'> = (view, playerId, usual) => {
  const action = usual();
  const entry = view.agenda.at(-1);
  if (action.type !== 'DisposeShares' || entry?.kind !== 'DisposeShares') return action;
  const held = view.players[seatOf(view, playerId)]?.shares?.[entry.corporation] ?? 0;
  return { ...action, trade: 0, sell: held };
};

export const endsEarly: Habit<'acquire'> = (view, playerId, usual) =>
  mayDeclare(view, seatOf(view, playerId)) ? { type: 'DeclareEnd', playerId } : usual();
