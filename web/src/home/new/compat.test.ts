import { expect, test } from 'vitest';
import { olderForm } from './compat.ts';
import { BLANK } from './form.ts';

function kept(changes: Readonly<Record<string, unknown>>) {
  return { ...BLANK, house: { ...BLANK.house, monopoly: { preset: 'family', changes } } };
}

test('a limit of rounds that was called turns is a limit of rounds', () => {
  const form = olderForm(kept({ endAt: { turns: 30 }, goSalary: 300 }));
  expect(form?.house.monopoly).toEqual({ preset: 'family', changes: { endAt: { rounds: 30 }, goSalary: 300 } });
});

test.each([{}, { endAt: 'lastStanding' }, { endAt: { minutes: 60 } }, { endAt: 7 }])('%j stays as it is', (changes) => {
  expect(olderForm(kept(changes))).toEqual(kept(changes));
});

test('what is no form is none', () => {
  expect(olderForm({ ...BLANK, clock: 'sundial' })).toBeUndefined();
  expect(olderForm(undefined)).toBeUndefined();
});
