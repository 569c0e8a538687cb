import type { Statistics } from '../statistics.ts';
import type { Section } from './figure.ts';
import type { Shades } from './theme.ts';

/** What the report asks of a game. Its words are the part `<game>/report`. */
export interface GameReport<Tally> {
  sections(statistics: Statistics, tally: Tally): readonly Section[];
  /** Tables that only this game has, by the names of their files. */
  files(tally: Tally, heard: number): Readonly<Record<string, string>>;
  readonly shades: Shades;
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
