import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FinishedTable } from '@magnate/sim';
import { finishedTableSchema, tournamentHeadSchema } from '@magnate/protocol';
import { words } from '@magnate/words';
import { reasonOf } from './record.ts';
import { type Tournament, UnusableTournament } from './tournamentFile.ts';

/**
 * The results of a tournament as an append-only file: a line that names the tournament, then one per finished table. A line is
 * durable before the next table counts. A kill can only tear the last line, which the next run removes.
 */
export class TournamentResults {
  /** Of earlier runs. */
  readonly finished: readonly FinishedTable[];
  readonly #path: string;
  readonly #file: number;

  constructor(path: string, { name, digest }: Tournament) {
    this.#path = path;
    try {
      this.#file = openSync(path, 'a+', 0o644);
      const text = readFileSync(path, 'utf8');
      const whole = text.slice(0, text.lastIndexOf('\n') + 1);
      const [head, ...lines] = whole.split('\n').slice(0, -1);
      if (head !== undefined) this.#requireOwn(head, digest);
      this.finished = lines.map((line, i) => this.#tableIn(line, i + 2));
      if (whole.length < text.length) ftruncateSync(this.#file, Buffer.byteLength(whole));
      if (head === undefined) {
        this.#append({ tournament: name, digest });
        syncFolder(dirname(path));
      }
    } catch (error) {
      throw error instanceof UnusableTournament ? error : new UnusableTournament(path, 'UNREADABLE', reasonOf(error));
    }
  }

  add(table: FinishedTable): void {
    this.#append(table);
  }

  close(): void {
    closeSync(this.#file);
  }

  #append(line: object): void {
    writeSync(this.#file, `${JSON.stringify(line)}\n`);
    fsyncSync(this.#file);
  }

  #requireOwn(head: string, digest: string): void {
    const own = tournamentHeadSchema.safeParse(jsonIn(head));
    if (!own.success) throw this.#damaged(1);
    if (own.data.digest === digest) return;
    throw otherResults(this.#path);
  }

  #tableIn(line: string, number: number): FinishedTable {
    const read = finishedTableSchema.safeParse(jsonIn(line));
    const { seats, places, worths } = read.data ?? { seats: [], places: [], worths: [] };
    if (read.success && places.length === seats.length && worths.length === seats.length) return read.data;
    throw this.#damaged(number);
  }

  #damaged(line: number): UnusableTournament {
    return new UnusableTournament(this.#path, 'DAMAGED_RESULTS', words.t('terminal:tournament.damaged', { line }));
  }
}

export function otherResults(path: string): UnusableTournament {
  return new UnusableTournament(path, 'OTHER_RESULTS', words.t('terminal:tournament.otherResults'));
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** So that the name of a new file survives a loss of power. Windows has no such call. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const file = openSync(folder, 'r');
  fsyncSync(file);
  closeSync(file);
}
