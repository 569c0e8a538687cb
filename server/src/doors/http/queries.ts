import { z } from 'zod';

/** Figures in an address. */

/** Digits and nothing else: `1e3`, `0x10` and nothing at all are no figures here. */
export function wholeNumber(min: number, standard: number, description: string) {
  return z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min))
    .default(standard)
    .meta({ type: 'integer', minimum: min, pattern: undefined, description: `${description} Otherwise ${standard}.` });
}

/** How many of something at most: more than `most` are never given. */
export function limitQuery({ standard, most }: { readonly standard: number; readonly most: number }, of: string) {
  return wholeNumber(1, standard, `How many at most; no ${of} holds more than ${most}.`);
}
