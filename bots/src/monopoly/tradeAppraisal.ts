import type { ReadonlyState, Trade, TradeTerms } from '@magnate/engine/monopoly';
import type { TradeAppraisal } from '../core/tradeAppraisal.ts';
import { DealAssessment, dealFromTrade } from './deals.ts';
import { DEFAULT_POLICY } from './policy.ts';

/** What a trade is worth to both sides by steady play, for people who want to know before they offer it. */

type Terms = Pick<Trade, 'proposerId' | 'recipientId' | keyof TradeTerms>;

export function appraiseMonopolyTrade(view: ReadonlyState, trade: Terms): TradeAppraisal {
  const { weights, values, deal: factor } = DEFAULT_POLICY;
  const assessment = new DealAssessment(view, weights, values);
  const deal = dealFromTrade(view, trade);
  const gains = assessment.gainsOf(deal);
  const { accept, collecting } = weights.dealing;
  const least = accept * factor + (deal.gives.length === 0 && deal.gets.length > 0 ? collecting : 0);
  return { proposer: gains.from, recipient: gains.to, refusal: refusal() };

  function refusal(): TradeAppraisal['refusal'] {
    if (gains.to < least) return gains.to < 0 ? 'loses' : 'gainsTooLittle';
    if (assessment.concedesTooMuch(deal, deal.to, true)) return 'givesGroup';
    // Bots remember who sold them a deed before, which a position does not tell.
    return assessment.concedesTooMuch(deal, deal.to, false) ? 'givesGroupForMoney' : null;
  }
}
