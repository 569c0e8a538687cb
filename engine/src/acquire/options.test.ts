import { describe, expect, test } from 'vitest';
import { denied, stateWith } from '../testkit/acquire/states.ts';
import type { OptionSpec } from '../kernel/options.ts';
import {
  acquire,
  OPTION_NAMES,
  OPTION_TABLE,
  type OptionName,
  presets,
  readOptions,
  STANDARD,
  THEME_NAMES,
} from './index.ts';

/** Each option and its values, the default first. Another test compares the defaults with the rules page. */
const TABLE = Object.entries<OptionSpec>(OPTION_TABLE).map(
  ([name, spec]) => [name as OptionName, valuesOf(spec)] as const,
);

function valuesOf(spec: OptionSpec): readonly unknown[] {
  switch (spec.kind) {
    case 'oneOf':
      return spec.values;
    case 'yesNo':
      return [spec.standard, !spec.standard];
    case 'whole':
    case 'wholeOrNone':
      return [spec.standard, spec.min, spec.max];
    case 'own':
      return THEME_NAMES;
  }
}

describe.each(TABLE)('%s', (name, values) => {
  test('has its default value', () => {
    expect([STANDARD[name], readOptions()[name], stateWith().options[name]]).toEqual([values[0], values[0], values[0]]);
  });

  test.each([...values])('may be %s', (value) => {
    expect(readOptions({ [name]: value })[name]).toBe(value);
    expect(stateWith({ options: { [name]: value } }).options[name]).toBe(value);
  });

  test.each([Number.NaN, -0, Number.POSITIVE_INFINITY, 0.5, 1, 109, 'ROW', '', '__proto__', null, [], {}])(
    'may not be %s',
    (value) => {
      const error = denied(() => readOptions({ [name]: value }));
      expect([error.code, error.details['path']]).toEqual(['BAD_SETUP', expect.stringMatching(`^options\\.${name}`)]);
    },
  );
});

describe('all options', () => {
  test('have defaults', () => {
    expect(readOptions({ autoEnd: undefined })).toEqual(STANDARD);
  });

  test.each(['safesize', '__proto__x', 'constructor', 'toString'])('an option %s does not exist', (name) => {
    expect(denied(() => readOptions({ [name]: 1 })).details['path']).toBe(`options.${name}`);
  });

  test.each([null, 7, 'row', []])('cannot be %s', (input) => {
    expect(denied(() => readOptions(input)).details['path']).toBe('options');
  });
});

describe('presets', () => {
  test('the standard one changes nothing', () => {
    expect(readOptions(presets['standard'])).toEqual(STANDARD);
  });

  test('the tournament fixes every option', () => {
    expect(Object.keys(presets['tournament'] ?? {}).toSorted()).toEqual([...OPTION_NAMES].toSorted());
  });

  test('printed has the bank as a holder with two players, no trades, and an end declared at the start or end of a turn', () => {
    expect(readOptions(presets['printed'])).toEqual({
      ...STANDARD,
      twoPlayerBank: 'tileDraw',
      founderNoStock: 'nothing',
      playerTrading: 'off',
      declareAt: 'startOrEnd',
    });
  });

  test.each(Object.entries(presets))('%s: a game begins', (_name, options) => {
    const players = [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ];
    expect(acquire.create({ options, players, seed: 'preset' }).phase).toBe('PlaceTile');
  });

  test('are complete', () => {
    expect(Object.keys(presets)).toEqual(['standard', 'short', 'tournament', 'printed']);
  });
});
