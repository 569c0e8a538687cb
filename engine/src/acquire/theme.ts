import { isOneOf, isRecord, isIntegerWithin } from '../kernel/check.ts';
import { fieldsOf, MAX_AMOUNT, readText } from '../kernel/fields.ts';
import { badSetup } from '../kernel/violation.ts';
import { CORPORATIONS, type Corporation, type Theme, type ThemePrices, TIERS, type Tier } from './types.ts';

/** Parses an untrusted theme. */

export const THEME_ROWS = { min: 6, max: 12 } as const;
export const THEME_COLUMNS = { min: 6, max: 15 } as const;
/** Leaves tiles to draw after six racks and six starting tiles. */
export const MIN_SPACES = 48;
export const THEME_SHARES = { min: 10, max: 50 } as const;
export const MIN_CORPORATIONS = 2;
const MAX_PRICES = 20;
/** The smallest size of a corporation. */
const MIN_CORPORATION_SIZE = 2;
/** Prices are multiples of this. */
const PRICE_STEP = 100;

/** Parsed themes. They are frozen, so they need no second validation. */
const KNOWN = new WeakSet<object>();

/** The error names the path of the first invalid field. */
export function readTheme(value: unknown, path = 'theme'): Theme {
  if (isRecord(value) && KNOWN.has(value)) return value as unknown as Theme;
  const fields = fieldsOf(value, path, ['name', 'rows', 'columns', 'shares', 'corporations', 'prices']);
  const rows = readCount(fields['rows'], `${path}.rows`, THEME_ROWS);
  const columns = readCount(fields['columns'], `${path}.columns`, THEME_COLUMNS);
  const spaces = rows * columns;
  if (spaces < MIN_SPACES) throw badSetup(`${path}.columns`, `${spaces} spaces are too few, at least ${MIN_SPACES}`);
  const theme: Theme = Object.freeze({
    name: readText(fields['name'], `${path}.name`, 40),
    rows,
    columns,
    shares: readCount(fields['shares'], `${path}.shares`, THEME_SHARES),
    corporations: readCorporations(fields['corporations'], `${path}.corporations`),
    prices: readPrices(fields['prices'], spaces, `${path}.prices`),
  });
  KNOWN.add(theme);
  return theme;
}

function readCount(value: unknown, path: string, { min, max }: { readonly min: number; readonly max: number }): number {
  if (isIntegerWithin(value, min, max)) return value;
  throw badSetup(path, `must be a whole number from ${min} to ${max}`);
}

function readCorporations(value: unknown, path: string): Theme['corporations'] {
  const fields = fieldsOf(value, path, [], CORPORATIONS);
  const present = CORPORATIONS.filter((name) => fields[name] !== undefined);
  if (present.length < MIN_CORPORATIONS) throw badSetup(path, `must be at least ${MIN_CORPORATIONS}`);
  const entries = present.map((name): [Corporation, { readonly tier: Tier }] => {
    const { tier } = fieldsOf(fields[name], `${path}.${name}`, ['tier']);
    if (!isOneOf(tier, TIERS)) throw badSetup(`${path}.${name}.tier`, `must be one of ${TIERS.join(', ')}`);
    return [name, Object.freeze({ tier })];
  });
  return Object.freeze(Object.fromEntries(entries));
}

/** Brackets start at two tiles and increase; no tier becomes cheaper. */
function readPrices(value: unknown, spaces: number, path: string): Theme['prices'] {
  if (!Array.isArray(value) || !isIntegerWithin(value.length, 1, MAX_PRICES)) {
    throw badSetup(path, `must be a list of 1 to ${MAX_PRICES} prices`);
  }
  const rows: ThemePrices[] = [];
  Array.from(value, (row: unknown, i) => rows.push(readRow(row, rows.at(-1), spaces, `${path}[${i}]`)));
  return Object.freeze(rows);
}

function readRow(value: unknown, before: ThemePrices | undefined, spaces: number, path: string): ThemePrices {
  const fields = fieldsOf(value, path, ['from', ...TIERS]);
  const { from } = fields;
  if (before === undefined && from !== MIN_CORPORATION_SIZE)
    throw badSetup(`${path}.from`, `must be ${MIN_CORPORATION_SIZE}`);
  const least = before === undefined ? MIN_CORPORATION_SIZE : before.from + 1;
  if (!isIntegerWithin(from, least, spaces)) {
    throw badSetup(`${path}.from`, `must be a whole number from ${least} to ${spaces}`);
  }
  const price = (tier: Tier) => readPrice(fields[tier], before?.[tier] ?? PRICE_STEP, `${path}.${tier}`);
  return Object.freeze({ from, cheap: price('cheap'), medium: price('medium'), expensive: price('expensive') });
}

function readPrice(value: unknown, least: number, path: string): number {
  if (isIntegerWithin(value, least, MAX_AMOUNT) && value % PRICE_STEP === 0) return value;
  throw badSetup(path, `must be whole hundreds from ${least} to ${MAX_AMOUNT}`);
}
