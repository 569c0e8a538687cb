import { type Action, boardOf, type GameView, type Offer, type Player } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import { act, type Entry } from '../terminal/menu.ts';

/** Bidding: a few quick raises, or any other amount. */

/** Amounts above the minimum bid. */
const RAISES = [0, 10, 50, 100] as const;

export function bidEntries(view: GameView, me: Player, { min = 0, max = 0 }: Offer): Entry<Action>[] {
  const bid = (amount: number): Action => ({ type: 'PlaceBid', playerId: me.id, amount });
  const amounts = [...new Set(RAISES.map((raise) => (raise === 0 ? min : roundedBid(min + raise))))];
  const quick = amounts
    .filter((amount) => amount <= max)
    .map((amount) => act(words.t('monopoly/terminal:menu.bid', { amount }), bid(amount), leaves(me, amount)));
  const spaceId = view.auction?.spaceId ?? null;
  const price = spaceId === null ? undefined : priceOf(view, spaceId);
  return [
    ...quick,
    {
      label: words.t('monopoly/terminal:menu.bidOther'),
      hint: words.t('monopoly/terminal:menu.bidRange', { min, max }),
      step: {
        kind: 'amount',
        ask:
          price === undefined
            ? words.t('monopoly/terminal:menu.bidAsk', { min, max })
            : words.t('monopoly/terminal:menu.bidAskPrice', { min, max, price }),
        min,
        max,
        step: 1,
        next: (amount) => ({ kind: 'act', action: bid(amount) }),
      },
    },
  ];
}

/** Quick raises are rounded. */
function roundedBid(amount: number): number {
  return amount - (amount % 10);
}

export function priceOf({ options }: GameView, spaceId: number): number | undefined {
  return boardOf(options).lots[spaceId]?.price;
}

export function minimumBid(view: GameView): number {
  const { auction } = view;
  if (auction === null) return 0;
  return auction.highBidder === null ? auction.minBid : auction.highBid + view.options.auctionIncrement;
}

export function leaves(me: Player, amount: number): string {
  return words.t('monopoly/terminal:menu.leaves', { amount: me.cash - amount });
}
