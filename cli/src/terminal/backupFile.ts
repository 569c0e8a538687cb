import { createReadStream, createWriteStream, renameSync, rmSync, statSync } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { words } from '@magnate/words';
import { type Progress, startProgress, type Work } from './progress.ts';
import { isFileFault, reasonOf } from '../input/record.ts';
import { InvalidInput } from '../input/optionParsers.ts';

/** A backup in a file: written atomically, and checked before it is used. */

const KILO = 1000;

export interface Contents {
  readonly games: number;
  readonly rows: number;
  readonly bytes: number;
}

/** The file appears once it is complete and was read back. It holds secrets, so only its owner may read it. */
export async function writeBackupFile(path: string, backup: Readable, signal: AbortSignal): Promise<Contents> {
  const beside = `${path}.new`;
  try {
    await withProgress(undefined, 'written', (watched) =>
      pipeline(backup, watched, createWriteStream(beside, { mode: 0o600, flush: true }), { signal }),
    );
    const contents = await contentsOf(beside, signal);
    renameSync(beside, path);
    return contents;
  } catch (error) {
    rmSync(beside, { force: true });
    throw isFileFault(error)
      ? new InvalidInput(words.t('terminal:record.cannotWrite', { path, reason: reasonOf(error) }))
      : error;
  }
}

/**
 * Reads the whole file, so that errors are found before anything is replaced. Rows are checked only before a restore,
 * because a newer version of the service may have written them.
 */
export async function contentsOf(
  path: string,
  signal: AbortSignal,
  { toRestore = false }: { readonly toRestore?: boolean } = {},
): Promise<Contents> {
  const { checkBackup, countBackup } = await import('@magnate/server');
  let found = { games: 0, rows: 0 };
  const { bytes } = await readBackupFile(path, 'read', signal, async (stream) => {
    found = await (toRestore ? checkBackup(stream) : countBackup(stream));
  });
  return { ...found, bytes };
}

/** Passes the contents of the file to `work`; `kind` names the work in the progress output. */
export async function readBackupFile(
  path: string,
  kind: Work,
  signal: AbortSignal,
  work: (backup: Readable) => Promise<void>,
): Promise<{ readonly bytes: number }> {
  const { BadBackup } = await import('@magnate/server');
  try {
    const { size } = statSync(path);
    const file = createReadStream(path, { signal });
    await withProgress(size, kind, async (watched) => {
      file.once('error', (error) => watched.destroy(error)).pipe(watched);
      try {
        await work(watched);
      } finally {
        file.destroy();
        watched.destroy();
      }
    });
    return { bytes: size };
  } catch (error) {
    if (error instanceof BadBackup)
      throw new InvalidInput(words.t('terminal:service.backup.unusable', { path, reason: error.message }));
    throw isFileFault(error)
      ? new InvalidInput(words.t('terminal:service.backup.cannotRead', { path, reason: reasonOf(error) }))
      : error;
  }
}

/** Runs long work with progress output: counts the bytes that pass through. */
async function withProgress<T>(
  total: number | undefined,
  kind: Work,
  work: (watched: Transform) => Promise<T>,
): Promise<T> {
  const progress = startProgress(total === undefined ? undefined : Math.ceil(total / KILO), kind);
  try {
    return await work(counting(progress));
  } finally {
    progress.stop();
  }
}

function counting(progress: Progress): Transform {
  const begin = performance.now();
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      progress.update(Math.ceil(bytes / KILO), (performance.now() - begin) / KILO);
      done(null, chunk);
    },
  });
}
