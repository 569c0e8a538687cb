import type { GameId } from '@magnate/engine';
import type { PartWith } from '@magnate/words';
import type { Statistics } from '../../core/statistics.ts';
import type { Section } from './figure.ts';
import type { Shades } from './theme.ts';

/** What the tables of a run changed on the standard game. */
export type Options = Readonly<Record<string, unknown>>;

export type OverTimePart = Extract<PartWith<'overTime'>, `${GameId}/report`>;

/** How many games were counted, and how many of them event by event. */
export type CountedGames = Pick<Statistics, 'games' | 'heard'>;

/** What the report asks of a game. Its words are the part `<game>/report`. */
export interface GameReport<Tally> {
  sections(statistics: Statistics, tally: Tally, options: Options): readonly Section[];
  /** Tables that only this game has, by the names of their files. */
  files(tally: Tally, counted: CountedGames, options: Options): Readonly<Record<string, string>>;
  /** The sign beside sums, where it is not the usual one. */
  currency?(options: Options): string;
  readonly shades: Shades;
  /** The texts for cash and worth over time; null in a game without money. */
  readonly overTime: OverTimePart | null;
  eventName(type: string): string;
  /** Why games end. */
  ending(reason: string): Ending;
}

export interface Ending {
  /** In a word or two, for an axis. */
  readonly name: string;
  readonly clause: string;
  /** This share of games ends so. */
  share(share: string): string;
  /** Every game ended so. */
  readonly always: string;
}
