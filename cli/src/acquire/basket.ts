import type { PlayerId } from '@magnate/engine';
import { acquire, type Action, type Corporation, type GameView, type Offer } from '@magnate/engine/acquire';
import { act, actOr, cannot, type Entry, type Menu, open } from '../menu.ts';
import { basketWords } from './story.ts';

/** Up to three shares, put into a basket one by one and taken out again until it is bought. */
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
  return {
    title:
      basket.length === 0
        ? `Buy up to three shares. You have $${cash}.`
        : `In your basket: ${basketWords(basket)}, $${cost} of your $${cash}.`,
    ...(basket.length === 0 ? {} : { back: again(basket.slice(0, -1)) }),
    entries: [
      ...(basket.length === 0
        ? []
        : [actOr(`Buy ${basketWords(basket)} for $${cost}`, buy, acquire.whyNot(view, buy))]),
      ...[...prices].map(([corporation, price]) => addEntry(view, playerId, corporation, price, basket, again)),
      ...(basket.length === 0
        ? [act('Buy nothing', buy)]
        : [open('Take the last one back', again(basket.slice(0, -1)))]),
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
  const refusal = acquire.whyNot(view, { type: 'BuyShares', playerId, shares });
  const label = `Add ${corporation} at $${price}`;
  return refusal === undefined ? open(label, again(shares)) : cannot(label, refusal.message);
}
