import { GAME_IDS } from '@magnate/engine';
import { z } from 'zod';
import { listOf, whole } from './core/fields.ts';
import { TABLE_STATUSES, VISIBILITIES } from './table.ts';
import { plainText } from './text.ts';

/** Requests and answers of operators, reports of players, and devices. */

const WHY = 300;
const time = whole.meta({ description: 'Milliseconds since 1970.' });
const why = plainText(WHY).describe('The reason, for the audit.');
const next = z.string().nullable().meta({ description: 'Pass it as after to read on; null at the end.' });
const device = z.string().meta({ description: 'The hash of a device key.' });
const BAN_KINDS = ['address', 'network', 'device'] as const;

export const adminTableSchema = z
  .object({
    id: z.string(),
    game: z.enum(GAME_IDS),
    status: z.enum([...TABLE_STATUSES, 'closed']),
    visibility: z.enum(VISIBILITIES),
    createdAt: time,
    updatedAt: time,
    actions: whole,
    events: whole,
    botActions: whole.meta({ description: 'Of the actions, those of bots.' }),
    chatLines: whole,
    bytes: whole.meta({ description: 'Of its actions, events, chat, document and snapshot in the store.' }),
    streams: whole.meta({ description: 'Open at this service.' }),
    creator: z
      .string()
      .nullable()
      .meta({ description: 'A key that stands for the address that made it; null where it is not known.' }),
    device: device.nullable().meta({ description: 'The device that made it; null where none signed.' }),
    players: listOf(z.object({ id: z.string(), name: z.string(), model: z.string(), device: device.nullable() })),
  })
  .meta({ id: 'AdminTable' });

export const adminTablesSchema = z
  .object({ tables: listOf(adminTableSchema), next })
  .meta({ id: 'AdminTables', description: 'Tables with what they cost' });

export const adminAddressesSchema = z
  .object({
    addresses: listOf(
      z.object({
        address: z.string(),
        requests: whole,
        refused: whole.meta({ description: 'Refused by a limit or a ban.' }),
        creations: whole,
        bytesSent: whole,
        streams: whole,
        lastAt: time,
        banned: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'AdminAddresses', description: 'Addresses with what they cost since the start of this service' });

export const bansSchema = z
  .object({ bans: listOf(z.object({ kind: z.enum(BAN_KINDS), subject: z.string(), at: time, why: z.string() })) })
  .meta({ id: 'Bans', description: 'Who is banned' });

export const reportsSchema = z
  .object({
    reports: listOf(
      z.object({
        id: z.string(),
        gameId: z.string(),
        playerId: z.string().meta({ description: 'Who was reported.' }),
        name: z.string().nullable().meta({ description: 'The name of the player when they were reported.' }),
        chatId: whole.nullable().meta({ description: 'The reported line; null for the name.' }),
        line: z
          .string()
          .nullable()
          .meta({ description: 'What it says, also where it was deleted since; null where the name was reported.' }),
        reporterId: z.string(),
        why: z.string(),
        at: time,
        doneAt: time.nullable(),
      }),
    ),
    next,
  })
  .meta({ id: 'Reports', description: 'What players reported' });

export const auditSchema = z
  .object({
    entries: listOf(
      z.object({
        id: z.string(),
        at: time,
        who: z.string(),
        what: z.string(),
        subject: z.string(),
        why: z.string(),
      }),
    ),
    next,
  })
  .meta({ id: 'Audit', description: 'What was done, newest first' });

const MOST_WORDS = 5000;
const WORD = 100;
export const wordsSchema = z
  .object({ words: listOf(z.string()) })
  .meta({ id: 'Words', description: 'Words that are not allowed' });

export const closeTableSchema = z
  .strictObject({ why, erase: z.boolean().default(false).describe('Delete everything about it.') })
  .meta({ examples: [{ why: 'Spam.' }] });
export const adminMuteSchema = z
  .strictObject({ playerId: z.string().max(100), muted: z.boolean(), why })
  .meta({ examples: [{ playerId: 'p2', muted: true, why: 'Insults.' }] });
export const banSchema = z
  .strictObject({
    subject: z.string().min(1).max(100).describe('An address, a network such as 2001:db8::/32, or a device.'),
    why,
  })
  .meta({ examples: [{ subject: '203.0.113.0/24', why: 'Tables by the hundred.' }] });
export const setWordsSchema = z
  .strictObject({
    words: z
      .array(plainText(WORD))
      .max(MOST_WORDS)
      .describe('Whole words; a * at the beginning or end stands for any letters. They replace the old ones.'),
    why,
  })
  .meta({ examples: [{ words: ['rude', '*crude*'], why: 'The list of our club.' }] });
export const settleSchema = z.strictObject({ why }).meta({ examples: [{ why: 'Muted.' }] });

export const reportSchema = z
  .strictObject({
    playerId: z.string().max(100),
    chatId: z.int().min(1).optional().describe('A line of theirs. Without it their name is reported.'),
    why: plainText(WHY),
  })
  .meta({ examples: [{ playerId: 'p2', chatId: 7, why: 'Insults me.' }] });

export const deviceSchema = z
  .object({
    device,
    tables: listOf(
      z.object({
        gameId: z.string(),
        game: z.enum(GAME_IDS),
        status: z.enum([...TABLE_STATUSES, 'closed']),
        at: time,
        playerId: z.string().nullable().meta({ description: 'The seat that was taken; null for the host.' }),
        name: z.string().nullable(),
        chat: listOf(z.object({ at: time, text: z.string() })),
      }),
    ),
  })
  .meta({ id: 'Device', description: 'Everything that is kept about a device' });

export const erasedDeviceSchema = z
  .object({
    tables: listOf(z.string()).meta({ description: 'Deleted tables: no other person sat there.' }),
    chatLines: whole.meta({ description: 'Lines of chat that were deleted.' }),
    kept: listOf(z.string()).meta({
      description:
        'Tables that others played at too. The seat no longer leads to the device; its name stays in the record.',
    }),
  })
  .meta({ id: 'ErasedDevice', description: 'What was deleted' });

export const serviceSchema = z
  .object({
    version: z.string(),
    retentionDays: whole.meta({ description: 'Days after which tables are deleted; 0 keeps all of them.' }),
    addresses: z.array(z.string()).meta({
      description:
        'Where others on the same network reach it. Only for visitors on the machine itself; empty for all others, and if the service listens on this machine only.',
    }),
  })
  .meta({ id: 'Service', description: 'What to know about this service' });

export type AdminTable = z.infer<typeof adminTableSchema>;
export type AdminTables = z.infer<typeof adminTablesSchema>;
export type AdminAddresses = z.infer<typeof adminAddressesSchema>;
export type Bans = z.infer<typeof bansSchema>;
export type Reports = z.infer<typeof reportsSchema>;
export type Audit = z.infer<typeof auditSchema>;
export type Words = z.infer<typeof wordsSchema>;
export type DeviceAnswer = z.infer<typeof deviceSchema>;
export type ErasedDevice = z.infer<typeof erasedDeviceSchema>;
export type ServiceFacts = z.infer<typeof serviceSchema>;
