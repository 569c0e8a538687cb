import { ServiceError } from '@magnate/protocol';

/** Parses JSON from clients. Size and depth are checked before parsing. */

/** Bytes of a request or a frame. */
export const BODY_LIMIT = 8 * 1024;
export const DEPTH_LIMIT = 8;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** [ and {, ] and }: each pair differs in one bit. */
const OPENING = 0x5b;
const CLOSING = 0x5d;
const BRACE_BIT = 0x20;
const WHITESPACE: readonly number[] = [0x20, 0x09, 0x0a, 0x0d];

const utf8 = new TextDecoder('utf-8', { fatal: true });

export function readJson(bytes: Uint8Array, limit = BODY_LIMIT): unknown {
  if (bytes.length > limit) throw new ServiceError('TOO_LARGE', { limit });
  requireShallow(bytes);
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw new ServiceError('BAD_JSON');
  }
  requireKeepable(value);
  return value;
}

/** Whether it is a list, judged by the first character, before parsing. */
export function isJsonList(bytes: Uint8Array): boolean {
  return bytes.find((byte) => !WHITESPACE.includes(byte)) === OPENING;
}

/** A few kilobytes of nested brackets would overflow the stack of recursive code. */
function requireShallow(bytes: Uint8Array): void {
  let depth = 0;
  let inText = false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] as number;
    if (inText) {
      if (byte === BACKSLASH) i++;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if ((byte & ~BRACE_BIT) === OPENING) {
      if (++depth > DEPTH_LIMIT) throw new ServiceError('TOO_DEEP', { limit: DEPTH_LIMIT });
    } else if ((byte & ~BRACE_BIT) === CLOSING) depth--;
  }
}

/** Refuses `__proto__` and text that not every database can store. */
function requireKeepable(value: unknown): void {
  if (typeof value === 'string') requireText(value);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) {
      if (key === '__proto__') throw problem('__proto__ is not allowed as a field name.');
      requireText(key);
      requireKeepable(each);
    }
  }
}

function requireText(text: string): void {
  if (text.includes('\0')) throw problem('Text must not contain the character U+0000.');
  if (!text.isWellFormed()) throw problem('Text must not contain an unpaired surrogate.');
}

function problem(message: string): ServiceError {
  return new ServiceError('MALFORMED', { problem: message });
}
