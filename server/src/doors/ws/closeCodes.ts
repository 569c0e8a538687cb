import { CLOSE_CODES } from '@magnate/protocol';
import type { Refusal } from '../shared/errors.ts';

/** The close code for an error. */

const BY_CODE: Readonly<Record<string, number>> = {
  SLOW: CLOSE_CODES.slow,
  BANNED: CLOSE_CODES.banned,
  REPLACED: CLOSE_CODES.replaced,
  STOPPING: CLOSE_CODES.stopping,
  STORE_UNAVAILABLE: CLOSE_CODES.store,
  OVERLOADED: CLOSE_CODES.store,
  INTERNAL: CLOSE_CODES.internal,
};

const BY_STATUS: Readonly<Record<number, number>> = {
  401: CLOSE_CODES.token,
  404: CLOSE_CODES.unknown,
  429: CLOSE_CODES.rate,
};

export function closeCodeOf({ status, error }: Refusal): number {
  return BY_CODE[error.code] ?? BY_STATUS[status] ?? CLOSE_CODES.malformed;
}
