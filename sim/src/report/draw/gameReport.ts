import type { GameId } from '@magnate/engine';
import type { PartWith } from '@magnate/words';
import type { Statistics } from '../../core/statistics.ts';
import type { Section } from './figure.ts';
import type { Shades } from './theme.ts';

/** The options of a run that differ from the standard game. */
export type Options = Readonly<Record<string, unknown>>;

export type OverTimePart = Extract<PartWith<'overTime'>, `${GameId}/report`>;

/** The number of counted games, and of those whose events were collected. */
export type CountedGames = Pick<Statistics, 'games' | 'heard'>;

/** The interface of a game's report. Its texts are the catalogue `<game>/report`. */
export interface GameReport<Tally> {
  sections(statistics: Statistics, tally: Tally, options: Options): readonly Section[];
  /** CSV tables specific to this game, by file name. */
  files(tally: Tally, counted: CountedGames, options: Options): Readonly<Record<string, string>>;
  /** The currency sign, if it is not the usual one. */
  currency?(options: Options): string;
  readonly shades: Shades;
  /** The texts for cash and worth over time; null in a game without money. */
  readonly overTime: OverTimePart | null;
  eventName(type: string): string;
  /** Why games end. */
  ending(reason: string): Ending;
}

export interface Ending {
  /** A short form for an axis. */
  readonly name: string;
  readonly clause: string;
  /** The sentence for the share of games that end in this way. */
  share(share: string): string;
  /** The sentence if every game ended in this way. */
  readonly always: string;
}
