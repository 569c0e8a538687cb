import { malformed, ServiceError } from '@magnate/protocol';
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';

/** Validates by a Zod schema and reports the first problem. */
export function validatorFor(schema: z.ZodType) {
  return (data: unknown) => {
    const read = schema.safeParse(data);
    return read.success ? { value: read.data } : { error: malformed(read.error) };
  };
}

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema }) => validatorFor(schema);

/** A body on a route that takes none would be ignored silently, so it is refused. An empty object is allowed. */
export function requireNoBody({ body, routeOptions }: Pick<FastifyRequest, 'body' | 'routeOptions'>): void {
  if (body === undefined || routeOptions.schema?.body !== undefined) return;
  const isEmpty = typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length === 0;
  if (!isEmpty) throw new ServiceError('MALFORMED', { problem: 'This route takes no body.' });
}

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
  return wholeNumber(1, standard, `The maximum number of entries; no ${of} has more than ${most}.`);
}

/** The start of a page of a list: the rank and the id of the last entry of the previous page. */
export const afterQuery = z
  .string()
  .regex(/^\d{1,15}\..{1,100}$/, 'must be `next` of the previous page')
  .exactOptional()
  .meta({ description: '`next` of the previous page.' });

interface PageStart {
  readonly limit: number;
  readonly after?: { readonly rank: number; readonly id: string };
}

export function pageBy({ limit, after }: { readonly limit: number; readonly after?: string }, most: number): PageStart {
  const page = { limit: Math.min(limit, most) };
  if (after === undefined) return page;
  const dot = after.indexOf('.');
  return { ...page, after: { rank: Number(after.slice(0, dot)), id: after.slice(dot + 1) } };
}
