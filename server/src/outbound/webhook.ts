import { createHmac, randomBytes } from 'node:crypto';
import { hostOf, isPublicUrl } from './publicAddress.ts';
import type { Message } from './post.ts';

/** Signed messages to programs: a table tells whose turn it is. */

const SECRET_BYTES = 32;
const TLS_PORT = '';

/** Whether a table may have this webhook: https at an allowed host, or the origin that the operator trusts. */
export function isAllowedHook(
  url: URL,
  { hosts, trusted }: { readonly hosts: readonly string[]; readonly trusted: string | undefined },
): boolean {
  if (!hosts.includes(hostOf(url))) return false;
  return url.origin === trusted || (isPublicUrl(url) && url.port === TLS_PORT);
}

export function newHookSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The signature covers the time, so that a recorded message cannot be sent again later. */
export function hookSignature(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}

export function hookMessage(url: string, secret: string, content: object, now: number): Message {
  const body = JSON.stringify(content);
  const seconds = Math.floor(now / 1000);
  return {
    url: new URL(url),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'magnate-webhook',
      'magnate-timestamp': String(seconds),
      'magnate-signature': `sha256=${hookSignature(secret, seconds, body)}`,
    },
    body: Buffer.from(body),
  };
}
