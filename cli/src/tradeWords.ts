import type { PlayerId } from '@magnate/engine';
import type { Voice } from './voice.ts';

/** What is said of offers between players: the same in every game, but for what is offered. */

interface Parties {
  readonly proposerId: PlayerId;
  readonly recipientId: PlayerId;
}

export type TradeEvent<Side> =
  | (Parties & { readonly type: 'TradeProposed' | 'TradeCompleted'; readonly offered: Side; readonly requested: Side })
  | (Parties & { readonly type: 'TradeRejected' | 'TradeCancelled' });

export function tradeWords<Side>(
  { does, whom }: Voice,
  event: TradeEvent<Side>,
  words: (side: Side) => string,
): string {
  switch (event.type) {
    case 'TradeProposed':
      return `${does(event.proposerId, 'offer')} ${whom(event.recipientId)} ${words(event.offered)} for ${words(event.requested)}.`;
    case 'TradeCompleted':
      return `${does(event.recipientId, 'accept')}: ${words(event.offered)} for ${words(event.requested)}.`;
    case 'TradeRejected':
      return `${does(event.recipientId, 'reject')} the offer of ${whom(event.proposerId)}.`;
    case 'TradeCancelled':
      return `${does(event.proposerId, 'take')} the offer back.`;
  }
}
