import { z } from 'zod';

/** Numbers in a query string. */

/** Digits only: `1e3`, `0x10` and the empty string are refused. */
export function wholeNumber(min: number, standard: number, description: string) {
  return z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min))
    .default(standard)
    .meta({ type: 'integer', minimum: min, pattern: undefined, description: `${description} Otherwise ${standard}.` });
}

/** A page size. Values above `most` are accepted and capped. */
export function limitQuery({ standard, most }: { readonly standard: number; readonly most: number }, of: string) {
  return wholeNumber(1, standard, `How many at most; no ${of} holds more than ${most}.`);
}
