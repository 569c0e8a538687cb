import type { GameId, PlayerId, ViewOf } from '@magnate/engine';
import { appraiseTrade, type ProposedTrade, type TradeAppraisal } from '@magnate/bots';

/** The worker that judges trades as bots do. */

export type { TradeAppraisal, TradeRefusal } from '@magnate/bots';

export interface AppraisalRequest {
  readonly id: number;
  readonly game: GameId;
  readonly view: unknown;
  readonly playerId: PlayerId;
  readonly trade: unknown;
}

export interface AppraisalAnswer {
  readonly id: number;
  /** null if the trade cannot be judged. */
  readonly appraisal: TradeAppraisal | null;
}

function appraised({ game, view, playerId, trade }: AppraisalRequest): TradeAppraisal | null {
  try {
    return appraiseTrade(game, view as ViewOf<GameId>, playerId, trade as ProposedTrade<GameId>);
  } catch {
    return null;
  }
}

self.addEventListener('message', ({ data }: MessageEvent<AppraisalRequest>) => {
  self.postMessage({ id: data.id, appraisal: appraised(data) } satisfies AppraisalAnswer);
});
