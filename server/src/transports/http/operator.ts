import {
  adminAddressesSchema,
  adminMuteSchema,
  adminTablesSchema,
  auditSchema,
  banSchema,
  bansSchema,
  closeTableSchema,
  messageSchema,
  reportsSchema,
  ServiceError,
  setWordsSchema,
  settleSchema,
  wordsSchema,
} from '@magnate/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { TABLE_ORDERS } from '../../store/store.ts';
import { findTable } from '../shared/access.ts';
import type { ServiceDeps } from '../shared/serviceDeps.ts';
import { afterQuery, limitQuery, pageBy } from './validation.ts';
import { BODY_ERRORS, gameParams, refusals, tokens } from './routeDocs.ts';

/** Routes for operators: costs of tables and addresses; close, mute, ban; reports, banned terms and the audit log. */

const PAGE = { standard: 50, most: 200 } as const;
const WORDS_LIMIT = 512 * 1024;

const security = tokens('adminToken');
const tags = ['admin'];
const ADMIN = ['TOKEN_NEEDED', 'BAD_TOKEN'] as const;
const limit = limitQuery(PAGE, 'page');
const paged = z.object({ limit, after: afterQuery });

export function registerOperator(app: FastifyInstance, deps: ServiceDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { operator, tables } = deps;

  routes.route({
    method: 'GET',
    url: '/admin/tables',
    schema: {
      operationId: 'adminTables',
      tags,
      summary: 'All tables with their usage, including private and closed ones',
      security,
      querystring: paged.extend({ order: z.enum(TABLE_ORDERS).default('recent') }),
      response: { 200: adminTablesSchema, ...refusals(...ADMIN) },
    },
    handler: async ({ query: { order, ...page } }) => {
      const pageQuery = pageBy(page, PAGE.most);
      const rows = await operator.store.tables({ ...pageQuery, order });
      const streams = operator.streams.byTable();
      const listed = [];
      for (const row of rows) {
        const seats = await operator.store.devicesOf(row.id);
        const deviceOf = (id: string) => seats.find(({ playerId }) => playerId === id)?.device || null;
        const players = row.players.map((player) => ({ ...player, device: deviceOf(player.id) }));
        listed.push({ ...row, players, streams: streams.get(row.id) ?? 0 });
      }
      const last = rows.length === pageQuery.limit ? rows.at(-1) : undefined;
      const rank = order === 'recent' ? last?.updatedAt : last?.events;
      return { tables: listed, next: last === undefined ? null : `${rank}.${last.id}` };
    },
  });

  routes.route({
    method: 'POST',
    url: '/admin/tables/:id/close',
    schema: {
      operationId: 'adminClose',
      tags,
      summary: 'Close a table, or erase it',
      security,
      params: gameParams,
      body: closeTableSchema,
      response: { 200: messageSchema, ...refusals(...ADMIN, ...BODY_ERRORS, 'UNKNOWN_GAME', 'ALREADY_FINISHED') },
    },
    handler: async ({ adminName: who, params: { id }, body: { why, erase } }) => {
      if (erase) {
        if (!(await tables.erase(id))) throw new ServiceError('UNKNOWN_GAME');
        await operator.note({ who, what: 'erase', subject: id, why });
        return { message: 'The table was erased.' };
      }
      const table = await findTable(deps, id);
      await operator.note({ who, what: 'close', subject: id, why });
      await table.host.close('operator');
      return { message: 'The table is closed.' };
    },
  });

  routes.route({
    method: 'POST',
    url: '/admin/tables/:id/mute',
    schema: {
      operationId: 'adminMute',
      tags,
      summary: 'Mute a player in the chat of a table, or unmute them',
      security,
      params: gameParams,
      body: adminMuteSchema,
      response: { 200: messageSchema, ...refusals(...ADMIN, ...BODY_ERRORS, 'UNKNOWN_GAME', 'UNKNOWN_PLAYER') },
    },
    handler: async ({ adminName: who, params: { id }, body: { playerId, muted, why } }) => {
      const table = await findTable(deps, id);
      await table.host.mute('operator', playerId, muted);
      await operator.note({ who, what: muted ? 'mute' : 'unmute', subject: `${id}/${playerId}`, why });
      return { message: muted ? 'The player is muted.' : 'The player may speak again.' };
    },
  });

  routes.route({
    method: 'GET',
    url: '/admin/addresses',
    schema: {
      operationId: 'adminAddresses',
      tags,
      summary: 'Addresses with their usage since the service started',
      description: 'Kept in memory only.',
      security,
      querystring: z.object({ limit }),
      response: { 200: adminAddressesSchema, ...refusals(...ADMIN) },
    },
    handler: async ({ query }) => {
      const costs = operator.addresses.list(operator.streams.byAddress(), Math.min(query.limit, PAGE.most));
      return { addresses: costs.map((cost) => ({ ...cost, banned: operator.bans.isAddress(cost.address) })) };
    },
  });

  routes.route({
    method: 'GET',
    url: '/admin/bans',
    schema: {
      operationId: 'bans',
      tags,
      summary: 'List bans',
      security,
      response: { 200: bansSchema, ...refusals(...ADMIN) },
    },
    handler: async () => ({ bans: await operator.bans.list() }),
  });

  for (const { path, operationId, summary, message, codes } of BANNING) {
    routes.route({
      method: 'POST',
      url: path,
      schema: {
        operationId,
        tags,
        summary,
        security,
        body: banSchema,
        response: { 200: messageSchema, ...refusals(...ADMIN, ...BODY_ERRORS, ...codes) },
      },
      handler: async ({ adminName, body: { subject, why } }) => {
        await operator[operationId](adminName, subject, why);
        return { message };
      },
    });
  }

  routes.route({
    method: 'GET',
    url: '/admin/reports',
    schema: {
      operationId: 'reports',
      tags,
      summary: 'Reports by players, newest first',
      security,
      querystring: paged.extend({ done: z.enum(['true', 'false']).default('false') }),
      response: { 200: reportsSchema, ...refusals(...ADMIN) },
    },
    handler: async ({ query: { done, ...page } }) => {
      const pageQuery = pageBy(page, PAGE.most);
      const reports = await operator.store.reports({ ...pageQuery, done: done === 'true' });
      return { reports, next: nextOf(reports, pageQuery.limit) };
    },
  });

  routes.route({
    method: 'POST',
    url: '/admin/reports/:reportId',
    schema: {
      operationId: 'settleReport',
      tags,
      summary: 'Settle a report',
      security,
      params: z.object({ reportId: z.string().max(100) }),
      body: settleSchema,
      response: { 200: messageSchema, ...refusals(...ADMIN, ...BODY_ERRORS, 'UNKNOWN_REPORT') },
    },
    handler: async ({ adminName, params: { reportId }, body: { why } }) => {
      await operator.settleReport(adminName, reportId, why);
      return { message: 'The report is settled.' };
    },
  });

  routes.route({
    method: 'GET',
    url: '/admin/words',
    schema: {
      operationId: 'words',
      tags,
      summary: 'Terms banned in names, chat and boards',
      security,
      response: { 200: wordsSchema, ...refusals(...ADMIN) },
    },
    handler: async () => ({ words: operator.bannedTerms.terms }),
  });

  routes.route({
    method: 'POST',
    url: '/admin/words',
    bodyLimit: WORDS_LIMIT,
    schema: {
      operationId: 'setWords',
      tags,
      summary: 'Replace the banned terms',
      security,
      body: setWordsSchema,
      response: { 200: wordsSchema, ...refusals(...ADMIN, ...BODY_ERRORS) },
    },
    handler: async ({ adminName, body: { words, why } }) => {
      await operator.setBannedTerms(adminName, words, why);
      return { words: operator.bannedTerms.terms };
    },
  });

  routes.route({
    method: 'GET',
    url: '/admin/audit',
    schema: {
      operationId: 'audit',
      tags,
      summary: 'The audit log, newest first',
      description: 'Append-only: the database refuses to change or delete an entry, and a restore keeps it.',
      security,
      querystring: paged,
      response: { 200: auditSchema, ...refusals(...ADMIN) },
    },
    handler: async ({ query }) => {
      const pageQuery = pageBy(query, PAGE.most);
      const entries = await operator.store.audit(pageQuery);
      return { entries, next: nextOf(entries, pageQuery.limit) };
    },
  });
}

const BANNING = [
  {
    path: '/admin/bans',
    operationId: 'ban',
    summary: 'Ban an address, a network or a device',
    message: 'The subject is banned, and its streams are closed.',
    codes: [],
  },
  {
    path: '/admin/unban',
    operationId: 'unban',
    summary: 'Lift a ban',
    message: 'The ban is lifted.',
    codes: ['UNKNOWN_BAN'],
  },
] as const;

function nextOf(rows: readonly { readonly at: number; readonly id: string }[], limit: number): string | null {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return last === undefined ? null : `${last.at}.${last.id}`;
}
