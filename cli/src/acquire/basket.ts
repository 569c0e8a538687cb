import type { PlayerId } from '@magnate/engine';
import { type Action, type Corporation, type GameView, MAX_PURCHASES, type Offer } from '@magnate/engine/acquire';
import { words } from '@magnate/words';
import { sharesBy } from '@magnate/words/acquire';
import { act, actionOrReason, cannot, type Entry, type Menu, open } from '../terminal/menu.ts';
import { unavailableReason } from '../terminal/unavailableReason.ts';

/** A menu that collects shares one by one, up to a limit, until the player buys them. */
export function basketMenu(
  view: GameView,
  playerId: PlayerId,
  offer: Offer,
  basket: readonly Corporation[],
  tail: readonly Entry<Action>[],
): Menu<Action> {
  const prices = new Map((offer.corporations ?? []).map((corporation, i) => [corporation, offer.prices?.[i] ?? 0]));
  const cost = basket.reduce((sum, corporation) => sum + (prices.get(corporation) ?? 0), 0);
  const cash = view.players.find((player) => player.id === playerId)?.cash ?? 0;
  const again = (shares: readonly Corporation[]) => () => basketMenu(view, playerId, offer, shares, tail);
  const buy: Action = { type: 'BuyShares', playerId, shares: basket };
  const add = [...prices].map(([corporation, price]) => addEntry(view, playerId, corporation, price, basket, again));
  if (basket.length === 0) {
    return {
      title: words.t('acquire/terminal:basket.empty', { most: MAX_PURCHASES, cash }),
      entries: [...add, act(words.t('acquire/terminal:basket.nothing'), buy), ...tail],
    };
  }
  const shares = sharesBy((corporation) => basket.filter((other) => other === corporation).length);
  const undo = again(basket.slice(0, -1));
  return {
    title: words.t('acquire/terminal:basket.full', { shares, cost, cash }),
    back: undo,
    entries: [
      actionOrReason(
        words.t('acquire/terminal:basket.buy', { shares, cost }),
        buy,
        unavailableReason('acquire', view, buy),
      ),
      ...add,
      open(words.t('acquire/terminal:basket.undo'), undo),
      ...tail,
    ],
  };
}

function addEntry(
  view: GameView,
  playerId: PlayerId,
  corporation: Corporation,
  price: number,
  basket: readonly Corporation[],
  again: (shares: readonly Corporation[]) => () => Menu<Action>,
): Entry<Action> {
  const shares = [...basket, corporation];
  const why = unavailableReason('acquire', view, { type: 'BuyShares', playerId, shares });
  const label = words.t('acquire/terminal:basket.add', { corporation, price });
  return why === undefined ? open(label, again(shares)) : cannot(label, why);
}
