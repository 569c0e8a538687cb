import type { GameId } from '@magnate/engine';
import { words } from '../../words/index.ts';
import { money, wholeNumber } from '../../words/money.ts';

/** What is different at this table from the standard game, as people read it. */

export interface RuleLine {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

type Values = Readonly<Record<string, unknown>>;
/** Sums of the game that stand in the words of its options. */
type Figures = Readonly<Record<string, number>>;

/** Sums of money among the options; every other number is a count. */
const SUMS: readonly string[] = [
  'startingCash',
  'goSalary',
  'goLandingBonus',
  'luxuryTax',
  'freeParkingSeed',
  'auctionMinBid',
  'auctionIncrement',
  'jailFine',
];
const PERCENTS: readonly string[] = ['interestPercent'];

/** Options that say the same as the standard are not worth a line. */
export function ruleLines(game: GameId, options: Values, standard: Values, figures: Figures = {}): readonly RuleLine[] {
  return Object.entries(options)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(standard[name]))
    .map(([name, value]) => ({ name, label: labelOf(game, name), value: valueOf(game, name, value, figures) }));
}

/** An option that the catalogue does not know keeps the name that the service gives it. */
function labelOf(game: GameId, name: string): string {
  return said(`house:${game}.options.${name}.label`) ?? name;
}

function valueOf(game: GameId, name: string, value: unknown, figures: Figures): string {
  if (value === null) return words.t('table:room.noLimit');
  if (typeof value === 'boolean') return value ? words.t('table:room.yes') : words.t('table:room.no');
  if (typeof value === 'number') return numberOf(name, value);
  if (typeof value === 'string') {
    return said(`house:${game}.options.${name}.values.${value}`, figures) ?? said(`house:end.${value}`) ?? value;
  }
  const [kind, count] = Object.entries(value ?? {})[0] ?? [];
  return (typeof count === 'number' ? said(`house:end.after.${kind}`, { count }) : undefined) ?? JSON.stringify(value);
}

function numberOf(name: string, value: number): string {
  if (SUMS.includes(name)) return money(value);
  return PERCENTS.includes(name) ? words.t('table:room.percent', { percent: value }) : wholeNumber(value);
}

/** Which options there are, the service decides: their names cannot be known to the types of the page. */
function said(key: string, figures: Figures = {}): string | undefined {
  const text = words.t(key, { ...figures, defaultValue: '' });
  return text === '' ? undefined : text;
}
