import type { GameEvent } from '@magnate/engine/monopoly';
import { type Names, words } from '@magnate/words';
import { placeName } from '@magnate/words/monopoly';
import type { Played } from '../../game/played.ts';
import type { Highlight } from '../../game/shareKit.ts';
import { figuresOf } from '../analysis/figures.ts';

/** The biggest rent, and the auction that was won furthest below the price on the board. */
export function highlightsOf(played: Played, names: Names): readonly Highlight[] {
  const { board, auctions } = figuresOf(played);
  const rents = (played.events as readonly GameEvent[]).filter((event) => event.type === 'RentPaid');
  const rent = rents.toSorted((a, b) => b.amount - a.amount)[0];
  const auction = auctions.filter(({ amount, list }) => amount < list).toSorted((a, b) => saved(b) - saved(a))[0];
  const highlights: Highlight[] = [];
  if (rent !== undefined) {
    const { amount, payerId, receiverId, propertyId } = rent;
    highlights.push({
      kind: 'rent',
      weight: amount,
      heading: words.t('monopoly/analysis:share.rent.heading'),
      about: words.t('monopoly/analysis:share.rent.about', {
        payer: names.subject(payerId),
        receiver: names.object(receiverId),
        place: placeName(propertyId, board),
        amount,
      }),
    });
  }
  if (auction !== undefined) {
    const { winnerId, spaceId, amount, list } = auction;
    highlights.push({
      kind: 'auction',
      weight: saved(auction),
      heading: words.t('monopoly/analysis:share.auction.heading'),
      about: words.t('monopoly/analysis:share.auction.about', {
        winner: names.subject(winnerId),
        place: placeName(spaceId, board),
        amount,
        list,
      }),
    });
  }
  return highlights;
}

function saved({ amount, list }: { readonly amount: number; readonly list: number }): number {
  return list - amount;
}
