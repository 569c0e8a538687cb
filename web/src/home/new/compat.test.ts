import { expect, test } from 'vitest';
import { olderForm } from './compat.ts';
import { BLANK, fromStored, toStored } from './form.ts';

function stored(changes: Readonly<Record<string, unknown>>) {
  return toStored({ ...BLANK, rules: { ...BLANK.rules, monopoly: { preset: 'family', changes } } });
}

test('a limit stored as `turns` becomes a limit of rounds', () => {
  const form = olderForm(stored({ endAt: { turns: 30 }, goSalary: 300 }));
  expect(form?.rules.monopoly).toEqual({ preset: 'family', changes: { endAt: { rounds: 30 }, goSalary: 300 } });
});

test.each([{}, { endAt: 'lastStanding' }, { endAt: { minutes: 60 } }, { endAt: 7 }])(
  'leaves %j unchanged',
  (changes) => {
    expect(olderForm(stored(changes))).toEqual(fromStored(stored(changes)));
  },
);

test('rejects values that are not a stored form', () => {
  expect(olderForm({ ...toStored(BLANK), clock: 'sundial' })).toBeUndefined();
  expect(olderForm(undefined)).toBeUndefined();
});
