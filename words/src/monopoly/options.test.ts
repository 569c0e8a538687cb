import { presets } from '@magnate/engine/monopoly';
import { beforeAll, describe, expect, test } from 'vitest';
import { ruleLines } from '../core/options.ts';
import { testWords } from '../testkit/words.ts';
import { optionsInWords } from './options.ts';

const read = (options: Readonly<Record<string, unknown>>) =>
  ruleLines(optionsInWords(), options).map(({ label, value }) => `${label}: ${value}`);

beforeAll(() => testWords());

describe('the rules of a table', () => {
  test('list only the differences from the standard', () => {
    expect(read({ startingCash: 1500, goSalary: 400 })).toEqual(['Salary: $400']);
    expect(read({})).toEqual([]);
    expect(read({ endAt: 'lastStanding' })).toEqual([]);
  });

  test.each([
    [{ houses: null }, 'Houses in the bank: No limit'],
    [{ auctions: false }, 'Auctions: No'],
    [{ interestPercent: 20 }, 'Interest: 20%'],
    [{ maxRounds: 2000 }, 'Round limit: 2,000'],
    [{ freeParking: 'pot' }, 'Free Parking: Pays out taxes, fines and card payments'],
    [{ endAt: { rounds: 30 } }, 'End of the game: After 30 rounds'],
  ])('%j', (options, line) => {
    expect(read(options)).toEqual([line]);
  });

  test.each(Object.keys(presets))('of the preset %s have no placeholder left', (preset) => {
    expect(read(presets[preset] ?? {}).filter((line) => line.includes('{{'))).toEqual([]);
  });

  test('the income tax has its amounts', () => {
    const text = read({ incomeTax: 'tenPercent', incomeTaxAmount: 150, incomeTaxPercent: 12 }).join();
    expect(text).toContain('a percentage of total worth');
    expect(text).toContain('Fixed income tax: $150');
    expect(text).toContain('Income tax percentage: 12%');
  });

  test('an option without texts keeps its name', () => {
    expect(read({ brandNew: 'on' })).toEqual(['brandNew: on']);
  });
});
