import type { PlayerId } from '../kernel/ids.ts';
import type { GameView } from './state.ts';
import { type Corporation, CORPORATIONS, type TradeTerms } from './types.ts';

/** Views of what would be: for questions about a purchase or a trade that nobody has made yet. */

/** The same position, had somebody other shares. */
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

/** The same position after a trade. */
export function afterTrade(view: GameView, proposerId: PlayerId, recipientId: PlayerId, terms: TradeTerms): GameView {
  const paid = (terms.requested.cash ?? 0) - (terms.offered.cash ?? 0);
  const gained = withGains(view, proposerId, (corporation) => gainOf(terms, corporation));
  const given = withGains(gained, recipientId, (corporation) => -gainOf(terms, corporation));
  return withMoney(withMoney(given, proposerId, paid), recipientId, -paid);
}

/** How many shares more, or fewer, the one who offers would have of a corporation. */
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
