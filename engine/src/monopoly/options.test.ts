import { describe, expect, test } from 'vitest';
import { denied } from '../testkit/states.ts';
import {
  createInitialGameState,
  monopoly,
  OPTION_NAMES,
  type Options,
  presets,
  readOptions,
  STANDARD,
} from './index.ts';

const PLAYERS = [
  { id: 'a', name: 'Ada' },
  { id: 'b', name: 'Ben' },
];

/** The changes of each preset, as on the rules page. */
const CHANGES: Readonly<Record<string, Partial<Options>>> = {
  standard: {},
  classic: { luxuryTax: 75, incomeTax: 'tenPercent', deckSet: 'classic' },
  simple: {
    luxuryTax: 75,
    mortgagedCountInSet: false,
    tradeBan: 'lot',
    mortgageTransfer: 'none',
    jailTurns: 4,
    cardAfterLastRoll: false,
    houses: null,
    hotels: null,
    deckMode: 'reshuffle',
    liquidation: 'none',
    bankEstate: 'unowned',
  },
  v1: {
    auctions: false,
    trades: false,
    mortgages: false,
    management: 'afterRoll',
    liquidation: 'none',
    bankEstate: 'unowned',
    playerEstate: 'bank',
    jailEndsTurn: true,
    doublesRoll: 'atOnce',
    cardAfterLastRoll: false,
  },
  short: {
    dealtDeeds: 3,
    hotelAfter: 3,
    jailTurns: 1,
    incomeTax: 'flat',
    endAt: { bankruptcies: 1 },
    mortgagedWorth: 'half',
  },
  family: { freeParking: 'pot', freeParkingSeed: 500, goLandingBonus: 200 },
};

describe('the standard game', () => {
  test('has the defaults of the option table', () => {
    expect(readOptions()).toEqual(STANDARD);
  });

  test('is the default', () => {
    expect(monopoly.create({ players: PLAYERS, seed: 's' }).options).toEqual(STANDARD);
  });
});

describe('presets', () => {
  test.each(Object.entries(CHANGES))('%s has its changes to the standard options', (name, changes) => {
    expect(createInitialGameState({ preset: name, seed: 's' }, PLAYERS).options).toEqual({ ...STANDARD, ...changes });
  });

  test('arena has few optional decisions and a turn limit', () => {
    const { endAt, ...rest } = presets['arena'] ?? {};
    expect(rest).toEqual({
      doubleRentNeedsUnmortgagedGroup: true,
      bankEstate: 'unowned',
      mortgageTransfer: 'fee',
      tradeBan: 'lot',
      mortgageBan: 'lot',
      hotelSale: 'blocked',
      buyWhenShort: 'auction',
      jailEndsTurn: true,
      doublesRoll: 'atOnce',
      cardAfterLastRoll: false,
      lastBidder: 'out',
    });
    expect(endAt).toEqual({ turns: expect.any(Number) });
  });

  test('there are seven', () => {
    expect(Object.keys(presets)).toEqual(['standard', 'classic', 'arena', 'simple', 'v1', 'short', 'family']);
  });

  test('a game may start from one and change single options', () => {
    const { options } = createInitialGameState({ preset: 'family', goSalary: 400, seed: 's' }, PLAYERS);
    expect(options).toEqual({ ...STANDARD, ...CHANGES['family'], goSalary: 400 });
  });

  test.each(['', 'Standard', 'constructor', '__proto__', 7, null])('%j is not one', (preset) => {
    const error = denied(() => createInitialGameState({ preset: preset as string }, PLAYERS));
    expect(error).toMatchObject({ code: 'BAD_SETUP', details: { path: 'preset' } });
  });
});

describe('parsing options', () => {
  test('an undefined option has its default', () => {
    expect(readOptions({ goSalary: undefined })).toEqual(STANDARD);
  });

  test.each(['nonsense', 'constructor', 'toString', 'hasOwnProperty'])('an option %s does not exist', (name) => {
    const error = denied(() => readOptions({ [name]: 1 }));
    expect(error).toMatchObject({ code: 'BAD_SETUP', details: { path: `options.${name}` } });
  });

  test('nor does __proto__', () => {
    const error = denied(() => readOptions(JSON.parse('{"__proto__": 1}')));
    expect(error.details).toMatchObject({ path: 'options.__proto__' });
  });

  test.each([null, [], 'standard', 7, true])('%j is not an options object', (options) => {
    expect(denied(() => readOptions(options))).toMatchObject({ code: 'BAD_SETUP', details: { path: 'options' } });
  });

  test.each([...OPTION_NAMES])('%s refuses other values', (name) => {
    const absurd = [Number.NaN, Number.POSITIVE_INFINITY, -1, -0, 0.5, '7', 'nonsense', '', {}, [], { turns: 0 }];
    for (const value of absurd) {
      const error = denied(() => readOptions({ [name]: value }));
      expect(error.code).toBe('BAD_SETUP');
      // A theme error names the field.
      expect(error.details['path']).toMatch(new RegExp(`^options\\.${name}(?:$|\\.)`));
    }
  });

  test('only the bank’s stock can be unlimited', () => {
    const unlimited = OPTION_NAMES.filter((name) => {
      try {
        return readOptions({ [name]: null })[name] === null;
      } catch {
        return false;
      }
    });
    expect(unlimited).toEqual(['houses', 'hotels']);
  });

  test.each([{ turns: 1.5 }, { turns: 3, minutes: 3 }, { minutes: -1 }, { bankruptcies: '1' }, { laps: 5 }, 'never'])(
    'a game cannot end at %j',
    (endAt) => {
      expect(denied(() => readOptions({ endAt })).details).toMatchObject({ path: 'options.endAt' });
    },
  );

  test('options are a copy', () => {
    const endAt = { turns: 5 };
    const options = readOptions({ endAt });
    endAt.turns = 6;
    expect(options.endAt).toEqual({ turns: 5 });
    expect(Object.isFrozen(options)).toBe(true);
  });
});

describe('configuration keys of contest programs', () => {
  test('are aliases of options', () => {
    const config = {
      go_salary: 400,
      mortgage_interest_rate: 0.25,
      jail_fine: 75,
      time_limit_turns: 90,
      starting_cash: 900,
    };
    expect(readOptions(config)).toEqual({
      ...STANDARD,
      goSalary: 400,
      interestPercent: 25,
      jailFine: 75,
      endAt: { turns: 90 },
      startingCash: 900,
    });
    expect(readOptions({ time_limit_turns: null })).toEqual(STANDARD);
  });

  test('every option has an alias in snake_case', () => {
    const inSnakeCase = Object.entries(STANDARD).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]);
    expect(readOptions(Object.fromEntries(inSnakeCase))).toEqual(STANDARD);
  });

  test('change a preset like canonical names', () => {
    const setup = { preset: 'arena', seed: 's', ...monopoly.options.ownNames({ time_limit_turns: 12 }) };
    expect(createInitialGameState(setup, PLAYERS).options.endAt).toEqual({ turns: 12 });
    const aliased = { preset: 'arena', seed: 's', time_limit_turns: 12 };
    expect(createInitialGameState(aliased, PLAYERS).options.endAt).toEqual({ turns: 12 });
  });

  test.each([
    [{ mortgage_interest_rate: 10 }, 'options.mortgage_interest_rate'],
    [{ mortgage_interest_rate: 0.105 }, 'options.mortgage_interest_rate'],
    [{ mortgage_interest_rate: '0.1' }, 'options.mortgage_interest_rate'],
    [{ time_limit_turns: 0 }, 'options.endAt'],
    [{ go_salary: -1 }, 'options.goSalary'],
    [{ goSalary: 1, go_salary: 2 }, 'options.go_salary'],
    [{ go_salari: 2 }, 'options.go_salari'],
  ])('%j is refused', (config, path) => {
    expect(denied(() => readOptions(config)).details).toMatchObject({ path });
  });
});
