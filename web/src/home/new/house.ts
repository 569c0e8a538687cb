import type { GameId } from '@magnate/engine';
import type { OPTION_TABLE } from '@magnate/engine/monopoly';
import { words } from '../../words/index.ts';
import { money, wholeNumber } from '../../words/money.ts';
import type { Values } from './differences.ts';
import { readEnd } from './endAt.ts';

/** The house rules of a game in words, whichever game it is. */

export type OptionSpec = (typeof OPTION_TABLE)[keyof typeof OPTION_TABLE];

export interface HouseOption {
  readonly name: string;
  readonly label: string;
  readonly about: string;
  readonly spec: OptionSpec;
  /** The named values in words. */
  readonly values: Readonly<Record<string, string>>;
  readonly isMoney: boolean;
  readonly step: number;
}

export interface HouseGroup {
  readonly name: string;
  readonly label: string;
  readonly options: readonly HouseOption[];
}

export interface HousePreset {
  readonly name: string;
  readonly label: string;
  readonly about: string;
  /** What it changes on the standard game. */
  readonly changes: Values;
}

export interface House {
  readonly game: GameId;
  readonly presets: readonly HousePreset[];
  readonly groups: readonly HouseGroup[];
  readonly standard: Values;
  isValid(name: string, value: unknown): boolean;
}

/** The rules come with the game that they belong to. */
async function load(game: GameId): Promise<House> {
  switch (game) {
    case 'monopoly':
      return (await import('./monopolyHouse.ts')).monopolyHouse();
    case 'acquire':
      return (await import('./acquireHouse.ts')).acquireHouse();
  }
}

const loaded = new Map<GameId, Promise<House>>();

/** The same promise for the same game, so that a component can wait for it. */
export function houseOf(game: GameId): Promise<House> {
  const known = loaded.get(game);
  if (known !== undefined) return known;
  const house = load(game);
  loaded.set(game, house);
  // A line that was down for a moment must not keep the rules away for good.
  house.catch(() => loaded.delete(game));
  return house;
}

/** The rules of a preset; the standard ones where it is unknown. */
export function baseOf({ standard, presets }: House, preset: string): Values {
  return { ...standard, ...presets.find(({ name }) => name === preset)?.changes };
}

export function sayValue({ spec, values, isMoney }: HouseOption, value: unknown): string {
  switch (spec.kind) {
    case 'yesNo':
      return words.t(value === true ? 'common:yes' : 'common:no');
    case 'oneOf':
      return values[String(value)] ?? String(value);
    case 'whole':
      return isMoney ? money(Number(value)) : wholeNumber(Number(value));
    case 'wholeOrNone':
      return value === null ? words.t('house:noLimit') : wholeNumber(Number(value));
    case 'own': {
      const { kind, count } = readEnd(value);
      return kind === 'lastStanding'
        ? words.t('house:end.lastStanding')
        : words.t(`house:end.after.${kind}`, { count: count ?? 0 });
    }
  }
}

/** As it stands beside sums elsewhere. */
export function currencySign(): string {
  return money(0).replace(/[\d\s]/g, '');
}
