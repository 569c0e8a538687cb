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

/** What travels is JSON. */
const asSent = <T>(view: T): T => JSON.parse(JSON.stringify(view)) as T;

describe('foreseeing an action', () => {
  test('buying needs no secret: the picture and its events are there at once', () => {
    const ahead = predictAction(rules, asSent(deciding), { type: 'BuyProperty', playerId: 'a' });
    expect(ahead?.shown.view.players[0]).toMatchObject({ cash: 1100 });
    expect(ahead?.events.map(({ type }) => type)).toContain('PropertyPurchased');
    expect(ahead?.seq).toBe(ahead?.events.at(-1)?.seq);
  });

  test('dice are the service’s: nothing is foreseen', () => {
    const rolling = monopoly.view(fromSetup({ players, turn: { player: 'a' } }), 'a');
    expect(predictAction(rules, rolling, { type: 'RollDice', playerId: 'a' })).toBeUndefined();
  });

  test('the view it was asked of stays as it was', () => {
    const before = JSON.stringify(deciding);
    predictAction(rules, deciding, { type: 'BuyProperty', playerId: 'a' });
    expect(JSON.stringify(deciding)).toBe(before);
  });
});

describe('refusing before anything is sent', () => {
  test('with the code of the rules', () => {
    expect(refusalOf(rules, deciding, { type: 'BuyProperty', playerId: 'b' })?.code).toMatch(/^[A-Z_]+$/);
  });

  test('what only the service can judge is left to it', () => {
    const rolling = monopoly.view(fromSetup({ players, turn: { player: 'a' } }), 'a');
    expect(refusalOf(rules, rolling, { type: 'RollDice', playerId: 'a' })).toBeUndefined();
  });
});
