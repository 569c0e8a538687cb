import { asError } from '../kernel/violation.ts';
import { refuse } from './refusals.ts';

/** The state machine of a turn: seven states and their transitions. */

export const TURN_STATES = [
  'WaitingForRoll',
  'Rolling',
  'Resolving',
  'AwaitingBuyDecision',
  'Auction',
  'PlayerAction',
  'EndTurn',
] as const;
export type TurnState = (typeof TURN_STATES)[number];

export const TURN_TRIGGERS = [
  'RollDice',
  'DiceRolled',
  'LandedUnowned',
  'Resolved',
  'BuyProperty',
  'DeclineProperty',
  'AuctionEnded',
  'EndTurn',
  'TurnPassed',
] as const;
export type TurnTrigger = (typeof TURN_TRIGGERS)[number];

export interface TurnContext {
  /** Doubles were rolled, so the same player continues. */
  readonly doubles?: boolean;
}

export const TURN_TRANSITIONS: Readonly<Record<TurnState, Partial<Readonly<Record<TurnTrigger, TurnState>>>>> = {
  WaitingForRoll: { RollDice: 'Rolling' },
  Rolling: { DiceRolled: 'Resolving' },
  Resolving: { LandedUnowned: 'AwaitingBuyDecision', Resolved: 'PlayerAction' },
  AwaitingBuyDecision: { BuyProperty: 'PlayerAction', DeclineProperty: 'Auction' },
  Auction: { AuctionEnded: 'PlayerAction' },
  PlayerAction: { EndTurn: 'EndTurn' },
  EndTurn: { TurnPassed: 'WaitingForRoll' },
};

/** The next state; undefined if the trigger is not allowed in this state. */
export function nextTurnState(state: TurnState, trigger: TurnTrigger, context?: TurnContext): TurnState | undefined {
  if (state === 'PlayerAction' && trigger === 'EndTurn' && context?.doubles === true) return 'WaitingForRoll';
  const row = Object.hasOwn(TURN_TRANSITIONS, state) ? TURN_TRANSITIONS[state] : {};
  return Object.hasOwn(row, trigger) ? row[trigger] : undefined;
}

export class TurnStateMachine {
  #state: TurnState;

  constructor(state: TurnState = 'WaitingForRoll') {
    this.#state = state;
  }

  get currentState(): TurnState {
    return this.#state;
  }

  transition(trigger: TurnTrigger, context?: TurnContext): TurnState {
    const next = nextTurnState(this.#state, trigger, context);
    if (next === undefined) {
      throw asError(refuse('INVALID_TRANSITION', { state: this.#state, trigger }));
    }
    this.#state = next;
    return next;
  }
}
