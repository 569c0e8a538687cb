import { GAME_IDS } from '@magnate/engine';
import { z } from 'zod';
import { ownProfileSchema } from './profiles.ts';
import { listOf, whole } from './core/fields.ts';
import { TABLE_STATUSES, VISIBILITIES } from './table.ts';
import { plainText } from './text.ts';

/** Requests and answers of operators, reports of players, and devices. */

const WHY = 300;
const time = whole.meta({ description: 'Milliseconds since 1970.' });
const why = plainText(WHY).describe('The reason, for the audit log.');
const next = z
  .string()
  .nullable()
  .meta({ description: 'The cursor of the next page, for `after`; null on the last page.' });
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
    botActions: whole.meta({ description: 'Number of actions by bots.' }),
    chatLines: whole,
    bytes: whole.meta({ description: 'Size of its actions, events, chat, document and snapshot in the store.' }),
    streams: whole.meta({ description: 'Open streams at this service.' }),
    creator: z
      .string()
      .nullable()
      .meta({ description: 'A pseudonym of the address that created it; null if unknown.' }),
    device: device.nullable().meta({ description: 'The device that created it; null if no device signed.' }),
    players: listOf(z.object({ id: z.string(), name: z.string(), model: z.string(), device: device.nullable() })),
  })
  .meta({ id: 'AdminTable' });

export const adminTablesSchema = z
  .object({ tables: listOf(adminTableSchema), next })
  .meta({ id: 'AdminTables', description: 'Tables with their usage' });

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
  .meta({ id: 'AdminAddresses', description: 'Addresses with their usage since the service started' });

export const bansSchema = z
  .object({ bans: listOf(z.object({ kind: z.enum(BAN_KINDS), subject: z.string(), at: time, why: z.string() })) })
  .meta({ id: 'Bans', description: 'Bans' });

export const reportsSchema = z
  .object({
    reports: listOf(
      z.object({
        id: z.string(),
        gameId: z.string(),
        playerId: z.string().meta({ description: 'The reported player.' }),
        name: z.string().nullable().meta({ description: 'The name of the player when they were reported.' }),
        chatId: whole.nullable().meta({ description: 'The reported line; null for the name.' }),
        line: z
          .string()
          .nullable()
          .meta({ description: 'Its text, even if it was deleted since; null if the name was reported.' }),
        reporterId: z.string(),
        why: z.string(),
        at: time,
        doneAt: time.nullable(),
      }),
    ),
    next,
  })
  .meta({ id: 'Reports', description: 'Reports by players' });

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
  .meta({ id: 'Audit', description: 'The audit log, newest first' });

const MOST_WORDS = 5000;
const WORD = 100;
export const wordsSchema = z.object({ words: listOf(z.string()) }).meta({ id: 'Words', description: 'Banned terms' });

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

export const voidResultSchema = z
  .strictObject({ voided: z.boolean(), why })
  .meta({ examples: [{ voided: true, why: 'One player gave everything away.' }] });

export const removeNameSchema = z.strictObject({ why }).meta({ examples: [{ why: 'An insult.' }] });

export const reportSchema = z
  .strictObject({
    playerId: z.string().max(100),
    chatId: z
      .int()
      .min(1)
      .optional()
      .describe('The id of a chat line of the player. Without it, the name is reported.'),
    why: plainText(WHY),
  })
  .meta({ examples: [{ playerId: 'p2', chatId: 7, why: 'Insults me.' }] });

export const deviceSchema = z
  .object({
    device,
    profile: ownProfileSchema.nullable().meta({ description: 'The profile that the device shares.' }),
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
    notifications: listOf(z.object({ gameId: z.string(), playerId: z.string(), at: time })).meta({
      description: 'Seats whose turns the device is notified of.',
    }),
  })
  .meta({ id: 'Device', description: 'All data stored about a device' });

export const erasedDeviceSchema = z
  .object({
    tables: listOf(z.string()).meta({ description: 'Deleted tables. No other person had a seat there.' }),
    chatLines: whole.meta({ description: 'Number of deleted chat lines.' }),
    kept: listOf(z.string()).meta({
      description:
        'Tables that others played at too. The seat no longer leads to the device; its name stays in the record.',
    }),
  })
  .meta({ id: 'ErasedDevice', description: 'Deleted data' });

export const serviceSchema = z
  .object({
    version: z.string(),
    retentionDays: whole.meta({ description: 'Days after which tables are deleted; 0 keeps all of them.' }),
    addresses: z.array(z.string()).meta({
      description:
        'Where others on the same network reach it. Only for visitors on the machine itself; empty for all others, and if the service listens on this machine only.',
    }),
  })
  .meta({ id: 'Service', description: 'Facts about this service' });

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
