import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ServiceError } from '@magnate/protocol';

/** An upload, written to a temporary file first: it may be cut short, and it is read twice. */

/** Error codes of a full disk or an exceeded quota. */
const NO_ROOM: readonly string[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Bytes per read. */
const CHUNK_BYTES = 64 * 1024;

export class Spooled {
  readonly #file: FileHandle;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Reads from the beginning. Can be called more than once. */
  read(): Readable {
    return Readable.from(chunksOf(this.#file), { objectMode: false });
  }
}

async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafe(CHUNK_BYTES), position });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}

/** The file is unlinked while it is in use, so nothing is left behind even where the process is killed. */
export async function withSpooled<T>(
  folder: string,
  incoming: Readable,
  use: (file: Spooled) => Promise<T>,
): Promise<T> {
  const path = join(folder, `incoming-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    await writeAll(incoming, file);
    return await use(new Spooled(file));
  } finally {
    await file.close();
  }
}

async function writeAll(incoming: Readable, file: FileHandle): Promise<void> {
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) await file.appendFile(chunk);
  } catch (error) {
    const { code = '', syscall } = error as NodeJS.ErrnoException;
    if (NO_ROOM.includes(code)) throw new ServiceError('NO_ROOM');
    // A failed write is a fault of the disk. Everything else is a fault of the connection.
    if (syscall === 'write') throw error;
    throw new ServiceError('BAD_BACKUP', { problem: 'The upload was cut short.' });
  }
}
