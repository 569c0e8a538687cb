import { playingBy } from '../kernel/playing.ts';
import { openTrades, tradeActionKind, tradeIn } from '../kernel/trading.ts';
import { asPlain, refusalIn, type Violation } from '../kernel/violation.ts';
import type { Action, ActionType } from './actions.ts';
import { decisionKey } from './decision.ts';
import { outcome } from './ending.ts';
import type { GameEvent } from './events.ts';
import { proceedToDecision } from './obvious.ts';
import { offersFor } from './offers.ts';
import { seatOf } from './queries.ts';
import { judge, judgeTiming, ruleOf } from './rulebook.ts';
import { copyState, type Draft, type Table } from './state.ts';
import { actors } from './timing.ts';
import { toActions } from './toActions.ts';

/** What of the rules runs on a view: all that is needed by a program that makes no games of its own. */

export const { play, apply, draftOf, remark } = playingBy<Table, Draft, Action, GameEvent>({
  copy: copyState,
  judgeTiming,
  seatOf,
  ruleOf,
  proceed: proceedToDecision,
});

export const viewRules = {
  apply,
  whyNot: (table: Table, action: Action): Violation | undefined => asPlain(refusalIn(() => judge(table, action))),
  actors,
  decisionKey,
  offers: offersFor,
  toActions,
  actionKind: (type: ActionType) => (type === 'Resign' ? 'leave' : (tradeActionKind(type) ?? 'move')),
  openOffers: (table: Table) => openTrades(table),
  proposals: ({ trades }: Table) => trades,
  proposalIn: (action: Action) => tradeIn(action),
  outcome,
} as const;
