import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  type DraftOf,
  GameEventEmitter,
  type GameId,
  GameLogger,
  type GameOf,
  type LogLine,
  type Seat,
} from '@magnate/engine';
import { type PlainEvent, TurnCount, V1Names } from '@magnate/protocol/v1';
import type { Job } from './core/job.ts';
import type { OpenRecorder, Recorder } from './core/recorder.ts';
import { seedOf } from './core/start.ts';

/** The file of a game in the folder of logs. */
export function logName(game: number): string {
  return `${String(game).padStart(9, '0')}.jsonl.gz`;
}

/** One game of a run as a compressed file, which can be replayed and verified. */
export class GameLog<G extends GameId> implements Recorder<G> {
  readonly #lines: LogLine[] = [];
  readonly #logger = new GameLogger<PlainEvent>({ write: (line) => this.#lines.push(line) });
  readonly #emitter = new GameEventEmitter<PlainEvent>();
  readonly #game: GameOf<G>;
  readonly #draft: DraftOf<G>;
  readonly #path: string;
  #loggedEvents = 0;

  constructor(job: Job, folder: string, index: number, game: GameOf<G>, draft: DraftOf<G>, players: readonly Seat[]) {
    this.#game = game;
    this.#draft = draft;
    this.#path = join(folder, logName(index));
    const { options } = job;
    const seed = seedOf(job, index);
    this.#logger.begin({ game: job.game, version: game.version, players, options, seed });
    if (job.log?.names === 'v1') this.#attachV1(new V1Names(seed, job.game, options));
    else this.#logger.attach(this.#emitter);
    this.#logNewEvents();
  }

  /** An action that was just played. */
  after(action: unknown): void {
    this.#logger.action(action);
    this.#logNewEvents();
  }

  /** Also writes the log if a bot has failed, because it shows how the failure came about. */
  close(): void {
    writeFileSync(this.#path, gzipSync(this.#lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
  }

  /** Actions keep their names: the log stays a game that can be replayed. */
  #attachV1(names: V1Names): void {
    const turns = new TurnCount(0);
    this.#emitter.on('*', (event) => this.#lines.push({ event: names.event(event, turns.of(event)) }));
  }

  #logNewEvents(): void {
    const events = this.#game.eventsAfter(this.#draft, this.#loggedEvents);
    this.#loggedEvents += events.length;
    for (const event of events) this.#emitter.emit(event);
  }
}

export const openGameLog: OpenRecorder = (job, index, game, draft, players) =>
  job.log === undefined ? undefined : new GameLog(job, job.log.folder, index, game, draft, players);
