import { expect, test } from 'vitest';
import { getDeck, payJailFine, rollInJail, sendToJail, useJailCard } from '../../../src/monopoly/index.ts';
import { annAndBob, card, cash, deeds, dice, play, player, refusal, told } from './helpers.ts';

const roll = { type: 'RollDice', playerId: 'ann' } as const;
const endTurn = { type: 'EndTurn', playerId: 'ann' } as const;

test('P1A.S8.T1 jail is space 10, and doubles are forgotten there', () => {
  const after = sendToJail(annAndBob({ ann: { position: 30 }, turn: { doubles: 2 } }), 'ann');
  expect(player(after, 'ann')).toMatchObject({ position: 10, jailStatus: 'inJail', turnsInJail: 0 });
  expect(after.consecutiveDoubles).toBe(0);
});

test('P1A.S8.T2 the way to jail brings no salary', () => {
  const after = sendToJail(annAndBob({ ann: { position: 35 } }), 'ann');
  expect(player(after, 'ann')).toMatchObject({ position: 10, cash: 1500 });
  expect(told(after, 'PassedGo')).toEqual([]);
});

test('P1A.S8.T3 the fine of $50 opens the door to a normal roll', () => {
  const fined = payJailFine(annAndBob({ ann: { turnsInJail: 0 }, deeds: deeds('ann', [14]), dice: [[2, 2]] }), 'ann');
  expect(player(fined, 'ann')).toMatchObject({ cash: 1450, jailStatus: 'free', position: 10 });
  expect(fined.phase).toBe('WaitingForRoll');
  const rolled = play(fined, roll);
  expect(player(rolled, 'ann').position).toBe(14);
  expect(rolled.consecutiveDoubles).toBe(1);
});

test('P1A.S8.T4 the fine is refused without the cash', () => {
  expect(refusal(() => payJailFine(annAndBob({ ann: { turnsInJail: 0, cash: 30 } }), 'ann'))).toBe('INSUFFICIENT_CASH');
  expect(refusal(() => payJailFine(annAndBob(), 'ann'))).toBe('NOT_IN_JAIL');
});

test('P1A.S8.T5 a jail card frees and goes under its own deck', () => {
  for (const [deck, id] of [
    ['chance', 'chance-jail-free'],
    ['communityChest', 'chest-jail-free'],
  ] as const) {
    const before = annAndBob({ ann: { turnsInJail: 1, cards: [deck] } });
    expect(player(before, 'ann').cards).toEqual([card(id)]);
    expect(getDeck(before, deck)).toHaveLength(15);
    const after = useJailCard(before, 'ann');
    expect(player(after, 'ann')).toMatchObject({ cards: [], jailStatus: 'free', turnsInJail: 0, cash: 1500 });
    expect([getDeck(after, deck).length, getDeck(after, deck).at(-1)]).toEqual([16, id]);
  }
});

test('P1A.S8.T6 nobody uses a jail card that they do not hold', () => {
  const state = annAndBob({ ann: { turnsInJail: 0 }, bob: { cards: ['chance'] } });
  expect(refusal(() => useJailCard(state, 'ann'))).toBe('NO_JAIL_CARD');
});

test('P1A.S8.T7 doubles lead out of jail, without a second roll', () => {
  const jailed = annAndBob({ ann: { turnsInJail: 0 }, deeds: deeds('ann', [16]), dice: [[3, 3]] });
  const after = rollInJail(jailed, 'ann', dice(3, 3));
  expect(player(after, 'ann')).toMatchObject({ jailStatus: 'free', position: 16, cash: 1500, turnsInJail: 0 });
  expect(told(after, 'LeftJail')).toMatchObject([{ playerId: 'ann' }]);
  expect(play(jailed, roll, endTurn).currentPlayerIndex).toBe(1);
});

test('P1A.S8.T8 a failed try stays in jail and is counted', () => {
  const after = rollInJail(annAndBob({ ann: { turnsInJail: 0 } }), 'ann', dice(2, 5));
  expect(player(after, 'ann')).toMatchObject({ jailStatus: 'inJail', position: 10, turnsInJail: 1, cash: 1500 });
  expect(after.phase).toBe('PlayerAction');
});

test('P1A.S8.T9 the third failed try costs $50 and moves by that roll', () => {
  const after = rollInJail(annAndBob({ ann: { turnsInJail: 2 } }), 'ann', dice(2, 5));
  expect(player(after, 'ann')).toMatchObject({ jailStatus: 'free', position: 17, turnsInJail: 0 });
  expect(cash(after)).toEqual({ ann: 1450, bob: 1500 });
});
