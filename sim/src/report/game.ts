import type { Statistics } from '../statistics.ts';
import type { Section } from './figure.ts';
import type { Shades } from './theme.ts';

/** What the report asks of a game. */
export interface GameReport<Tally> {
  sections(statistics: Statistics, tally: Tally): readonly Section[];
  /** Tables that only this game has, by the names of their files. */
  files(tally: Tally, heard: number): Readonly<Record<string, string>>;
  readonly shades: Shades;
  /** In what its moments are counted. */
  readonly unit: string;
  /** What is to be known about standings over time. */
  readonly overTime: string;
  /** What the score at the end is. */
  readonly score: string;
  /** Why games end, as a clause; a reason that is new is told by its name. */
  readonly reasons: Readonly<Record<string, string>>;
}
