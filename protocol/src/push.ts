import { z } from 'zod';
import { whole } from './core/fields.ts';

/** Notifications of turns by web push. */

const ENDPOINT = 1000;
const KEY = 200;

const endpoint = z.string().min(1).max(ENDPOINT).describe('The address of the device at its push service.');

export const pushSchema = z
  .strictObject({
    endpoint,
    p256dh: z.string().min(1).max(KEY).describe('The public key of the subscription, in base64url.'),
    auth: z
      .string()
      .regex(/^[\w-]{22,24}$/, 'must be 16 bytes in base64url')
      .describe('The secret of the subscription.'),
    language: z
      .string()
      .regex(/^[\w-]{1,35}$/, 'must be a language tag')
      .default('en')
      .describe('The language of the notification.'),
  })
  .meta({
    examples: [
      {
        endpoint: 'https://push.example.com/send/abc',
        p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
        auth: 'AAAAAAAAAAAAAAAAAAAAAA',
        language: 'en',
      },
    ],
  });

export const endPushSchema = z
  .strictObject({ endpoint })
  .meta({ examples: [{ endpoint: 'https://push.example.com/send/abc' }] });

export const pushFactsSchema = z
  .object({
    key: z
      .string()
      .nullable()
      .meta({ description: 'The public key for `applicationServerKey` (VAPID); null if there are no notifications.' }),
    from: whole.nullable().meta({ description: 'Seconds per decision from which a table sends them.' }),
  })
  .meta({ id: 'PushFacts', description: 'Notifications of turns at this service' });
export type PushFacts = z.infer<typeof pushFactsSchema>;
export type PushRequest = z.input<typeof pushSchema>;
