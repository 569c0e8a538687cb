import { z } from 'zod';
import { listOf, player, someId } from './fields.ts';

/** Trade offers between players: every game uses the same answers. */

export const partner = someId.meta({ description: 'The id of another player.' });
export const tradeId = z.string().meta({ description: 'The id of an offer between players.' });
export const parties = { tradeId, proposerId: player, recipientId: player };
export const pending = someId.meta({ description: 'One of `tradeIds` of the offer.' });
export const tradeIds = listOf(tradeId).meta({ description: 'The possible values of `tradeId`.' });

const answer = (about: string) => ({ about, fields: { tradeId: pending }, example: { tradeId: 't1' } });

export const TRADE_ANSWERS = {
  AcceptTrade: answer('Accept a trade that was offered to you: everything changes hands at once.'),
  RejectTrade: answer('Decline a trade that was offered to you.'),
  CancelTrade: answer('Take back a trade that you offered.'),
};

const among = (about: string) => ({
  about,
  fields: { tradeIds },
  example: { tradeIds: ['t1'] },
  action: { tradeId: 't1' },
});

export const TRADE_ANSWER_OFFERS = {
  AcceptTrade: among('You may accept one of these. Those that cannot be carried out now are not offered.'),
  RejectTrade: among('You may decline one of these.'),
  CancelTrade: among('You may take back one of these.'),
};
