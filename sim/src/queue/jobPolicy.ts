import { resolve } from 'node:path';
import { builtInBot } from '../core/loadedBot.ts';
import type { Batch } from './chunkBatch.ts';

/**
 * The bots that a worker plays for clients of its queue: built-in ones. A job that names a module would run it here, so
 * modules must be on the worker's own list. No files are read or written for a job.
 */

export const REFUSAL_CODES = ['MODULE_NOT_ALLOWED', 'FILES_NOT_ALLOWED', 'BAD_JOB'] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

const MESSAGES: Readonly<Record<RefusalCode, (what: string) => string>> = {
  MODULE_NOT_ALLOWED: (bot) => `The worker does not run the module ${bot}. Start it with --allow ${bot} to run it.`,
  FILES_NOT_ALLOWED: (field) => `The worker reads and writes no files for a job: leave out ${field}.`,
  BAD_JOB: (field) => `The job on the queue is not valid: ${field}.`,
};

export class JobRefused extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, what: string) {
    super(`${code}: ${MESSAGES[code](what)}`);
    this.name = 'JobRefused';
    this.code = code;
  }
}

/** Decides whether a batch may be played. */
export class JobPolicy {
  readonly #modules: ReadonlySet<string>;

  /** `modules` are paths relative to the worker's working directory. */
  constructor(modules: readonly string[] = []) {
    this.#modules = new Set(modules.map((path) => resolve(path)));
  }

  /** Throws `JobRefused`. */
  check({ job, chunks }: Batch): void {
    const bots: unknown = job?.bots;
    if (!Array.isArray(bots)) throw new JobRefused('BAD_JOB', 'bots');
    if (!Array.isArray(chunks) || !chunks.every(Number.isSafeInteger)) throw new JobRefused('BAD_JOB', 'chunks');
    if (job.models !== undefined) throw new JobRefused('FILES_NOT_ALLOWED', 'models');
    if (job.log !== undefined) throw new JobRefused('FILES_NOT_ALLOWED', 'log');
    for (const bot of bots as readonly unknown[]) {
      if (typeof bot !== 'string') throw new JobRefused('BAD_JOB', 'bots');
      if (builtInBot(bot) === undefined && !this.#modules.has(resolve(bot)))
        throw new JobRefused('MODULE_NOT_ALLOWED', bot);
    }
  }
}
