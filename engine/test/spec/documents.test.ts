import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** The rule lines of each document, section by section: how many there are. */
const CONTENTS = {
  '001': {
    Overview: 1,
    TurnFlow: 4,
    PassingGo: 2,
    Purchases: 4,
    Rent: 5,
    Building: 11,
    Mortgages: 3,
    Jail: 6,
    Cards: 4,
    Trading: 8,
    Taxes: 2,
    Bankruptcy: 7,
    Events: 2,
  },
  '002': {
    Setup: 2,
    Board: 5,
    PropertyTypes: 3,
    ColorGroups: 8,
    Rent: 5,
    RentSchedule: 7,
    HouseCosts: 8,
    EvenBuilding: 3,
    Railroads: 6,
    Utilities: 4,
    Mortgages: 5,
    Unmortgage: 2,
    CashFlow: 7,
    Jail: 6,
    Bankruptcy: 4,
    BoardLayout: 12,
    Auctions: 7,
    Trading: 5,
    SellingHouses: 4,
    Deferred: 4,
    CardEffects: 13,
    Decks: 4,
    CardExamples: 3,
  },
  '003': {
    Config: 7,
    Board: 9,
    Properties: 8,
    ColorGroups: 8,
    Chance: 16,
    Chest: 16,
    TurnStart: 2,
    JailDecision: 4,
    Roll: 4,
    Landing: 7,
    PostRoll: 6,
    Rent: 6,
    Building: 7,
  },
} as const;

/** The ids at the start of test titles, or of the rows that give a title its start. */
const ID = /['"`]R(\d{3})\.([A-Za-z]+)\.(\d+)\b/g;

interface RuleId {
  readonly document: string;
  readonly section: string;
  readonly n: number;
}

/** Every id in the tests of a document, in the order in which it is found. */
function idsIn(document: string): RuleId[] {
  const folder = new URL(`./document${document}/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
  return files.flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(ID)].map(([, number = '', section = '', n = '']) => ({
      document: number,
      section,
      n: Number(n),
    })),
  );
}

describe.each(Object.entries(CONTENTS))('document %s', (document, sections) => {
  const ids = idsIn(document);

  test('is tested by ids of its own only', () => {
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => id.document !== document)).toEqual([]);
  });

  test('has no id twice', () => {
    const names = ids.map(({ section, n }) => `${section}.${n}`);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  test('has no other sections than those of its contents', () => {
    expect([...new Set(ids.map((id) => id.section))].sort()).toEqual(Object.keys(sections).sort());
  });

  test.each(Object.entries(sections))('%s runs from 1 to %i without a gap', (section, lines) => {
    const numbers = ids.filter((id) => id.section === section).map((id) => id.n);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: lines }, (_, i) => i + 1));
  });
});
