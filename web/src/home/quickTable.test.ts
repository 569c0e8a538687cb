import { expect, test } from 'vitest';
import { isQuickChoice, quickTable, DEFAULT_CHOICE } from './quickTable.ts';

const botNames = ['Ada', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gwen', 'Hugo', 'Ines'];

test('one person and the chosen bots', () => {
  expect(quickTable({ game: 'monopoly', name: 'Bob', bots: 3, strength: 'steady', botNames })).toEqual({
    table: {
      game: 'monopoly',
      players: [
        { name: 'Bob' },
        { name: 'Ada', model: 'bot:steady' },
        { name: 'Cleo', model: 'bot:steady' },
        { name: 'Dan', model: 'bot:steady' },
      ],
      botDelay: 800,
    },
    kinds: ['me', 'bot', 'bot', 'bot'],
  });
});

test('never more players than seats', () => {
  const { table, kinds } = quickTable({ game: 'acquire', name: 'You', bots: 7, strength: 'sharp', botNames });
  expect([table.players.length, kinds.length]).toEqual([6, 6]);
});

test('accepts only a stored choice that can be played', () => {
  expect(isQuickChoice(DEFAULT_CHOICE)).toBe(true);
  expect(isQuickChoice({ strength: 'steady', bots: { monopoly: 7, acquire: 5 } })).toBe(true);
  expect(isQuickChoice({ strength: 'steady', bots: { monopoly: 7, acquire: 6 } })).toBe(false);
  expect(isQuickChoice({ strength: 'steady', bots: { monopoly: 0, acquire: 5 } })).toBe(false);
  expect(isQuickChoice({ strength: 'toString', bots: { monopoly: 3, acquire: 3 } })).toBe(false);
  for (const value of [undefined, null, 7, 'x', [], {}]) expect(isQuickChoice(value)).toBe(false);
});
