import {
  CARD_EFFECT_TYPES,
  type CardEffect,
  COLOR_GROUPS,
  DECKS,
  isThemeName,
  MAX_CARDS,
  MAX_LOTS,
  MAX_THEME_BYTES,
  PLAIN_SPACES,
  STANDARD,
  TAXES,
  type Theme,
  THEME_NAMES,
  THEME_REVISIONS,
  THEME_SIZES,
  type ThemeGroups,
  themeNamed,
  type ThemeSpace,
} from '@magnate/engine/monopoly';
import { z } from 'zod';
import { listOf } from '../core/fields.ts';
import type { ThemeProtocol } from '../core/game.ts';

/** A board with its cards, as a request for a table may contain it. */

const text = (longest: number) => z.string().min(1).max(longest);
const amount = z.int().min(0).max(100_000);
const price = z.int().min(2).max(100_000);
const name = text(40);
const rising = 'None is smaller than the one before.';

const space: z.ZodType<ThemeSpace> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('street'),
    name,
    group: z.enum(COLOR_GROUPS),
    price,
    rents: z
      .tuple([amount, amount, amount, amount, amount, amount])
      .meta({ description: `Unimproved, one to four houses, hotel. ${rising}` }),
  }),
  z.strictObject({ type: z.literal('railroad'), name, price }),
  z.strictObject({ type: z.literal('utility'), name, price }),
  z.strictObject({
    type: z.literal('tax'),
    name,
    tax: z.enum(TAXES),
    amount: amount.exactOptional().meta({ description: 'Without it the options apply.' }),
  }),
  z.strictObject({ type: z.literal('card'), name, deck: z.enum(DECKS) }),
  z.strictObject({ type: z.enum(PLAIN_SPACES), name }),
]);

const titled = {
  name: text(24),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .exactOptional(),
};
const street = z.strictObject({ ...titled, houseCost: price }).exactOptional();
const byCount = (most: number) =>
  listOf(z.int().min(0).max(most))
    .refine(({ length }) => length >= 1 && length <= MAX_LOTS)
    .meta({ description: `By the number that the owner has, from one. ${rising}`, minItems: 1, maxItems: MAX_LOTS });

const groups: z.ZodType<ThemeGroups> = z.strictObject({
  brown: street,
  lightBlue: street,
  pink: street,
  orange: street,
  red: street,
  yellow: street,
  green: street,
  darkBlue: street,
  railroad: z.strictObject({ ...titled, rents: byCount(100_000) }).exactOptional(),
  utility: z.strictObject({ ...titled, factors: byCount(1000) }).exactOptional(),
});

const effect = z
  .looseObject({ type: z.enum(CARD_EFFECT_TYPES as [CardEffect['type'], ...CardEffect['type'][]]) })
  .meta({
    description: 'With `amount`, `perHouse` and `perHotel`, `position` or `spaces`, by its type.',
    examples: [{ type: 'advanceTo', position: 24 }],
  }) as unknown as z.ZodType<CardEffect>;
const card = z.strictObject({
  id: text(40).meta({ description: 'Lower-case letters, digits and hyphens; unique in both decks.' }),
  text: text(200),
  effect,
});
const deck = z.strictObject({
  name,
  cards: listOf(card)
    .refine(({ length }) => length >= 1 && length <= MAX_CARDS)
    .meta({ minItems: 1, maxItems: MAX_CARDS }),
});

export const monopolyThemeSchema: z.ZodType<Theme> = z.strictObject({
  name,
  currency: text(4).meta({ description: 'The currency sign.' }),
  groups: groups.meta({ description: 'Exactly those on the board.' }),
  spaces: listOf(space)
    .refine(({ length }) => length >= THEME_SIZES.min && length <= THEME_SIZES.max && length % THEME_SIZES.step === 0)
    .meta({
      description: 'Clockwise from GO; the index is the id. The length is a multiple of four.',
      minItems: THEME_SIZES.min,
      maxItems: THEME_SIZES.max,
    }),
  decks: z.strictObject({ chance: deck, communityChest: deck }),
});

export const monopolyTheme: ThemeProtocol = {
  schema: z.union([
    z.enum([...THEME_NAMES, ...THEME_REVISIONS]).meta({ description: 'The name of a shipped board.' }),
    monopolyThemeSchema.meta({ title: 'MonopolyTheme', description: 'A board with its cards.' }),
  ]),
  most: MAX_THEME_BYTES,
  shown: ({ theme = STANDARD.theme }) => {
    if (theme === STANDARD.theme) return undefined;
    const { name: shownAs, spaces } = isThemeName(theme) ? themeNamed(theme) : (theme as Theme);
    return { name: shownAs, size: spaces.length };
  },
};
