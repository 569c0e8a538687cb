import { describe, expect, test } from 'vitest';
import { denied } from '../testkit/states.ts';
import { REFUSALS, type TurnState, TurnStateMachine, type TurnTrigger } from './index.ts';

const STATES: readonly TurnState[] = [
  'WaitingForRoll',
  'Rolling',
  'Resolving',
  'AwaitingBuyDecision',
  'Auction',
  'PlayerAction',
  'EndTurn',
];

const TRIGGERS: readonly TurnTrigger[] = [
  'RollDice',
  'DiceRolled',
  'LandedUnowned',
  'Resolved',
  'BuyProperty',
  'DeclineProperty',
  'AuctionEnded',
  'EndTurn',
  'TurnPassed',
];

const WAYS: readonly (readonly [TurnState, TurnTrigger, TurnState])[] = [
  ['WaitingForRoll', 'RollDice', 'Rolling'],
  ['Rolling', 'DiceRolled', 'Resolving'],
  ['Resolving', 'LandedUnowned', 'AwaitingBuyDecision'],
  ['Resolving', 'Resolved', 'PlayerAction'],
  ['AwaitingBuyDecision', 'BuyProperty', 'PlayerAction'],
  ['AwaitingBuyDecision', 'DeclineProperty', 'Auction'],
  ['Auction', 'AuctionEnded', 'PlayerAction'],
  ['PlayerAction', 'EndTurn', 'EndTurn'],
  ['EndTurn', 'TurnPassed', 'WaitingForRoll'],
];

const isWay = (state: TurnState, trigger: TurnTrigger) => WAYS.some(([from, by]) => from === state && by === trigger);

describe('the turn', () => {
  test('starts by waiting for the roll [P1A.S2.T1]', () => {
    const machine = new TurnStateMachine();
    expect(machine.currentState).toBe('WaitingForRoll');
    expect(denied(() => machine.transition('BuyProperty')).code).toBe('INVALID_TRANSITION');
    expect(machine.currentState).toBe('WaitingForRoll');
  });

  test.each(WAYS)('%s, %s: %s [P1A.S2.T2-8]', (from, trigger, to) => {
    const machine = new TurnStateMachine(from);
    expect(machine.transition(trigger)).toBe(to);
    expect(machine.currentState).toBe(to);
  });

  test('after doubles the end of the turn leads back to the roll of the same player', () => {
    expect(new TurnStateMachine('PlayerAction').transition('EndTurn', { doubles: true })).toBe('WaitingForRoll');
    expect(new TurnStateMachine('PlayerAction').transition('EndTurn', { doubles: false })).toBe('EndTurn');
  });

  test('doubles change nothing else', () => {
    for (const [from, trigger, to] of WAYS) {
      if (trigger === 'EndTurn') continue;
      expect(new TurnStateMachine(from).transition(trigger, { doubles: true })).toBe(to);
    }
  });
});

describe('every other transition is refused', () => {
  test.each(STATES)('from %s', (state) => {
    for (const trigger of TRIGGERS) {
      if (isWay(state, trigger)) continue;
      const machine = new TurnStateMachine(state);
      const error = denied(() => machine.transition(trigger));
      expect(error.details).toMatchObject({ state, trigger });
      expect(machine.currentState).toBe(state);
    }
  });

  test.each(['constructor', '__proto__', 'toString', ''])('for a trigger called %j', (trigger) => {
    expect(denied(() => new TurnStateMachine().transition(trigger as TurnTrigger)).code).toBe('INVALID_TRANSITION');
  });

  test('its code is among the refusals of the game', () => {
    const { code } = denied(() => new TurnStateMachine().transition('EndTurn'));
    expect(Object.keys(REFUSALS)).toContain(code);
  });
});
