import { expect, test } from 'vitest';
import { BLANK, fromStored, isStoredForm, toStored } from './form.ts';

const STORED = toStored(BLANK);

test('the blank form survives storing and reading', () => {
  const read: unknown = JSON.parse(JSON.stringify(STORED));
  expect(isStoredForm(read) && fromStored(read)).toEqual(BLANK);
});

test('devices store the rules under the key `house`', () => {
  expect(STORED).toMatchObject({ house: BLANK.rules });
  expect(STORED).not.toHaveProperty('rules');
});

test.each([
  ['no value', undefined],
  ['null', null],
  ['a list', []],
  ['an unknown game', { ...STORED, game: 'chess' }],
  ['no rows', { ...STORED, rows: [] }],
  ['too many rows', { ...STORED, rows: Array.from({ length: 9 }, () => ({ name: '', who: 'me' })) }],
  ['an unknown occupant', { ...STORED, rows: [{ name: '', who: 'toString' }] }],
  ['a name that is not text', { ...STORED, rows: [{ name: 7, who: 'me' }] }],
  ['rules of one game only', { ...STORED, house: { monopoly: STORED.house.monopoly } }],
  [
    'changes that are not an object',
    { ...STORED, house: { ...STORED.house, acquire: { preset: 'standard', changes: [] } } },
  ],
  ['an unknown clock', { ...STORED, clock: 'sundial' }],
  ['more days than a clock has', { ...STORED, days: 8 }],
  ['a decision time of zero', { ...STORED, times: { decision: 0, reserve: 0, grace: 1 } }],
  ['fractional times', { ...STORED, times: { decision: 1.5, reserve: 0, grace: 1 } }],
  ['an unknown pace', { ...STORED, pace: undefined }],
  ['an unknown visibility', { ...STORED, visibility: 'secret' }],
])('rejects a stored form with %s', (_, value) => {
  expect(isStoredForm(value)).toBe(false);
});
