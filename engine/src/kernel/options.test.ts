import { describe, expect, expectTypeOf, test } from 'vitest';
import { denied } from '../testkit/states.ts';
import {
  oneOf,
  type OptionGroup,
  type OptionSpec,
  type OptionValues,
  own,
  type OwnOptionName,
  readOptionsBy,
  standardOf,
  whole,
  wholeOrNone,
  yesNo,
} from './options.ts';

const TABLE = {
  loud: yesNo('sound', false),
  tone: oneOf('sound', ['low', 'high'], { since: 2 }),
  stake: whole('money', 5, { max: 100, unit: 'money', step: 5 }),
  rounds: wholeOrNone('end', 3, { min: 1, max: 9 }),
  end: own<'never' | { readonly at: number }>()('end', 'never'),
} as const satisfies Readonly<Record<string, OptionSpec>>;

const read = (input: unknown) =>
  readOptionsBy(TABLE, input, 'options', { end: (value) => (value === 'never' ? value : { at: Number(value) }) });

describe('an option entry', () => {
  test('determines the value type, the groups, and the options that need a reader', () => {
    expectTypeOf<OptionValues<typeof TABLE>>().toEqualTypeOf<{
      readonly loud: boolean;
      readonly tone: 'low' | 'high';
      readonly stake: number;
      readonly rounds: number | null;
      readonly end: 'never' | { readonly at: number };
    }>();
    expectTypeOf<OptionGroup<typeof TABLE>>().toEqualTypeOf<'sound' | 'money' | 'end'>();
    expectTypeOf<OwnOptionName<typeof TABLE>>().toEqualTypeOf<'end'>();
  });

  test('has the fields of forms and pages, with defaults', () => {
    expect(TABLE.tone).toEqual({ kind: 'oneOf', standard: 'low', values: ['low', 'high'], group: 'sound', since: 2 });
    expect(TABLE.stake).toMatchObject({ min: 0, max: 100, unit: 'money', step: 5, since: 1 });
    expect(TABLE.rounds).toMatchObject({ min: 1, max: 9, unit: 'count', step: 1 });
  });

  test('determines the defaults, in the order of the table', () => {
    const standard = { loud: false, tone: 'low', stake: 5, rounds: 3, end: 'never' };
    expect(JSON.stringify(standardOf(TABLE))).toBe(JSON.stringify(standard));
    expect(read({})).toEqual(standard);
  });

  test('determines the reader', () => {
    expect(read({ tone: 'high', rounds: null, end: '7' })).toMatchObject({
      tone: 'high',
      rounds: null,
      end: { at: 7 },
    });
  });

  test.each<object>([{ loud: 1 }, { tone: 'shrill' }, { stake: 101 }, { stake: null }, { rounds: 0 }, { toString: 1 }])(
    'refuses %j with its path',
    (input) => {
      expect(denied(() => read(input)).details['path']).toBe(`options.${Object.keys(input)[0] ?? ''}`);
    },
  );
});
