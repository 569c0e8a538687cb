import { isOneOf, isRecord, isIntegerWithin } from '../kernel/check.ts';
import { badSetup } from '../kernel/violation.ts';
import { readThemeDecks } from './themeDecks.ts';
import { fieldsOf, MAX_AMOUNT, readAmount, readLadder, readText } from '../kernel/fields.ts';
import {
  COLOR_GROUPS,
  type ColorGroup,
  DECKS,
  LOT_GROUPS,
  type LotGroup,
  PLAIN_SPACES,
  type Street,
  TAXES,
  type Theme,
  type ThemeGroups,
  type ThemeSpace,
} from './types.ts';

/** Parses an untrusted theme. */

export const THEME_SIZES = { min: 24, max: 48, step: 4 } as const;
export const MAX_LOTS = 4;
/** No valid theme is larger as JSON, so callers can stop reading here. */
export const MAX_THEME_BYTES = 64 * 1024;
/** Mortgages and sales pay half the price; less than this would give nothing. */
const MIN_PRICE = 2;
const MAX_FACTOR = 1000;
const COLOR = /^#[0-9a-f]{6}$/i;
const RENTS = 6;

/** Parsed themes. They are frozen, so they need no second validation. */
const KNOWN = new WeakSet<object>();

/** The error names the path of the first invalid field. */
export function readTheme(value: unknown, path = 'theme'): Theme {
  if (isRecord(value) && KNOWN.has(value)) return value as unknown as Theme;
  const fields = fieldsOf(value, path, ['name', 'currency', 'groups', 'spaces', 'decks']);
  const spaces = readSpaces(fields['spaces'], `${path}.spaces`);
  const theme: Theme = Object.freeze({
    name: readText(fields['name'], `${path}.name`, 40),
    currency: readText(fields['currency'], `${path}.currency`, 4),
    groups: readGroups(fields['groups'], spaces, `${path}.groups`),
    spaces,
    decks: readThemeDecks(fields['decks'], spaces, `${path}.decks`),
  });
  KNOWN.add(theme);
  return theme;
}

function readSpaces(value: unknown, path: string): readonly ThemeSpace[] {
  const { min, max, step } = THEME_SIZES;
  if (!Array.isArray(value)) throw badSetup(path, 'must be a list of spaces');
  if (!isIntegerWithin(value.length, min, max) || value.length % step !== 0) {
    throw badSetup(path, `must be ${min} to ${max} spaces, a multiple of ${step}`);
  }
  const spaces = Array.from(value, (space: unknown, i) => readSpace(space, `${path}[${i}]`));
  const places = (type: ThemeSpace['type']) => spaces.flatMap((space, i) => (space.type === type ? [i] : []));
  const [go, ...moreGo] = places('go');
  if (go !== 0) throw badSetup(`${path}[0].type`, 'must be go');
  const again = moreGo[0] ?? places('jail')[1] ?? places('goToJail')[1];
  if (again !== undefined) throw badSetup(`${path}[${again}].type`, `there is one ${spaces[again]?.type} already`);
  if (places('jail').length === 0) throw badSetup(path, 'must have a jail');
  if (places('street').length === 0) throw badSetup(path, 'must have a street');
  return Object.freeze(spaces);
}

const SPACE_TYPES = ['street', 'railroad', 'utility', 'tax', 'card', ...PLAIN_SPACES] as const;

function readSpace(value: unknown, path: string): ThemeSpace {
  const type = isRecord(value) ? value['type'] : undefined;
  if (!isRecord(value)) throw badSetup(path, 'must be an object');
  if (!isOneOf(type, SPACE_TYPES)) throw badSetup(`${path}.type`, `must be one of ${SPACE_TYPES.join(', ')}`);
  switch (type) {
    case 'street': {
      const { name, group, price, rents } = fieldsOf(value, path, ['type', 'name', 'group', 'price', 'rents']);
      if (!isOneOf(group, COLOR_GROUPS)) throw badSetup(`${path}.group`, `must be one of ${COLOR_GROUPS.join(', ')}`);
      return Object.freeze({
        type,
        name: readName(name, path),
        group,
        price: readAmount(price, `${path}.price`, MIN_PRICE),
        rents: readLadder(rents, `${path}.rents`, RENTS, MAX_AMOUNT) as Street['rents'],
      });
    }
    case 'railroad':
    case 'utility': {
      const { name, price } = fieldsOf(value, path, ['type', 'name', 'price']);
      return Object.freeze({
        type,
        name: readName(name, path),
        price: readAmount(price, `${path}.price`, MIN_PRICE),
      });
    }
    case 'tax': {
      const { name, tax, amount } = fieldsOf(value, path, ['type', 'name', 'tax'], ['amount']);
      if (!isOneOf(tax, TAXES)) throw badSetup(`${path}.tax`, `must be one of ${TAXES.join(', ')}`);
      const own = amount === undefined ? {} : { amount: readAmount(amount, `${path}.amount`, 0) };
      return Object.freeze({ type, name: readName(name, path), tax, ...own });
    }
    case 'card': {
      const { name, deck } = fieldsOf(value, path, ['type', 'name', 'deck']);
      if (!isOneOf(deck, DECKS)) throw badSetup(`${path}.deck`, `must be one of ${DECKS.join(', ')}`);
      return Object.freeze({ type, name: readName(name, path), deck });
    }
    case 'go':
    case 'jail':
    case 'freeParking':
    case 'goToJail':
      return Object.freeze({ type, name: readName(fieldsOf(value, path, ['type', 'name'])['name'], path) });
  }
}

function readName(value: unknown, path: string): string {
  return readText(value, `${path}.name`, 40);
}

/** The theme must describe exactly the groups on the board, each with a bounded number of lots. */
function readGroups(value: unknown, spaces: readonly ThemeSpace[], path: string): ThemeGroups {
  const present = LOT_GROUPS.filter((group) => lotsIn(spaces, group) > 0);
  const fields = fieldsOf(value, path, present);
  const groups = present.map((group) => {
    const count = lotsIn(spaces, group);
    if (count > MAX_LOTS) throw badSetup(`${path}.${group}`, `has ${count} lots, at most ${MAX_LOTS} are possible`);
    return [group, readGroup(fields[group], group, count, `${path}.${group}`)] as const;
  });
  return Object.freeze(Object.fromEntries(groups));
}

function lotsIn(spaces: readonly ThemeSpace[], group: LotGroup): number {
  return spaces.filter((space) => space.type === group || ('group' in space && space.group === group)).length;
}

function readGroup(value: unknown, group: LotGroup, count: number, path: string): ThemeGroups[LotGroup] {
  const own = isColor(group) ? 'houseCost' : group === 'railroad' ? 'rents' : 'factors';
  const fields = fieldsOf(value, path, ['name', own], ['color']);
  const { color } = fields;
  if (color !== undefined && !(typeof color === 'string' && COLOR.test(color))) {
    throw badSetup(`${path}.color`, 'must be a colour such as #1a2b3c');
  }
  const figures = isColor(group)
    ? { houseCost: readAmount(fields[own], `${path}.${own}`, MIN_PRICE) }
    : { [own]: readLadder(fields[own], `${path}.${own}`, count, group === 'utility' ? MAX_FACTOR : MAX_AMOUNT) };
  const name = readText(fields['name'], `${path}.name`, 24);
  return Object.freeze({ name, ...(color === undefined ? {} : { color }), ...figures }) as ThemeGroups[LotGroup];
}

function isColor(group: LotGroup): group is ColorGroup {
  return isOneOf(group, COLOR_GROUPS);
}
