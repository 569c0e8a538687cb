import { beforeAll, describe, expect, test } from 'vitest';
import { columns, grouped, percent, within } from './table.ts';
import { clip, displayWidth, fit, fitEnd, wrap } from './text.ts';
import { loadTexts } from './language.ts';

beforeAll(loadTexts);

describe('columns', () => {
  test('are as wide as their widest cell, text to the left and numbers to the right', () => {
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

  test('use display width: colours take no room', () => {
    const [head, row] = columns(['bot', 'wins'], [['\u001b[1msteady\u001b[22m', '\u001b[2m7\u001b[22m']]);
    expect(head).toBe('  bot      wins');
    expect(row).toBe('  \u001b[1msteady\u001b[22m      \u001b[2m7\u001b[22m');
  });

  test('reject a row that does not fit the head', () => {
    expect(() => columns(['bot', 'wins'], [['a']])).toThrow('A row of 1 cells under 2 titles.');
  });

  test('are only a head if there are no rows', () => {
    expect(columns(['bot', 'wins'], [])).toEqual(['  bot   wins']);
  });
});

test('figures are formatted for people', () => {
  expect([0, 0.125, 1].map(percent)).toEqual(['0.0 %', '12.5 %', '100.0 %']);
  expect([0, 999.6, 1_234_567].map(grouped)).toEqual(['0', '1,000', '1,234,567']);
  expect(within(0.1, 0.25, percent)).toBe('10.0 % – 25.0 %');
});

test('Chinese characters take two columns, and combining marks none', () => {
  expect(displayWidth('电车')).toBe(4);
  expect(fit('电车', 6)).toBe('电车  ');
  expect(fitEnd('电车', 6)).toBe('  电车');
  expect(clip('电车公司', 6)).toBe('电车…');
  expect(clip('e\u0301te\u0301', 3)).toBe('e\u0301te\u0301');
  expect(displayWidth('السلام')).toBe(6);
  expect(columns(['名', 'n'], [['电车', '1']])).toEqual(['  名     n', '  电车   1']);
});

test('Chinese lines break between characters, never before a stop', () => {
  expect(wrap('  买地产，集齐一个颜色组，盖房，用租金让别人破产。', 20)).toEqual([
    '  买地产，集齐一个颜',
    '  色组，盖房，用租金',
    '  让别人破产。',
  ]);
  expect(wrap('买下地产，收取租金。', 8)).toEqual(['买下地', '产，收取', '租金。']);
});
