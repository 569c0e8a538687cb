import { playingBy } from '../kernel/playing.ts';
import { asPlain, refusalIn, type Violation } from '../kernel/violation.ts';
import type { Action } from './actions.ts';
import { decisionKey } from './decision.ts';
import { outcome } from './ending.ts';
import type { GameEvent } from './events.ts';
import { proceedToDecision } from './obvious.ts';
import { offersFor } from './offers.ts';
import { seatOf } from './queries.ts';
import { judge, judgeTiming, ruleOf } from './rulebook.ts';
import { copyState, type Draft, type Table } from './state.ts';
import { actors } from './timing.ts';

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
  outcome,
} as const;
