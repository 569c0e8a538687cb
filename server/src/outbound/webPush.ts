import { createECDH, hkdfSync } from 'node:crypto';
import type { Message } from './post.ts';

/** Messages of web push (RFC 8030, 8291 and 8292), built by the package `web-push`, which is loaded with the first one. */

const CURVE = 'prime256v1';
const KEY_BYTES = 32;
/** Seconds that a push service keeps a message for a device that is off. */
const KEPT = 24 * 60 * 60;
/** A payload says whose turn it is, and no more. */
const MOST_BYTES = 1024;

/** The keys by which push services recognise this service (VAPID), in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The same for every node with this secret. Almost every number is a valid key; others are passed over. */
export function pushKeysFrom(secret: Buffer): PushKeys {
  for (let attempt = 0; ; attempt += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', `magnate/push/1/${attempt}`, KEY_BYTES));
    const pair = createECDH(CURVE);
    try {
      pair.setPrivateKey(bytes);
    } catch {
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
  }
}

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** An encrypted and signed message. A later one with the same topic replaces it at the push service. */
export async function pushMessage(
  { endpoint, p256dh, auth }: PushTarget,
  payload: object,
  { keys, contact, topic }: { readonly keys: PushKeys; readonly contact: string; readonly topic: string },
): Promise<Message> {
  const text = JSON.stringify(payload);
  if (Buffer.byteLength(text) > MOST_BYTES) throw new Error('The payload of a push message is too long.');
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject: contact, ...keys },
    TTL: KEPT,
    urgency: 'normal',
    topic,
  });
  return {
    url: new URL(endpoint),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
    body,
  };
}

/** Whether a browser made this key: an uncompressed point on the curve. */
export function isPushKey(p256dh: string): boolean {
  try {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(Buffer.alloc(KEY_BYTES, 1));
    pair.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(p256dh, 'base64url').length === 65;
  } catch {
    return false;
  }
}
