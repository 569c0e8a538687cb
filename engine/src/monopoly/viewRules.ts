import { createExecutor } from '../kernel/executor.ts';
import { takeBackActionKind } from '../kernel/takeBack.ts';
import { openTrades, tradeActionKind, tradeIn } from '../kernel/trading.ts';
import { asPlain, refusalIn, type Violation } from '../kernel/violation.ts';
import type { Action, ActionType } from './actions.ts';
import { decisionKey } from './decision.ts';
import { outcome } from './ending.ts';
import type { GameEvent } from './events.ts';
import { proceedToDecision } from './autoEndTurn.ts';
import { offersFor } from './offers.ts';
import { perform, validate } from './rulebook.ts';
import { copyState, type Draft, type ReadonlyState } from './state.ts';
import { takeBack } from './takeBack.ts';
import { actors } from './timing.ts';
import { toActions } from './toActions.ts';

/** The rules that run on views, for clients that do not create games. */

export const { play, apply, draftOf, addHostEvent } = createExecutor<ReadonlyState, Draft, Action, GameEvent>({
  copy: copyState,
  perform,
  proceed: proceedToDecision,
  takeBack,
});

/** As `whyNot`, for programs that ask very often: the message is built only if it is read. */
export function refusalOf(table: ReadonlyState, action: Action): Violation | undefined {
  return refusalIn(() => validate(table, action));
}

export const viewRules = {
  apply,
  whyNot: (table: ReadonlyState, action: Action): Violation | undefined => asPlain(refusalOf(table, action)),
  actors,
  decisionKey,
  offers: offersFor,
  toActions,
  actionKind: (type: ActionType) =>
    type === 'Resign' ? 'leave' : (tradeActionKind(type) ?? takeBackActionKind(type) ?? 'move'),
  openOffers: (table: ReadonlyState) => openTrades(table),
  proposals: ({ trades }: ReadonlyState) => trades,
  proposalIn: (action: Action) => tradeIn(action),
  openRequest: takeBack.openRequest,
  eliminated: ({ bankrupts }: ReadonlyState) => bankrupts,
  outcome,
} as const;
