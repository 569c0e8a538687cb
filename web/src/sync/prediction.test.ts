import { fromSetup, monopoly } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import type { Rules } from './gameTypes.ts';
import { predictAction, refusalOf } from './prediction.ts';

const rules = monopoly as unknown as Rules;
const players = [
  { id: 'a', name: 'Ann', position: 39 },
  { id: 'b', name: 'Ben' },
];
const deciding = monopoly.view(fromSetup({ players, turn: { player: 'a', phase: 'AwaitingBuyDecision' } }), 'a');

/** The wire format is JSON. */
const asSent = <T>(view: T): T => JSON.parse(JSON.stringify(view)) as T;

describe('predicting an action', () => {
  test('a purchase needs no secret: the new state and its events are available at once', () => {
    const ahead = predictAction(rules, asSent(deciding), { type: 'BuyProperty', playerId: 'a' });
    expect(ahead?.shown.view.players[0]).toMatchObject({ cash: 1100 });
    expect(ahead?.events.map(({ type }) => type)).toContain('PropertyPurchased');
    expect(ahead?.seq).toBe(ahead?.events.at(-1)?.seq);
  });

  test('dice are secret: there is no prediction', () => {
    const rolling = monopoly.view(fromSetup({ players, turn: { player: 'a' } }), 'a');
    expect(predictAction(rules, rolling, { type: 'RollDice', playerId: 'a' })).toBeUndefined();
  });

  test('does not modify the view', () => {
    const before = JSON.stringify(deciding);
    predictAction(rules, deciding, { type: 'BuyProperty', playerId: 'a' });
    expect(JSON.stringify(deciding)).toBe(before);
  });
});

describe('refusing before sending', () => {
  test('uses the code of the rules', () => {
    expect(refusalOf(rules, deciding, { type: 'BuyProperty', playerId: 'b' })?.code).toMatch(/^[A-Z_]+$/);
  });

  test('leaves to the service what only it can judge', () => {
    const rolling = monopoly.view(fromSetup({ players, turn: { player: 'a' } }), 'a');
    expect(refusalOf(rules, rolling, { type: 'RollDice', playerId: 'a' })).toBeUndefined();
  });
});
