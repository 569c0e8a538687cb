import type { PlayerId } from '@magnate/engine';
import { type Names, words } from '@magnate/words';
import { act, type Menu, open } from './menu.ts';

/** Choosing a trade partner and withdrawing one's own offers, common to all games. */

export interface Trading<Action, Side> {
  readonly names: Names;
  readonly playerId: PlayerId;
  readonly offers: readonly TradeOffer[];
  readonly trades: readonly {
    readonly id: string;
    readonly recipientId: PlayerId;
    readonly offered: Side;
    readonly requested: Side;
  }[];
  /** What a player has to offer, as text. */
  readonly holdings: (partner: PlayerId) => string;
  readonly side: (side: Side) => string;
  /** Opens the menu that builds an offer. */
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
  const { names, playerId, offers, trades, holdings, side, begin, back } = trading;
  const self = () => partnersMenu(trading);
  const partners = offers.find((offer) => offer.type === 'ProposeTrade')?.to ?? [];
  const own = idsOf(offers, 'CancelTrade');
  return {
    title: words.t('terminal:menu.trade.with'),
    back,
    entries: [
      ...partners.map((partner) => open(names.object(partner), () => begin(partner, self), holdings(partner))),
      ...trades
        .filter((trade) => own.includes(trade.id))
        .map((trade) =>
          act<Action | Cancelling>(
            words.t('terminal:menu.trade.takeBack', { gives: side(trade.offered), gets: side(trade.requested) }),
            { type: 'CancelTrade', playerId, tradeId: trade.id },
            words.t('terminal:menu.trade.to', { name: names.object(trade.recipientId) }),
          ),
        ),
    ],
  };
}

/** What one side gives, as a sentence. */
export function giveSentence(names: Names, giver: PlayerId, things: string): string {
  return words.t('terminal:menu.trade.give', { context: names.form(giver), name: names.subject(giver), things });
}

/** The ids of the trade offers that an offer of the game refers to. */
export function idsOf(offers: readonly TradeOffer[], type: string): readonly string[] {
  return offers.find((offer) => offer.type === type)?.tradeIds ?? [];
}
