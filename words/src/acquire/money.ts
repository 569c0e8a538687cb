import type { CashRule } from '@magnate/engine/acquire';
import { words } from '../core/words.ts';
import { sharesBy, tradeItems } from './shares.ts';
import type { SentenceRows, EventOfType } from './eventTypes.ts';

/** Sentences about shares and money: purchases, bonuses, mergers, trades, the final sale. */

type OfMoney =
  | 'FounderPaid'
  | 'BankTileDrawn'
  | 'BonusPaid'
  | 'SharesDisposed'
  | 'SharesBought'
  | 'SharesCashed'
  | 'TradeProposed'
  | 'TradeCompleted'
  | 'TradeRejected'
  | 'TradeCancelled'
  | 'TradeVoided';

const BONUS_RULES = ['majority', 'minority', 'bothBonuses', 'majorityTie', 'minorityTie'] as const;

export const MONEY_SENTENCES: SentenceRows<OfMoney> = {
  FounderPaid: ({ playerId, corporation, amount }, { names }) =>
    words.t('acquire:event.founderPaid', { player: names.subject(playerId), corporation, amount }),
  BankTileDrawn: ({ corporation, tile, holding }) =>
    tile === null
      ? words.t('acquire:event.bankNoTile', { corporation })
      : words.t('acquire:event.bankTile', { corporation, tile, count: holding }),
  BonusPaid: ({ playerId, corporation, holding, amount, rule }, { names }) => {
    const bonus = { player: names.subject(playerId), corporation, amount, why: whyBonus(rule) };
    if (holding === null) return words.t('acquire:event.bonus', bonus);
    return words.t('acquire:event.bonusHeld', { ...bonus, count: holding });
  },
  SharesDisposed: (event, { names }) =>
    words.t('acquire:event.disposed', {
      corporation: event.corporation,
      player: names.object(event.playerId),
      parts: partsOf(event),
    }),
  SharesBought: ({ playerId, shares, amount }, { names }) => {
    const player = names.subject(playerId);
    if (shares.length === 0) return words.t('acquire:event.boughtNone', { player });
    const bought = sharesBy((corporation) => shares.filter((other) => other === corporation).length);
    return words.t('acquire:event.bought', { player, shares: bought, amount });
  },
  SharesCashed: ({ playerId, corporation, shares, price, amount }, { names }) =>
    words.t('acquire:event.cashed', { player: names.subject(playerId), corporation, count: shares, price, amount }),
  TradeProposed: ({ proposerId, recipientId, offered, requested }, { names }) => {
    const proposer = names.subject(proposerId);
    const recipient = names.object(recipientId);
    const gives = tradeItems(offered);
    const gets = tradeItems(requested);
    if (gets.length === 0) return words.t('acquire:event.offeredGift', { proposer, recipient, gives });
    if (gives.length === 0) return words.t('acquire:event.begged', { proposer, recipient, gets });
    return words.t('acquire:event.offered', { proposer, recipient, gives, gets });
  },
  TradeCompleted: ({ proposerId, recipientId, offered, requested }, { names }) => {
    const gives = tradeItems(offered);
    const gets = tradeItems(requested);
    const given = (giver: string, taker: string, things: string[]) =>
      words.t('acquire:event.given', { giver: names.subject(giver), taker: names.object(taker), gives: things });
    if (gets.length === 0) return given(proposerId, recipientId, gives);
    if (gives.length === 0) return given(recipientId, proposerId, gets);
    const proposer = names.subject(proposerId);
    return words.t('acquire:event.traded', { proposer, recipient: names.object(recipientId), gives, gets });
  },
  TradeRejected: ({ proposerId, recipientId }, { names }) =>
    words.t('acquire:event.rejected', { recipient: names.subject(recipientId), proposer: names.object(proposerId) }),
  TradeCancelled: ({ proposerId, recipientId }, { names }) =>
    words.t('acquire:event.cancelled', { proposer: names.subject(proposerId), recipient: names.object(recipientId) }),
  TradeVoided: ({ proposerId, recipientId, because }, { names }) =>
    words.t(`acquire:event.voided.${because}`, {
      proposer: names.object(proposerId),
      recipient: names.object(recipientId),
    }),
};

function whyBonus(rule: CashRule): string {
  const known = BONUS_RULES.find((bonus) => bonus === rule);
  return words.t(`acquire:event.why.${known ?? 'other'}`);
}

/** How a player disposed of shares. If the number kept is hidden, only traded and sold shares are named. */
function partsOf({ traded, received, survivor, sold, amount, held }: EventOfType<'SharesDisposed'>): string[] {
  const parts = [
    ...(traded > 0 ? [words.t('acquire:event.part.traded', { traded, received, survivor })] : []),
    ...(sold > 0 ? [words.t('acquire:event.part.sold', { sold, amount })] : []),
    ...(held !== null && held > 0 ? [words.t('acquire:event.part.kept', { held })] : []),
  ];
  return parts.length > 0 ? parts : [words.t('acquire:event.part.keptAll')];
}
