import { Readable } from 'node:stream';
import { importedSchema, messageSchema, recordSchema, ServiceError } from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { BadBackup, readBackup, writeBackup } from '../../backup.ts';
import { StoreConflict } from '../../store/store.ts';
import { demandAdmin } from '../shared/access.ts';
import { BODY, refusals, tokens } from './routeDocs.ts';
import type { DoorDeps } from '../shared/doorDeps.ts';
import { type Spooled, withSpooled } from './spool.ts';

/** For whoever runs the service: everything out, everything in, one finished game in. */

const GZIP = 'application/gzip';
const RECORD_LIMIT = 16 * 1024 * 1024;
/** Whoever comes while everything is replaced. */
const RESTORE_SECONDS = 10;

const RESTORED =
  'The backup was restored. Tokens are those of its time: one that has ended since then is good again until it is made anew.';

const security = tokens('adminToken');
const ADMIN = ['TOKEN_NEEDED', 'BAD_TOKEN'] as const;
const backupSchema = z.unknown().meta({ type: 'string', format: 'binary' });

export function registerAdmin(app: FastifyInstance, deps: DoorDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { store, tables, config, log } = deps;

  // Before the body: nobody else is to send megabytes.
  app.addHook('onRequest', async (request) => demandAdmin(deps.adminToken, request));
  app.addContentTypeParser(GZIP, (_, payload, done) => done(null, payload));

  routes.route({
    method: 'GET',
    url: '/admin/backup',
    schema: {
      operationId: 'backup',
      tags: ['admin'],
      summary: 'Everything in the store as of one instant',
      description:
        'Lines of JSON, packed with gzip; the same for every kind of store. It holds the secrets of running games.',
      security,
      response: {
        200: { description: 'A backup', content: { [GZIP]: { schema: backupSchema } } },
        ...refusals(...ADMIN),
      },
    },
    handler: async (_, reply) =>
      reply
        .type(GZIP)
        .header('content-disposition', 'attachment; filename="magnate-backup.gz"')
        .send(writeBackup(store)),
  });

  routes.route({
    method: 'POST',
    url: '/admin/restore',
    schema: {
      operationId: 'restore',
      tags: ['admin'],
      summary: 'Replace everything in the store by a backup, whole or not at all',
      description: `Send the file as ${GZIP}. It is read through first; then streams are closed and come back, and meanwhile requests are answered with 503. Tokens that have ended since the backup are good again.`,
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
      log.info({ route: '/admin/restore' }, 'backup restored');
      return { message: RESTORED };
    },
  });

  routes.route({
    method: 'POST',
    url: '/admin/import',
    bodyLimit: RECORD_LIMIT,
    schema: {
      operationId: 'importGame',
      tags: ['admin'],
      summary: 'Take in a finished game that was exported',
      security,
      body: recordSchema,
      response: { 201: importedSchema, ...refusals(...ADMIN, ...BODY, 'BAD_RECORD', 'WRONG_RULES_VERSION') },
    },
    handler: async (request, reply) => {
      const imported = await tables.importRecord(request.body);
      log.info({ route: '/admin/import', gameId: imported.id }, 'game imported');
      return reply.code(201).send(imported);
    },
  });
}

/** Nothing is shut before the whole file was looked through. */
async function restored(file: Spooled, { store, tables, gate }: DoorDeps): Promise<void> {
  try {
    for await (const _ of readBackup(file.read()));
    // Another restore, or the end of the service, may have begun while this one came in.
    gate.pass();
    const reopen = gate.shut(RESTORE_SECONDS);
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
