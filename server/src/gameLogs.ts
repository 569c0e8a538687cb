import { appendFileSync } from 'node:fs';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from './store/store.ts';
import { reasonOf, type TableLog } from './base/log.ts';
import { gameText, type LoggedUpTo, type StepLog, stepText, type WrittenStep } from './table/stepLog.ts';

/**
 * One file of JSON lines per game, written while it is played. No action waits for it: steps are written after their commit,
 * and missing ones (the disk was full, another node played, the service was restarted) are read from the store and added. Lines
 * are numbered, so that duplicates do no harm.
 */

/** Files open at once. */
const FILES = 8;
/** Characters queued in memory; beyond them games are read from the store again. */
const MAX_WAITING = 16_000_000;
/** Games whose position in their file is remembered. */
const MAX_GAMES = 10_000;
/** Milliseconds after which a failed write is retried. */
const RETRY = 5000;
const PRIVATE = 0o600;

export interface GameLogsDeps {
  readonly folder: string;
  readonly store: Store;
  readonly log: TableLog;
  /** Called for every failed write. */
  readonly failed?: () => void;
  /** Characters queued in memory. */
  readonly mostWaiting?: number;
}

interface WaitingStep extends LoggedUpTo {
  readonly after: number;
  readonly text: string;
}

/** The state of one file. */
interface LoggedGame {
  /** undefined if unknown: then the file is rewritten. */
  upTo: LoggedUpTo | undefined;
  steps: WaitingStep[];
  isOver: boolean;
  /** Whether a write failed, so that the last line may be cut off. */
  isCut: boolean;
  /** What is being written. */
  writing: string;
}

export class GameLogs implements StepLog {
  readonly #deps: GameLogsDeps;
  readonly #games = new Map<string, LoggedGame>();
  /** Games with something to write. */
  readonly #due = new Set<string>();
  readonly #failed = new Set<string>();
  readonly #retrying: NodeJS.Timeout;
  #waiting = 0;
  #running: Promise<void> | undefined;
  #isFailing = false;

  constructor(deps: GameLogsDeps) {
    this.#deps = deps;
    this.#retrying = setInterval(() => this.#retry(), RETRY).unref();
    process.on('exit', this.#atExit);
  }

  /** Games whose files are incomplete after a failed write. */
  get behind(): number {
    return this.#failed.size;
  }

  wrote(step: WrittenStep): void {
    const { gameId, after, versions, events, isLast } = step;
    const game = this.#gameOf(gameId);
    game.isOver ||= isLast;
    // A file that does not exist yet is written from the store.
    if (game.upTo !== undefined) {
      const text = stepText(step);
      game.steps.push({ after, seq: after + events.length, version: versions[1], text });
      this.#waiting += text.length;
      if (this.#waiting > (this.#deps.mostWaiting ?? MAX_WAITING)) this.#dropSteps(game);
    }
    this.#due.add(gameId);
    this.#begin();
  }

  removed(gameId: string): void {
    this.#forget(gameId);
    void rm(this.#path(gameId), { force: true }).catch(() => undefined);
  }

  replaced(): void {
    for (const game of this.#games.values()) {
      this.#dropSteps(game);
      game.upTo = undefined;
    }
  }

  /** Resolves when everything so far is written, or has failed once more. */
  async flush(): Promise<void> {
    await this.#running;
    this.#retry();
    await this.#running;
  }

  async close(): Promise<void> {
    clearInterval(this.#retrying);
    await this.flush();
    process.off('exit', this.#atExit);
  }

  #begin(): void {
    this.#running ??= this.#writeAll().finally(() => {
      this.#running = undefined;
    });
  }

  #retry(): void {
    for (const id of this.#failed) this.#due.add(id);
    if (this.#due.size > 0) this.#begin();
  }

  async #writeAll(): Promise<void> {
    // Steps of one turn of the event loop are written together.
    await Promise.resolve();
    while (this.#due.size > 0) {
      const ids = [...this.#due].slice(0, FILES);
      for (const id of ids) this.#due.delete(id);
      await Promise.all(ids.map((id) => this.#write(id)));
    }
  }

  async #write(id: string): Promise<void> {
    const game = this.#games.get(id);
    if (game === undefined) return;
    try {
      await this.#bringUpToDate(id, game);
      this.#failed.delete(id);
      this.#recovered();
      if (game.isOver && !this.#due.has(id)) this.#forget(id);
    } catch (error) {
      game.isCut = true;
      this.#dropSteps(game);
      this.#failed.add(id);
      this.#report(id, error);
    } finally {
      game.writing = '';
    }
  }

  async #bringUpToDate(id: string, game: LoggedGame): Promise<void> {
    const steps = this.#taken(game);
    const { upTo } = game;
    const isNext =
      upTo !== undefined && steps.length > 0 && steps.every(({ after }, i) => after === (steps[i - 1] ?? upTo).seq);
    if (!isNext || game.isCut) return this.#catchUp(id, game);
    await this.#append(id, game, steps.map(({ text }) => text).join(''));
    game.upTo = steps.at(-1);
  }

  /** From the store, where everything is. */
  async #catchUp(id: string, game: LoggedGame): Promise<void> {
    // Emptied before the store is read: steps that another node adds meanwhile stay.
    if (game.upTo === undefined) await writeFile(this.#path(id), '', { mode: PRIVATE });
    const row = await this.#deps.store.read(id);
    if (row === undefined || row.head === null) return this.#forget(id);
    if (game.upTo !== undefined && game.upTo.seq > row.seq) {
      game.upTo = undefined;
      return this.#catchUp(id, game);
    }
    for await (const { text, seq, version } of gameText(this.#deps.store, row, game.upTo ?? NOTHING)) {
      await this.#append(id, game, game.isCut ? `\n${text}` : text);
      game.isCut = false;
      game.upTo = { seq, version };
    }
  }

  async #append(id: string, game: LoggedGame, text: string): Promise<void> {
    game.writing = text;
    await appendFile(this.#path(id), text, { mode: PRIVATE });
    game.writing = '';
  }

  /** A crashing process writes its queue. The store has the rest. */
  readonly #atExit = () => {
    for (const [id, { upTo, steps, writing, isCut }] of this.#games) {
      const text = `${writing}${isCut ? '' : steps.map((step) => step.text).join('')}`;
      if (upTo === undefined || text === '') continue;
      try {
        appendFileSync(this.#path(id), `\n${text}`, { mode: PRIVATE });
      } catch {
        return;
      }
    }
  };

  #taken(game: LoggedGame): readonly WaitingStep[] {
    const { steps } = game;
    this.#dropSteps(game);
    return steps;
  }

  #dropSteps(game: LoggedGame): void {
    for (const { text } of game.steps) this.#waiting -= text.length;
    game.steps = [];
  }

  #gameOf(id: string): LoggedGame {
    const known = this.#games.get(id);
    if (known !== undefined) return known;
    const game: LoggedGame = { upTo: undefined, steps: [], isOver: false, isCut: false, writing: '' };
    this.#games.set(id, game);
    if (this.#games.size > MAX_GAMES) this.#forgetOldest();
    return game;
  }

  #forgetOldest(): void {
    for (const id of this.#games.keys()) {
      if (this.#due.has(id) || this.#failed.has(id)) continue;
      this.#forget(id);
      return;
    }
  }

  #forget(id: string): void {
    const game = this.#games.get(id);
    if (game !== undefined) this.#dropSteps(game);
    this.#games.delete(id);
    this.#due.delete(id);
    this.#failed.delete(id);
  }

  #report(gameId: string, error: unknown): void {
    this.#deps.failed?.();
    if (this.#isFailing) return;
    this.#isFailing = true;
    this.#deps.log.warn({ gameId, reason: reasonOf(error) }, 'game log not written');
  }

  #recovered(): void {
    if (!this.#isFailing || this.#failed.size > 0) return;
    this.#isFailing = false;
    this.#deps.log.info({}, 'game logs available');
  }

  #path(id: string): string {
    return join(this.#deps.folder, `${id}.jsonl`);
  }
}

const NOTHING: LoggedUpTo = { seq: 0, version: 0 };
