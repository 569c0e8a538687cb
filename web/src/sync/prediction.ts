import { type PlayerId, RuleViolation } from '@magnate/engine';
import type { AnyAction, AnyView, GameEvent, Rules } from './gameTypes.ts';
import type { Refusal, Snapshot } from './tableState.ts';

/** The result of an action by the local rules, before the service answers. */

const HIDDEN = 'HIDDEN';

export interface Prediction {
  readonly shown: Snapshot;
  readonly events: readonly GameEvent[];
  /** The last event that the action would cause. */
  readonly seq: number;
}

/** undefined if the outcome needs a secret of the service, such as dice. */
export function predictAction(rules: Rules, view: AnyView, action: AnyAction): Prediction | undefined {
  try {
    const { state, events } = rules.apply(view, action, Date.now());
    const actors: readonly PlayerId[] = rules.actors(state);
    const seq = events.at(-1)?.seq ?? 0;
    return { shown: { view: state, actors, outcome: rules.outcome(state) ?? null, seq }, events, seq };
  } catch (error) {
    if (error instanceof RuleViolation) return undefined;
    throw error;
  }
}

/** Why an action would be refused; undefined if it is legal or only the service can judge. */
export function refusalOf(rules: Rules, view: AnyView, action: AnyAction): Refusal | undefined {
  const violation = rules.whyNot(view, action);
  if (violation === undefined || violation.code === HIDDEN) return undefined;
  return { code: violation.code, message: violation.message, details: violation.details };
}
