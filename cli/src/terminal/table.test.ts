import { beforeAll, describe, expect, test } from 'vitest';
import { columns, grouped, percent, within } from './table.ts';
import { speak } from './language.ts';

beforeAll(speak);

describe('columns', () => {
  test('are as wide as their widest cell, words to the left and numbers to the right', () => {
    expect(
      columns(
        ['bot', 'wins', 'share'],
        [
          ['steady', '7', '70.0 %'],
          ['random', '1,203', '3.0 %'],
        ],
      ),
    ).toEqual(['  bot       wins    share', '  steady       7   70.0 %', '  random   1,203    3.0 %']);
  });

  test('count what is seen: colours take no room', () => {
    const [head, row] = columns(['bot', 'wins'], [['\u001b[1msteady\u001b[22m', '\u001b[2m7\u001b[22m']]);
    expect(head).toBe('  bot      wins');
    expect(row).toBe('  \u001b[1msteady\u001b[22m      \u001b[2m7\u001b[22m');
  });

  test('of a row that does not fit its head are refused', () => {
    expect(() => columns(['bot', 'wins'], [['a']])).toThrow('A row of 1 cells under 2 titles.');
  });

  test('are only a head where there is no row', () => {
    expect(columns(['bot', 'wins'], [])).toEqual(['  bot   wins']);
  });
});

test('figures are written as people read them', () => {
  expect([0, 0.125, 1].map(percent)).toEqual(['0.0 %', '12.5 %', '100.0 %']);
  expect([0, 999.6, 1_234_567].map(grouped)).toEqual(['0', '1,000', '1,234,567']);
  expect(within(0.1, 0.25, percent)).toBe('10.0 % – 25.0 %');
});
