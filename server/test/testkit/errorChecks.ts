import { CLOSE_CODES, type ServerFrame } from '@magnate/protocol';
import type { Answer } from '../../src/testkit/testService.ts';

/** Checks that an error looks as it should, on every channel. */

const STATUSES: readonly number[] = [400, 401, 404, 409, 413, 422];
/** Close codes for binary data, too large frames, and those of the protocol. */
export const CLOSINGS: readonly number[] = [1007, 1009, CLOSE_CODES.malformed, CLOSE_CODES.token];

/** The status for a body that is too large, whatever else is wrong with it. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  'too deep': ['TOO_DEEP', 'TOO_LARGE'],
  'too large': ['TOO_LARGE'],
  'too long a list': ['TOO_LARGE'],
  'no JSON': ['BAD_JSON'],
  'something after it': ['BAD_JSON'],
  'a field too few': ['MALFORMED'],
  'an evil text': ['MALFORMED'],
  'a token': ['BAD_TOKEN'],
};

export function problemWith({ status, body, headers }: Answer, why = ''): string | undefined {
  if (!STATUSES.includes(status)) return 'This is no refusal of the contract.';
  if (!String(headers['content-type']).startsWith('application/json')) return 'It is not JSON.';
  if (!isErrorBody(body)) return 'It is not an error of ours.';
  const codes = CODES[why];
  return codes === undefined || codes.includes(body.error.code) ? undefined : `${why} should be ${codes.join(' or ')}.`;
}

export function isErrorBody(body: unknown): boolean {
  const { error, ...rest } = body as { error?: { code?: unknown; message?: unknown; details?: unknown } };
  const { code, message, details = {}, ...more } = error ?? {};
  if (Object.keys({ ...rest, ...more }).length > 0 || typeof details !== 'object') return false;
  return typeof code === 'string' && /^[A-Z_]{3,}$/.test(code) && isSentence(message);
}

/** A message for people without internal details. */
function isSentence(message: unknown): boolean {
  return typeof message === 'string' && /^[^\n]{6,}$/.test(message) && !/node_modules|\.ts:|\bat \w+ \(/.test(message);
}

export function isErrorFrame(frame: ServerFrame): boolean {
  if (frame.type !== 'error') return false;
  const { type: _, actionId: _id, ...body } = frame;
  return isErrorBody(body);
}
