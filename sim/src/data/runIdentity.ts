import { createHash } from 'node:crypto';
import { gameOf } from '@magnate/engine';
import type { Job } from '../core/job.ts';
import program from '../../package.json' with { type: 'json' };

/** Which run left a file, so that no other run continues it. */

export const PROGRESS_FAULTS = ['OTHER_RUN', 'DAMAGED_PROGRESS'] as const;
export type ProgressFault = (typeof PROGRESS_FAULTS)[number];

/** The run cannot be resumed from this file. */
export class UnusableProgress extends Error {
  readonly code: ProgressFault;
  readonly path: string;

  constructor(code: ProgressFault, path: string) {
    super(`${code}: ${path}`);
    this.code = code;
    this.path = path;
  }
}

/** Equal for runs with the same result, wherever they write their logs. */
export function digestOf(job: Job): string {
  const versions = [program.version, gameOf(job.game).version];
  return createHash('sha256')
    .update(JSON.stringify([versions, { ...job, log: undefined }]))
    .digest('hex');
}
