import { expect, test } from 'vitest';
import { BLANK, isForm } from './form.ts';

test('the blank form is one, also after it was kept', () => {
  expect(isForm(BLANK)).toBe(true);
  expect(isForm(JSON.parse(JSON.stringify(BLANK)))).toBe(true);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a list', []],
  ['no game', { ...BLANK, game: 'chess' }],
  ['no rows', { ...BLANK, rows: [] }],
  ['too many rows', { ...BLANK, rows: Array.from({ length: 9 }, () => ({ name: '', who: 'me' })) }],
  ['somebody unknown', { ...BLANK, rows: [{ name: '', who: 'toString' }] }],
  ['a name that is none', { ...BLANK, rows: [{ name: 7, who: 'me' }] }],
  ['rules of one game only', { ...BLANK, house: { monopoly: BLANK.house.monopoly } }],
  ['changes that are none', { ...BLANK, house: { ...BLANK.house, acquire: { preset: 'standard', changes: [] } } }],
  ['an unknown clock', { ...BLANK, clock: 'sundial' }],
  ['times that cannot be', { ...BLANK, times: { decision: 0, reserve: 0, grace: 1 } }],
  ['times with fractions', { ...BLANK, times: { decision: 1.5, reserve: 0, grace: 1 } }],
  ['an unknown pace', { ...BLANK, pace: undefined }],
  ['an unknown visibility', { ...BLANK, visibility: 'secret' }],
])('%s is not taken up again', (_, value) => {
  expect(isForm(value)).toBe(false);
});
