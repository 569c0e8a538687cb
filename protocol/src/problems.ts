import type { z } from 'zod';
import { ServiceError } from './errors.ts';

/** What a schema says of a value from outside, as one refusal: the path of the first problem and one line. */
export function malformed(error: z.ZodError, at = ''): ServiceError {
  const [issue] = error.issues;
  const path = pathOf(issue?.path ?? [], at);
  const words = issue?.message ?? 'Invalid input';
  return new ServiceError('MALFORMED', { problem: path === '' ? words : `${path}: ${words}`, path });
}

/** `players[0].name`, as a programmer would write it. */
function pathOf(keys: readonly PropertyKey[], start: string): string {
  let path = start;
  for (const key of keys) {
    if (typeof key === 'number') path += `[${key}]`;
    else path += path === '' ? String(key) : `.${String(key)}`;
  }
  return path;
}
