import type { PlayerId } from '@magnate/engine';
import type { GameView, Trade } from '@magnate/engine/acquire';
import type { TradeAppraisal } from '../core/tradeAppraisal.ts';
import { newEvaluation } from './evaluation.ts';
import { observeAndEvaluate } from './steady.ts';
import { appraisedTrade } from './tradeAnswers.ts';
import { WEIGHTS } from './weights.ts';

const evaluation = newEvaluation(WEIGHTS);

/** What a trade is worth to both sides by steady play, as far as this player can know. */
export function appraiseAcquireTrade(
  view: GameView,
  playerId: PlayerId,
  trade: Pick<Trade, 'proposerId' | 'recipientId' | 'offered' | 'requested'>,
): TradeAppraisal {
  observeAndEvaluate(evaluation, view, playerId);
  return appraisedTrade(evaluation, view, trade);
}
