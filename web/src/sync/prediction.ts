import { type PlayerId, RuleViolation } from '@magnate/engine';
import type { AnyAction, AnyView, GameEvent, Rules } from './gameTypes.ts';
import type { Refusal, Snapshot } from './tableState.ts';

/** What the own rules say of an action before the service has answered. */

const HIDDEN = 'HIDDEN';

export interface Prediction {
  readonly shown: Snapshot;
  readonly events: readonly GameEvent[];
  /** The last event that it would cause. */
  readonly seq: number;
}

/** undefined where the outcome needs something that only the service knows, such as dice. */
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

/** Why an action would be refused; what cannot be judged from here is left to the service. */
export function refusalOf(rules: Rules, view: AnyView, action: AnyAction): Refusal | undefined {
  const violation = rules.whyNot(view, action);
  if (violation === undefined || violation.code === HIDDEN) return undefined;
  return { code: violation.code, message: violation.message, details: violation.details };
}
