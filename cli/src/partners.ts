import type { PlayerId } from '@magnate/engine';
import { act, type Menu, open } from './menu.ts';
import { type Voice, voiceOf } from './voice.ts';

/** With whom to trade, and own offers to take back: the same in every game. */

export interface Trading<Action, Side> {
  readonly players: Parameters<typeof voiceOf>[0];
  readonly playerId: PlayerId;
  readonly offers: readonly TradeOffer[];
  readonly trades: readonly {
    readonly id: string;
    readonly recipientId: PlayerId;
    readonly offered: Side;
    readonly requested: Side;
  }[];
  /** What somebody has to give, in words. */
  readonly holdings: (partner: PlayerId) => string;
  readonly words: (side: Side) => string;
  /** Putting an offer together. */
  readonly begin: (partner: PlayerId, back: () => Menu<Action>) => Menu<Action>;
  readonly back: () => Menu<Action>;
}

interface TradeOffer {
  readonly type: string;
  readonly to?: readonly PlayerId[];
  readonly tradeIds?: readonly string[];
}

interface Cancelling {
  readonly type: 'CancelTrade';
  readonly playerId: PlayerId;
  readonly tradeId: string;
}

export function partnersMenu<Action, Side>(trading: Trading<Action | Cancelling, Side>): Menu<Action | Cancelling> {
  const { players, playerId, offers, trades, holdings, words, begin, back } = trading;
  const self = () => partnersMenu(trading);
  const { whom }: Voice = voiceOf(players, playerId);
  const partners = offers.find((offer) => offer.type === 'ProposeTrade')?.to ?? [];
  const own = idsOf(offers, 'CancelTrade');
  return {
    title: 'Trade with whom?',
    back,
    entries: [
      ...partners.map((partner) => open(whom(partner), () => begin(partner, self), holdings(partner))),
      ...trades
        .filter((trade) => own.includes(trade.id))
        .map((trade) =>
          act<Action | Cancelling>(
            `Take back: ${words(trade.offered)} for ${words(trade.requested)}`,
            { type: 'CancelTrade', playerId, tradeId: trade.id },
            `to ${whom(trade.recipientId)}`,
          ),
        ),
    ],
  };
}

/** The offers between players that an offer of the game is about. */
export function idsOf(offers: readonly TradeOffer[], type: string): readonly string[] {
  return offers.find((offer) => offer.type === type)?.tradeIds ?? [];
}
