import { Readable } from 'node:stream';
import { importedSchema, messageSchema, recordSchema, ServiceError } from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { BadBackup, checkBackup, readBackup, writeBackup } from '../../store/backup.ts';
import { StoreConflict } from '../../store/store.ts';
import { requireAdmin } from '../shared/access.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { BODY_ERRORS, refusals, tokens } from './routeDocs.ts';
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Routes for operators: backup, restore, and import of one finished game. */

const GZIP = 'application/gzip';
const RECORD_LIMIT = 16 * 1024 * 1024;
/** Retry-After for requests that arrive during a restore. */
const RESTORE_SECONDS = 10;

const RESTORED =
  'The backup was restored. Tokens and codes are those of the time of the backup, without those that have ended since then.';

const security = tokens('adminToken');
const ADMIN = ['TOKEN_NEEDED', 'BAD_TOKEN'] as const;
const backupSchema = z.unknown().meta({ type: 'string', format: 'binary' });

declare module 'fastify' {
  interface FastifyRequest {
    /** The operator who sent the request. */
    adminName: string;
  }
}

export function registerAdmin(app: FastifyInstance, deps: ServiceDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { store, tables, config, operator } = deps;

  app.decorateRequest('adminName', '');
  // Checked before the body is read, so that only an admin can upload large files.
  app.addHook('onRequest', async (request, reply) => {
    try {
      request.adminName = requireAdmin(deps, request);
    } catch (error) {
      // Do not wait for the rest of a refused upload.
      reply.header('connection', 'close');
      throw error;
    }
  });
  app.addContentTypeParser(GZIP, (_, payload, done) => done(null, payload));

  routes.route({
    method: 'GET',
    url: '/admin/backup',
    schema: {
      operationId: 'backup',
      tags: ['admin'],
      summary: 'Back up the store as one consistent snapshot',
      description:
        'JSON lines, compressed with gzip, in one format for every kind of store. The backup contains the secrets of running games.',
      security,
      response: {
        200: { description: 'A backup', content: { [GZIP]: { schema: backupSchema } } },
        ...refusals(...ADMIN),
      },
    },
    handler: async ({ adminName: who }, reply) => {
      await operator.note({ who, what: 'backup', subject: '', why: '' });
      return reply
        .type(GZIP)
        .header('content-disposition', 'attachment; filename="magnate-backup.gz"')
        .send(writeBackup(store));
    },
  });

  routes.route({
    method: 'POST',
    url: '/admin/restore',
    config: { isUpload: true },
    schema: {
      operationId: 'restore',
      tags: ['admin'],
      summary: 'Replace the contents of the store with a backup, atomically',
      description: `Send the file as ${GZIP}. The file is validated first. Then streams are closed, and requests are answered with 503 until the restore is done. Tokens and codes that have ended since the backup stay ended.`,
      consumes: [GZIP],
      security,
      body: backupSchema,
      response: { 200: messageSchema, ...refusals(...ADMIN, 'BAD_BACKUP', 'NO_ROOM') },
    },
    handler: async (request) => {
      const file = request.body;
      if (!(file instanceof Readable)) {
        throw new ServiceError('MALFORMED', { problem: `Send the backup as ${GZIP}.` });
      }
      await withSpooled(config.dataDir, file, (spooled) => restored(spooled, deps));
      await operator.note({ who: request.adminName, what: 'restore', subject: '', why: '' });
      await operator.refresh();
      request.log.info({ route: '/admin/restore' }, 'backup restored');
      return { message: RESTORED };
    },
  });

  routes.route({
    method: 'POST',
    url: '/admin/import',
    config: { isUpload: true },
    bodyLimit: RECORD_LIMIT,
    schema: {
      operationId: 'importGame',
      tags: ['admin'],
      summary: 'Import the record of a finished game',
      security,
      body: recordSchema,
      response: { 201: importedSchema, ...refusals(...ADMIN, ...BODY_ERRORS, 'BAD_RECORD', 'WRONG_RULES_VERSION') },
    },
    handler: async (request, reply) => {
      const imported = await tables.importRecord(request.body);
      await operator.note({ who: request.adminName, what: 'import', subject: imported.id, why: '' });
      request.log.info({ route: '/admin/import', gameId: imported.id }, 'game imported');
      return reply.code(201).send(imported);
    },
  });
}

/** The gate is closed only after the whole file was validated. */
async function restored(file: Spooled, { store, tables, gate }: ServiceDeps): Promise<void> {
  try {
    await checkBackup(file.read());
    // Another restore, or the shutdown, may have begun while this file was uploaded.
    gate.pass();
    const reopen = gate.close(RESTORE_SECONDS);
    try {
      await tables.reload(() => store.load(readBackup(file.read())));
    } finally {
      reopen();
    }
  } catch (error) {
    const isBad = error instanceof BadBackup || error instanceof StoreConflict;
    throw isBad ? new ServiceError('BAD_BACKUP', { problem: error.message }) : error;
  }
}

/** An upload is spooled to a temporary file: it may be cut short, and it is read twice. */

/** Error codes of a full disk or an exceeded quota. */
const NO_ROOM: readonly string[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Bytes per read. */
const CHUNK_BYTES = 64 * 1024;

class Spooled {
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

/** The file is unlinked while it is in use, so nothing remains even if the process is killed. */
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
    // A failed write is a disk error. Any other error comes from the connection.
    if (syscall === 'write') throw error;
    throw new ServiceError('BAD_BACKUP', { problem: 'The upload was cut short.' });
  }
}
