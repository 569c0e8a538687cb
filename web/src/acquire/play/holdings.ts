import type { PlayerId } from '@magnate/engine';
import { type Corporation, CORPORATIONS, type GameView, type TradeTerms } from '@magnate/engine/acquire';
import { useSeatView } from '../../game/seatView.ts';
import { indexOf, playerOf } from '@magnate/engine/acquire';
import { gainOf } from './trade/terms.ts';

/** What players hold: as it would be after something, and as it is for me. */

/** The same position, had somebody other shares: for questions about what would be. */
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

function withMoney(view: GameView, playerId: PlayerId, gain: number): GameView {
  return {
    ...view,
    players: view.players.map((player) =>
      player.id === playerId && player.cash !== null ? { ...player, cash: player.cash + gain } : player,
    ),
  };
}

export function useOwnShares(): (corporation: Corporation) => number {
  const { view, me } = useSeatView<'acquire'>();
  const shares = me === null ? null : playerOf(view, me)?.shares;
  return (corporation) => shares?.[indexOf(corporation)] ?? 0;
}

export function useOwnCash(): number {
  const { view, me } = useSeatView<'acquire'>();
  return (me === null ? null : playerOf(view, me)?.cash) ?? 0;
}
