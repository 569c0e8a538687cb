import { expect, test } from 'vitest';
import {
  createInitialGameState,
  type GameState,
  getValidActions,
  TurnStateMachine,
  type TurnTrigger,
} from '../../../src/monopoly/index.ts';
import { annAndBob, deeds, people, play, refusal, told } from './helpers.ts';

const roll = { type: 'RollDice', playerId: 'ann' } as const;
const buy = { type: 'BuyProperty', playerId: 'ann' } as const;
const decline = { type: 'DeclineProperty', playerId: 'ann' } as const;
const endTurn = { type: 'EndTurn', playerId: 'ann' } as const;

const TO_RESOLVING = ['RollDice', 'DiceRolled'] as const;
const TO_BUY_DECISION = [...TO_RESOLVING, 'LandedUnowned'] as const;
const TO_PLAYER_ACTION = [...TO_RESOLVING, 'Resolved'] as const;

function machineAfter(...triggers: readonly TurnTrigger[]): TurnStateMachine {
  const machine = new TurnStateMachine();
  for (const trigger of triggers) machine.transition(trigger);
  return machine;
}

function onBaltic(): GameState {
  return annAndBob({ ann: { position: 3 }, turn: { phase: 'AwaitingBuyDecision' } });
}

test('P1A.S2.T1 a turn begins by waiting for the roll and refuses what does not follow', () => {
  const machine = new TurnStateMachine();
  expect(machine.currentState).toBe('WaitingForRoll');
  expect(refusal(() => machine.transition('EndTurn'))).toBe('INVALID_TRANSITION');
  expect(machine.currentState).toBe('WaitingForRoll');
});

test('P1A.S2.T2 rolling follows waiting, buying does not', () => {
  const machine = new TurnStateMachine();
  expect(refusal(() => machine.transition('BuyProperty'))).toBe('INVALID_TRANSITION');
  machine.transition('RollDice');
  expect(machine.currentState).toBe('Rolling');
  expect(refusal(() => play(annAndBob({ ann: { position: 3 } }), buy))).toBe('WRONG_PHASE');
});

test('P1A.S2.T3 the result of the dice leads from rolling to resolving', () => {
  const machine = machineAfter('RollDice');
  machine.transition('DiceRolled');
  expect(machine.currentState).toBe('Resolving');
});

test('P1A.S2.T4 an unowned lot asks for a buy decision', () => {
  expect(machineAfter(...TO_BUY_DECISION).currentState).toBe('AwaitingBuyDecision');
  expect(play(annAndBob({ dice: [[1, 2]] }), roll).phase).toBe('AwaitingBuyDecision');
});

test('P1A.S2.T5 declining leads to the auction, buying to the rest of the turn', () => {
  expect(machineAfter(...TO_BUY_DECISION, 'DeclineProperty').currentState).toBe('Auction');
  expect(machineAfter(...TO_BUY_DECISION, 'BuyProperty').currentState).toBe('PlayerAction');
  expect(play(onBaltic(), decline).phase).toBe('Auction');
  expect(play(onBaltic(), buy).phase).toBe('PlayerAction');
});

test('P1A.S2.T6 after the auction the turn goes on', () => {
  expect(machineAfter(...TO_BUY_DECISION, 'DeclineProperty', 'AuctionEnded').currentState).toBe('PlayerAction');
  const after = play(
    onBaltic(),
    decline,
    { type: 'PlaceBid', playerId: 'bob', amount: 5 },
    { type: 'PassBid', playerId: 'ann' },
  );
  expect(after).toMatchObject({ phase: 'PlayerAction', auction: null, currentPlayerIndex: 0 });
});

test('P1A.S2.T7 a space without a decision leads to the rest of the turn', () => {
  expect(machineAfter(...TO_PLAYER_ACTION).currentState).toBe('PlayerAction');
  const owned = annAndBob({ deeds: deeds('bob', [3]), dice: [[1, 2]] });
  const tax = annAndBob({ dice: [[1, 3]] });
  const parking = annAndBob({ ann: { position: 15 }, dice: [[2, 3]] });
  for (const state of [owned, tax, parking]) expect(play(state, roll).phase).toBe('PlayerAction');
});

test('P1A.S2.T8 a player ends the turn when everything is done', () => {
  const machine = machineAfter(...TO_PLAYER_ACTION);
  machine.transition('EndTurn');
  expect(machine.currentState).toBe('EndTurn');
  expect(refusal(() => play(annAndBob(), endTurn))).toBe('WRONG_PHASE');
});

test('P1A.S2.T9 the turn passes to the next player', () => {
  expect(machineAfter(...TO_PLAYER_ACTION, 'EndTurn', 'TurnPassed').currentState).toBe('WaitingForRoll');
  const after = play(annAndBob({ turn: { phase: 'PlayerAction' } }), endTurn);
  expect(after).toMatchObject({ phase: 'WaitingForRoll', currentPlayerIndex: 1, turnNumber: 2 });
  expect(told(after, 'TurnEnded')).toMatchObject([{ playerId: 'ann', nextPlayerId: 'bob' }]);
});

test('P1A.S2.T10 after doubles the same player rolls again', () => {
  const machine = machineAfter(...TO_PLAYER_ACTION);
  machine.transition('EndTurn', { doubles: true });
  expect(machine.currentState).toBe('WaitingForRoll');
  const after = play(annAndBob({ turn: { phase: 'PlayerAction', doubles: 1 } }), endTurn);
  expect(after).toMatchObject({ phase: 'WaitingForRoll', currentPlayerIndex: 0, turnNumber: 1, consecutiveDoubles: 1 });
});

test('P1A.S2.T11 valid actions are the roll, and after it building, mortgages, trades and the end of the turn', () => {
  const fresh = createInitialGameState({ seed: 'list' }, people('ann', 'bob'));
  expect(getValidActions(fresh)).toEqual(['RollDice']);
  // With something to manage the roll is the only action where the table manages after it.
  const options = { management: 'afterRoll' } as const;
  expect(getValidActions(annAndBob({ options, deeds: deeds('ann', [1, 3]) }))).toEqual(['RollDice']);
  const later = annAndBob({ deeds: deeds('ann', [1, 3]), turn: { phase: 'PlayerAction' } });
  expect(getValidActions(later).toSorted()).toEqual(['BuildHouse', 'EndTurn', 'MortgageProperty', 'ProposeTrade']);
});
