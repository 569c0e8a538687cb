/** The words of a tournament: who plays, in which format, and what was played. Pure data, which a service and a command share. */

export const FORMATS = ['roundRobin', 'swiss', 'knockout'] as const;
export type TournamentFormat = (typeof FORMATS)[number];

export const ENTRANTS = { min: 4, max: 64 } as const;
export const TABLE_SIZES = { min: 2, max: 6 } as const;

export interface TournamentPlan {
  /** The ids of the entrants, in the order in which they entered. */
  readonly entrants: readonly string[];
  readonly format: TournamentFormat;
  /** The most players at one table. Tables are filled evenly: seven players sit at four and three, not at four, two and one. */
  readonly tableSize: number;
  /** All that is drawn is drawn from it. */
  readonly seed: string;
  /** The number of rounds of a Swiss tournament, and the most rounds of a round robin. A knock-out has as many as it needs. */
  readonly rounds?: number | undefined;
}

/** Entrants by table, in the order of their seats, and those who have the round off. */
export interface Round {
  readonly tables: readonly (readonly string[])[];
  readonly byes: readonly string[];
}

export interface PlayedTable {
  readonly seats: readonly string[];
  /** By seat: 1 is the winner, equal places are a tie. */
  readonly places: readonly number[];
  /** By seat: what each was worth at the end. */
  readonly worths: readonly number[];
}

export interface PlayedRound {
  readonly tables: readonly PlayedTable[];
  readonly byes: readonly string[];
}

/** How many seats each table has: as few tables as possible, none with a single player. */
export function tableSizes(players: number, most: number): readonly number[] {
  // Only pairs can leave a player over, who has the round off.
  const seated = most === 2 ? players - (players % 2) : players;
  const tables = Math.ceil(seated / most);
  return Array.from({ length: tables }, (_, i) => Math.floor(seated / tables) + (i < seated % tables ? 1 : 0));
}

/** How many of a table go on in a knock-out: half of a full table, and never all. */
export function advancing(seats: number, tableSize: number): number {
  return Math.min(Math.floor(tableSize / 2), seats - 1);
}

/** The rounds of a Swiss tournament by default: enough for one unbeaten player, and one more at larger tables. */
export function swissRounds(players: number, tableSize: number): number {
  const least = Math.ceil(Math.log(players) / Math.log(tableSize) - 1e-9);
  return tableSize === 2 ? least : least + 1;
}

/** How often each pair sat at one table, as a matrix by number of entrant. */
export function meetings(
  plan: Pick<TournamentPlan, 'entrants'>,
  played: readonly PlayedRound[],
): readonly Int32Array[] {
  const { entrants } = plan;
  const numbers = new Map(entrants.map((id, i) => [id, i]));
  const met = entrants.map(() => new Int32Array(entrants.length));
  for (const { tables } of played) {
    for (const { seats } of tables) {
      for (const one of seats) {
        for (const other of seats) {
          const [a, b] = [numbers.get(one), numbers.get(other)];
          const row = a === undefined ? undefined : met[a];
          if (row !== undefined && b !== undefined && a !== b) row[b] = (row[b] as number) + 1;
        }
      }
    }
  }
  return met;
}
