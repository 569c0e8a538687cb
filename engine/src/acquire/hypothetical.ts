import type { PlayerId } from '../kernel/ids.ts';
import type { GameView } from './state.ts';
import { type Corporation, CORPORATIONS, type TradeTerms } from './types.ts';

/** Hypothetical views: what a purchase or trade would change. */

/** The view with changed shares of one player. */
export function withGains(view: GameView, playerId: PlayerId, gainIn: (corporation: Corporation) => number): GameView {
  return {
    ...view,
    players: view.players.map((player) => {
      const { id, shares } = player;
      if (id !== playerId || shares === null) return player;
      return { ...player, shares: CORPORATIONS.map((name, index) => (shares[index] ?? 0) + gainIn(name)) };
    }),
  };
}

/** The view after a trade. */
export function afterTrade(view: GameView, proposerId: PlayerId, recipientId: PlayerId, terms: TradeTerms): GameView {
  const paid = (terms.requested.cash ?? 0) - (terms.offered.cash ?? 0);
  const gained = withGains(view, proposerId, (corporation) => gainOf(terms, corporation));
  const given = withGains(gained, recipientId, (corporation) => -gainOf(terms, corporation));
  return withMoney(withMoney(given, proposerId, paid), recipientId, -paid);
}

/** The change of the proposer's shares of a corporation. */
export function gainOf({ offered, requested }: TradeTerms, corporation: Corporation): number {
  return (requested.shares?.[corporation] ?? 0) - (offered.shares?.[corporation] ?? 0);
}

function withMoney(view: GameView, playerId: PlayerId, gain: number): GameView {
  return {
    ...view,
    players: view.players.map((player) =>
      player.id === playerId && player.cash !== null ? { ...player, cash: player.cash + gain } : player,
    ),
  };
}
