import { describe, expect, test } from 'vitest';
import { assertPlainTexts } from '../kernel/fields.ts';
import { RuleViolation } from '../kernel/violation.ts';
import { monopoly } from './game.ts';
import { readOptions } from './options.ts';
import { MAX_THEME_BYTES, readTheme } from './theme.ts';
import { MAX_CARDS } from './themeDecks.ts';
import { themeNamed } from './themes.ts';
import { COLOR_GROUPS, type Theme } from './types.ts';

type Loose = Record<string, unknown>;

/** A mutable copy. */
interface LooseTheme {
  name: unknown;
  currency: unknown;
  groups: Loose;
  spaces: Loose[];
  decks: Record<string, { name: unknown; cards: Loose[] }>;
}

function theme(): LooseTheme {
  return JSON.parse(JSON.stringify(themeNamed('standard')));
}

function refusal(value: unknown): RuleViolation {
  try {
    readTheme(value);
  } catch (error) {
    if (error instanceof RuleViolation) return error;
    throw error;
  }
  throw new Error('it was read');
}

type Change = (hostile: LooseTheme) => unknown;

const space = (hostile: LooseTheme, at: number) => hostile.spaces[at] as Loose;
const chance = (hostile: LooseTheme) => hostile.decks['chance'] as { cards: Loose[] };
const card = (hostile: LooseTheme, at: number) => chance(hostile).cards[at] as Loose;
const group = (hostile: LooseTheme, name: string) => hostile.groups[name] as Loose;
const street = (name: string) => ({ type: 'street', name, group: 'brown', price: 60, rents: [1, 2, 3, 4, 5, 6] });

const HOSTILE: readonly (readonly [what: string, path: string, change: Change])[] = [
  ['no name', 'theme.name', (it) => delete (it as Partial<LooseTheme>).name],
  ['a name that is too long', 'theme.name', (it) => (it.name = 'x'.repeat(41))],
  ['a script in its name', 'theme.name', (it) => (it.name = '<script>alert(1)</script>')],
  ['a name with a bidirectional control', 'theme.name', (it) => (it.name = 'a\u202eb')],
  ['a name with a control character', 'theme.name', (it) => (it.name = 'a\u0000b')],
  ['an invisible name', 'theme.name', (it) => (it.name = '\u2800')],
  ['a currency that is not a string', 'theme.currency', (it) => (it.currency = 1)],
  ['an unknown field', 'theme.script', (it) => Object.assign(it, { script: 'x' })],
  ['an unprintable field', 'theme.(field)', (it) => Object.assign(it, { '<b>\u202e': 'x' })],
  ['10,000 spaces', 'theme.spaces', (it) => (it.spaces = Array.from({ length: 10_000 }, () => space(it, 1)))],
  ['20 spaces', 'theme.spaces', (it) => (it.spaces = it.spaces.slice(0, 20))],
  ['41 spaces', 'theme.spaces', (it) => it.spaces.push({ type: 'freeParking', name: 'More' })],
  ['a sparse list of spaces', 'theme.spaces[0]', (it) => (it.spaces = new Array(40))],
  ['spaces that are not a list', 'theme.spaces', (it) => Object.assign(it, { spaces: { length: 40 } })],
  ['no GO at the start', 'theme.spaces[0].type', (it) => (it.spaces[0] = { type: 'freeParking', name: 'Rest' })],
  ['two GO', 'theme.spaces[20].type', (it) => (it.spaces[20] = { type: 'go', name: 'GO' })],
  ['two jails', 'theme.spaces[20].type', (it) => (it.spaces[20] = { type: 'jail', name: 'Jail' })],
  ['no jail', 'theme.spaces', (it) => (it.spaces[10] = { type: 'freeParking', name: 'Rest' })],
  ['two Go To Jail spaces', 'theme.spaces[30].type', (it) => (it.spaces[20] = { type: 'goToJail', name: 'Go' })],
  ['an unknown space type', 'theme.spaces[1].type', (it) => (space(it, 1)['type'] = 'casino')],
  ['a space called constructor', 'theme.spaces[1].type', (it) => (space(it, 1)['type'] = 'constructor')],
  ['a negative price', 'theme.spaces[1].price', (it) => (space(it, 1)['price'] = -60)],
  ['a price of zero', 'theme.spaces[1].price', (it) => (space(it, 1)['price'] = 0)],
  ['a price as a string', 'theme.spaces[1].price', (it) => (space(it, 1)['price'] = '60')],
  ['a price of NaN', 'theme.spaces[1].price', (it) => (space(it, 1)['price'] = Number.NaN)],
  ['a fractional price', 'theme.spaces[1].price', (it) => (space(it, 1)['price'] = 60.5)],
  ['rents of a billion', 'theme.spaces[1].rents[5]', (it) => (space(it, 1)['rents'] = [2, 10, 30, 90, 160, 1e9])],
  ['decreasing rents', 'theme.spaces[1].rents[2]', (it) => (space(it, 1)['rents'] = [2, 10, 9, 90, 160, 250])],
  ['five rents', 'theme.spaces[1].rents', (it) => (space(it, 1)['rents'] = [2, 10, 30, 90, 160])],
  ['a negative tax', 'theme.spaces[4].amount', (it) => (space(it, 4)['amount'] = -1)],
  ['an unknown tax', 'theme.spaces[4].tax', (it) => (space(it, 4)['tax'] = 'window')],
  ['a group that does not exist', 'theme.spaces[1].group', (it) => (space(it, 1)['group'] = 'violet')],
  ['a group called __proto__', 'theme.spaces[1].group', (it) => (space(it, 1)['group'] = '__proto__')],
  ['a group without a description', 'theme.groups.brown', (it) => delete it.groups['brown']],
  ['a description of a missing group', 'theme.groups.brown', (it) => (it.spaces[1] = it.spaces[3] = space(it, 6))],
  [
    'five lots in a group',
    'theme.groups.brown',
    (it) => it.spaces.splice(20, 3, street('a'), street('b'), street('c')),
  ],
  ['a colour with a script', 'theme.groups.brown.color', (it) => (group(it, 'brown')['color'] = 'url(//x)')],
  ['free houses', 'theme.groups.brown.houseCost', (it) => (group(it, 'brown')['houseCost'] = 0)],
  [
    'three rents for four railroads',
    'theme.groups.railroad.rents',
    (it) => (group(it, 'railroad')['rents'] = [1, 2, 3]),
  ],
  ['factors of a million', 'theme.groups.utility.factors[1]', (it) => (group(it, 'utility')['factors'] = [4, 1e6])],
  ['a deck that does not exist', 'theme.spaces[7].deck', (it) => (space(it, 7)['deck'] = 'tarot')],
  ['a missing deck', 'theme.decks.communityChest', (it) => delete it.decks['communityChest']],
  ['an empty deck', 'theme.decks.chance.cards', (it) => (chance(it).cards = [])],
  ['a thousand cards', 'theme.decks.chance.cards', (it) => (chance(it).cards = new Array(1000).fill(card(it, 0)))],
  ['a card twice', 'theme.decks.chance.cards[1].id', (it) => (card(it, 1)['id'] = card(it, 0)['id'])],
  ['a card called constructor', 'theme.decks.chance.cards[0].id', (it) => (card(it, 0)['id'] = 'constructor')],
  [
    'an unknown effect',
    'theme.decks.chance.cards[0].effect.type',
    (it) => (card(it, 0)['effect'] = { type: 'winGame' }),
  ],
  [
    'a card that leads off the board',
    'theme.decks.chance.cards[0].effect.position',
    (it) => (card(it, 0)['effect'] = { type: 'advanceTo', position: 40 }),
  ],
  [
    'an effect with unknown fields',
    'theme.decks.chance.cards[0].effect.and',
    (it) => (card(it, 0)['effect'] = { type: 'goToJail', and: 'stay' }),
  ],
  [
    'a card of a billion',
    'theme.decks.chance.cards[0].effect.amount',
    (it) => (card(it, 0)['effect'] = { type: 'collect', amount: 1e9 }),
  ],
  [
    'two jail cards in one deck',
    'theme.decks.chance.cards[8].effect',
    (it) => (card(it, 0)['effect'] = { type: 'getOutOfJailFree' }),
  ],
  ['only a jail card', 'theme.decks.chance.cards', (it) => (chance(it).cards = chance(it).cards.slice(8, 9))],
  [
    'a card that leads to itself',
    'theme.decks.chance.cards[0].effect',
    (it) => (card(it, 0)['effect'] = { type: 'advanceTo', position: 7 }),
  ],
  [
    'a card that moves to its own space',
    'theme.decks.chance.cards[0].effect',
    (it) => (card(it, 0)['effect'] = { type: 'moveBack', spaces: 0 }),
  ],
  [
    'a cycle of cards',
    'theme.decks.chance.cards[9].effect',
    (it) =>
      Object.assign(it.decks['communityChest']?.cards[0] as object, { effect: { type: 'moveForward', spaces: 3 } }),
  ],
  [
    'a move to missing railroads',
    'theme.decks.chance.cards[4].effect',
    (it) => {
      it.spaces = it.spaces.map((each) => (each['type'] === 'railroad' ? { type: 'freeParking', name: 'Rest' } : each));
      delete it.groups['railroad'];
    },
  ],
];

describe('a hostile theme', () => {
  test.each(HOSTILE)('%s is refused at %s', (_what, path, change) => {
    const hostile = theme();
    change(hostile);
    expect(refusal(hostile)).toMatchObject({ code: 'BAD_SETUP', details: { path } });
  });

  test.each([null, undefined, 7, 'standard', [], () => undefined])('%s is not a theme', (value) => {
    expect(refusal(value)).toMatchObject({ code: 'BAD_SETUP', details: { path: 'theme' } });
  });

  test('one with a custom prototype is refused, and changes nothing', () => {
    const hostile = JSON.parse(`{"__proto__": {"polluted": true}, ${JSON.stringify(themeNamed('standard')).slice(1)}`);
    expect(refusal(hostile).details).toMatchObject({ path: 'theme.__proto__' });
    expect(({} as Loose)['polluted']).toBeUndefined();
  });

  test('one that contains itself is refused', () => {
    const hostile = theme();
    hostile.groups = hostile as unknown as Loose;
    expect(refusal(hostile).details).toMatchObject({ path: 'theme.groups.name' });
  });

  test('no game is made of it', () => {
    const hostile = theme();
    const text = JSON.stringify(hostile);
    space(hostile, 1)['price'] = 1e9;
    const setup = { players: ['a', 'b'].map((id) => ({ id, name: id })), seed: 's' };
    expect(() => monopoly.create({ ...setup, options: { theme: hostile as unknown as Theme } })).toThrow(RuleViolation);
    expect(JSON.stringify(themeNamed('standard'))).toBe(text);
  });

  test('as an option it is refused with the whole path', () => {
    const hostile = theme();
    space(hostile, 1)['price'] = -1;
    expect(() => readOptions({ theme: hostile })).toThrow('options.theme.spaces[1].price');
    expect(() => readOptions({ theme: 'constructor' })).toThrow('options.theme: must be one of standard');
  });
});

describe('a parsed theme', () => {
  test('is never larger than the size limit', () => {
    const full = theme();
    const textOf = (length: number) => '語'.repeat(length);
    full.name = textOf(40);
    full.currency = textOf(4);
    for (const [key, deck] of Object.entries(full.decks)) {
      deck.name = textOf(40);
      deck.cards = Array.from({ length: MAX_CARDS }, (_, i) => ({
        id: `${key.toLowerCase()}-${'x'.repeat(20)}-${10 + i}`,
        text: textOf(200),
        effect: { type: 'repairs', perHouse: 100_000, perHotel: 100_000 },
      }));
    }
    const lot = { type: 'railroad', name: textOf(40), price: 100_000 };
    const rents = new Array<number>(6).fill(100_000);
    full.spaces = Array.from({ length: 48 }, (_, i): Loose => {
      if (i === 0) return { type: 'go', name: textOf(40) };
      if (i === 1) return { type: 'jail', name: textOf(40) };
      const name = COLOR_GROUPS[(i - 2) >> 2];
      if (name === undefined) return i < 38 ? lot : { type: 'tax', name: textOf(40), tax: 'luxury', amount: 100_000 };
      return { ...lot, type: 'street', group: name, rents };
    });
    for (const each of COLOR_GROUPS) full.groups[each] = { name: textOf(24), color: '#123456', houseCost: 100_000 };
    full.groups['railroad'] = { name: textOf(24), color: '#123456', rents: rents.slice(2) };
    delete full.groups['utility'];
    expect(new TextEncoder().encode(JSON.stringify(readTheme(full))).length).toBeLessThan(MAX_THEME_BYTES);
  });

  test('is a frozen copy, and parsed once', () => {
    const given = theme();
    const read = readTheme(given);
    space(given, 1)['price'] = 7;
    expect(read).toEqual(themeNamed('standard'));
    expect(read.spaces.every((each) => Object.isFrozen(each))).toBe(true);
    expect(readTheme(read)).toBe(read);
    expect(readOptions({ theme: read }).theme).toBe(read);
  });
});

test('a record whose board has invisible characters still replays: entry points refuse it, the rules do not', () => {
  const old = { ...theme(), name: 'Mar\u00adket', currency: '\u2800$' };
  const players = ['a', 'b'].map((id) => ({ id, name: id }));
  expect(monopoly.create({ players, seed: 's', options: { theme: old as unknown as Theme } }).options.theme).toEqual(
    old,
  );
  expect(() => assertPlainTexts(old, 'theme')).toThrow('theme.name: must not hold characters that cannot be seen');
});
