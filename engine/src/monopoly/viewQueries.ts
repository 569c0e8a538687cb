import type { PlayerId } from '../kernel/ids.ts';
import { STANDARD_BOARD } from './board.ts';
import type { Debt, GameView } from './state.ts';
import type { Lot, SpaceId } from './types.ts';

/** Queries on views: the top of the agenda and its player. */

type Entry = GameView['agenda'][number];
export type Decision<K extends Entry['kind']> = Extract<Entry, { readonly kind: K; readonly seat: number }>;
type Seated = Extract<Entry, { readonly seat: number }>['kind'];

/** The pending decision if it has this kind. */
export function openDecision<K extends Seated>(view: GameView, kind: K): Decision<K> | undefined {
  const top = view.agenda.at(-1);
  return top?.kind === kind ? (top as Decision<K>) : undefined;
}

/** The player who has to decide. */
export function deciderOf(view: GameView, entry: { readonly seat: number } | undefined): PlayerId | undefined {
  return entry === undefined ? undefined : view.players[entry.seat]?.id;
}

/** The debt that blocks the game. */
export function openDebt(view: GameView): Debt | undefined {
  return view.phase === 'Debt' ? view.debts.at(-1) : undefined;
}

export function onTurn(view: GameView): PlayerId | undefined {
  return view.players[view.currentPlayerIndex]?.id;
}

/** A space that can be owned. */
export function lotAt(spaceId: SpaceId, board = STANDARD_BOARD): Lot | undefined {
  return board.lots[spaceId];
}
