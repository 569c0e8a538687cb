import { readTheme, type Theme, THEME_NAMES, themeNamed } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { monopolyTheme, monopolyThemeSchema } from './theme.ts';

const THEME = themeNamed('standard');
const [go, street] = THEME.spaces;

function isRead(theme: unknown): boolean {
  try {
    return readTheme(theme) !== undefined;
  } catch {
    return false;
  }
}

describe('the description of a theme', () => {
  test.each(THEME_NAMES)('fits %s', (name) => {
    expect(monopolyThemeSchema.safeParse(themeNamed(name)).error).toBeUndefined();
    expect(monopolyTheme.schema.safeParse(name).success).toBe(true);
  });

  const spaced = (change: object) => ({
    ...THEME,
    spaces: THEME.spaces.toSpliced(1, 1, { ...street, ...change } as never),
  });
  const carded = (change: object) => {
    const [first, ...rest] = THEME.decks.chance.cards;
    return { ...THEME, decks: { ...THEME.decks, chance: { name: 'C', cards: [{ ...first, ...change }, ...rest] } } };
  };

  /** The largest and smallest accepted values, and values just beyond. */
  test.each<[what: string, most: unknown, more: unknown]>([
    ['a name', { ...THEME, name: 'x'.repeat(40) }, { ...THEME, name: 'x'.repeat(41) }],
    ['a currency', { ...THEME, currency: 'x'.repeat(4) }, { ...THEME, currency: 'x'.repeat(5) }],
    ['a price', spaced({ price: 100_000 }), spaced({ price: 100_001 })],
    ['a low price', spaced({ price: 2 }), spaced({ price: 1 })],
    ['rents', spaced({ rents: [0, 0, 0, 0, 0, 100_000] }), spaced({ rents: [0, 0, 0, 0, 0, 100_001] })],
    ['the words of a card', carded({ text: 'x'.repeat(200) }), carded({ text: 'x'.repeat(201) })],
    ['spaces', THEME, { ...THEME, spaces: THEME.spaces.slice(0, 38) }],
    ['cards', THEME, { ...THEME, decks: { ...THEME.decks, chance: { name: 'C', cards: [] } } }],
    ['fields', THEME, { ...THEME, script: 'x' }],
  ])('has the bounds of the rules: %s', (_, most, more) => {
    expect([isRead(most), monopolyThemeSchema.safeParse(most).success]).toEqual([true, true]);
    expect([isRead(more), monopolyThemeSchema.safeParse(more).success]).toEqual([false, false]);
  });
});

test('a list of tables names a board that is not the standard one, with its size', () => {
  const own: Theme = { ...THEME, name: 'Mine', spaces: [...THEME.spaces, ...new Array(4).fill(go)] };
  expect(monopolyTheme.shown({})).toBeUndefined();
  expect(monopolyTheme.shown({ theme: 'standard' })).toBeUndefined();
  expect(monopolyTheme.shown({ theme: own })).toEqual({ name: 'Mine', size: 44 });
});
