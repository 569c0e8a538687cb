import { type Board, boardOf, type PaymentCause } from '@magnate/engine/monopoly';
import { words } from '../core/words.ts';
import { objects, subjects } from '../core/names.ts';
import { placeName } from './places.ts';
import type { SentenceRows } from './eventTypes.ts';
import { tradeItems } from './trade.ts';

/** Sentences about trades, debts, bankruptcies and the end of the game. */

type Dealing =
  | 'TradeProposed'
  | 'TradeCompleted'
  | 'TradeRejected'
  | 'TradeCountered'
  | 'TradeCancelled'
  | 'TradeVoided'
  | 'DebtIncurred'
  | 'PlayerBankrupt'
  | 'GameEnded';

export const DEAL_SENTENCES: SentenceRows<Dealing> = {
  TradeProposed: ({ proposerId, recipientId, offered, requested, counterTo }, { names, options }) => {
    const proposer = names.subject(proposerId);
    const recipient = names.object(recipientId);
    const gives = tradeItems(offered, boardOf(options));
    const gets = tradeItems(requested, boardOf(options));
    const isCounter = counterTo !== null;
    if (gets.length === 0) {
      return words.t(`monopoly:event.${isCounter ? 'counteredGift' : 'offeredGift'}`, { proposer, recipient, gives });
    }
    if (gives.length === 0) {
      return words.t(`monopoly:event.${isCounter ? 'counterBegged' : 'begged'}`, { proposer, recipient, gets });
    }
    return words.t(`monopoly:event.${isCounter ? 'countered' : 'offered'}`, { proposer, recipient, gives, gets });
  },
  TradeCompleted: ({ proposerId, recipientId, offered, requested }, { names, options }) => {
    const gives = tradeItems(offered, boardOf(options));
    const gets = tradeItems(requested, boardOf(options));
    const given = (giver: string, taker: string, things: string[]) =>
      words.t('monopoly:event.given', { giver: names.subject(giver), taker: names.object(taker), gives: things });
    if (gets.length === 0) return given(proposerId, recipientId, gives);
    if (gives.length === 0) return given(recipientId, proposerId, gets);
    const proposer = names.subject(proposerId);
    return words.t('monopoly:event.traded', { proposer, recipient: names.object(recipientId), gives, gets });
  },
  TradeRejected: ({ proposerId, recipientId }, { names }) =>
    words.t('monopoly:event.rejected', { recipient: names.subject(recipientId), proposer: names.object(proposerId) }),
  // The event of the counter-offer follows.
  TradeCountered: () => null,
  TradeCancelled: ({ proposerId, recipientId }, { names }) =>
    words.t('monopoly:event.cancelled', { proposer: names.subject(proposerId), recipient: names.object(recipientId) }),
  TradeVoided: ({ proposerId, recipientId, because }, { names }) =>
    words.t(`monopoly:event.voided.${because}`, {
      proposer: names.object(proposerId),
      recipient: names.object(recipientId),
    }),
  DebtIncurred: ({ debtorId, amount, shares, cause }, { names, options }) =>
    words.t('monopoly:event.owed', {
      debtor: names.subject(debtorId),
      creditors: objects(
        names,
        shares.map(({ creditorId }) => creditorId),
      ),
      amount,
      why: whyOwed(cause, boardOf(options)),
    }),
  PlayerBankrupt: ({ playerId, shares, resigned }, { names }) => {
    const player = names.subject(playerId);
    const creditors = objects(
      names,
      shares.map(({ creditorId }) => creditorId),
    );
    const amount = shares.reduce((sum, share) => sum + share.amount, 0);
    if (amount > 0) {
      return words.t(`monopoly:event.${resigned ? 'resignedLeft' : 'bankruptLeft'}`, { player, creditors, amount });
    }
    return resigned
      ? words.t('monopoly:event.resigned', { player })
      : words.t('monopoly:event.bankrupt', { player, creditors });
  },
  GameEnded: ({ winners, reason, ranking }, { names }) => {
    const [winner, second] = winners;
    const worth = ranking[0]?.score ?? 0;
    if (winner === undefined || second !== undefined) {
      return words.t(`monopoly:event.shared.${reason}`, { winners: subjects(names, winners), worth });
    }
    return words.t(`monopoly:event.ended.${reason}`, { winner: names.subject(winner), worth });
  },
};

function whyOwed(cause: PaymentCause, board: Board): string {
  switch (cause.type) {
    case 'rent':
      return words.t('monopoly:event.owedFor.rent', { place: placeName(cause.spaceId, board) });
    case 'tax':
      return words.t('monopoly:event.owedFor.tax', { place: placeName(cause.spaceId, board) });
    case 'card':
      return words.t(`monopoly:event.owedFor.${cause.rule === 'repairs' ? 'repairs' : 'card'}`);
    case 'jailFine':
      return words.t('monopoly:event.owedFor.jailFine');
    case 'mortgageFee':
      return words.t('monopoly:event.owedFor.mortgageFee', { place: placeName(cause.spaceId, board) });
  }
}
