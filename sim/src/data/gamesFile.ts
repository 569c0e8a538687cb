import { appendFileSync, createReadStream, renameSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { PlayedGame } from '../core/chunk.ts';
import { type CsvCell, csvLines } from '../report/draw/csvText.ts';
import { type Column, ParquetFile, type Row } from './parquetFile.ts';

/** A table with one row per game. Seats count from 1. */

export const GAMES_FORMATS = ['parquet', 'csv'] as const;
export type GamesFormat = (typeof GAMES_FORMATS)[number];

/** The format by the name of the file. */
export function gamesFormatOf(path: string): GamesFormat | undefined {
  return GAMES_FORMATS.find((format) => path.endsWith(`.${format}`));
}

export function gameColumns(seats: number): readonly Column[] {
  const perSeat = Array.from({ length: seats }, (_, seat): Column[] => [
    { name: `bot${seat + 1}`, type: 'text', about: `the bot in seat ${seat + 1}` },
    { name: `place${seat + 1}`, type: 'double', about: 'from 1; tied seats share the mean' },
    { name: `worth${seat + 1}`, type: 'double', about: 'final net worth in dollars' },
  ]);
  return [
    { name: 'game', type: 'int', about: 'number in the run, from 0' },
    { name: 'seed', type: 'text', about: 'seed of the game' },
    { name: 'seats', type: 'int', about: 'number of players' },
    { name: 'winner', type: 'int', optional: true, about: 'seat; empty if several share the win' },
    { name: 'winners', type: 'int', about: 'number of winners' },
    { name: 'turns', type: 'int', about: 'length in turns' },
    { name: 'actions', type: 'int', about: 'length in actions' },
    { name: 'reason', type: 'text', about: 'why the game ended' },
    ...perSeat.flat(),
  ];
}

function rowOf({ game, seed, bots, winners, places, worths, turns, actions, reason }: PlayedGame): Row {
  const winner = winners.length === 1 ? (winners[0] as number) + 1 : null;
  const perSeat = bots.flatMap((bot, seat) => [bot, places[seat], worths[seat]]);
  return [game, seed, bots.length, winner, winners.length, turns, actions, reason, ...perSeat];
}

const ROWS_AT_ONCE = 20_000;

/** Converts games as JSON Lines. The file appears when it is complete. */
export async function writeGamesFile(path: string, linesPath: string, seats: number): Promise<void> {
  const columns = gameColumns(seats);
  const file = gamesFormatOf(path) === 'csv' ? new CsvFile(path, columns) : new ParquetFile(path, columns);
  let rows: Row[] = [];
  for await (const line of createInterface({
    input: createReadStream(linesPath),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    rows.push(rowOf(JSON.parse(line) as PlayedGame));
    if (rows.length < ROWS_AT_ONCE) continue;
    file.write(rows);
    rows = [];
  }
  file.write(rows);
  file.finish();
}

class CsvFile {
  readonly #path: string;

  constructor(path: string, columns: readonly Column[]) {
    this.#path = path;
    writeFileSync(this.#unfinished, csvLines([columns.map(({ name }) => name)]));
  }

  get #unfinished(): string {
    return `${this.#path}.unfinished`;
  }

  write(rows: readonly Row[]): void {
    appendFileSync(this.#unfinished, csvLines(rows.map((row) => row.map((cell) => (cell ?? undefined) as CsvCell))));
  }

  finish(): void {
    renameSync(this.#unfinished, this.#path);
  }
}
