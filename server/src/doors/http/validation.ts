import { malformed, ServiceError } from '@magnate/protocol';
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

/** Validates by a Zod schema and reports the first problem. */
export function validatorFor(schema: z.ZodType) {
  return (data: unknown) => {
    const read = schema.safeParse(data);
    return read.success ? { value: read.data } : { error: malformed(read.error) };
  };
}

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema }) => validatorFor(schema);

/** A body where none is read would be ignored silently, so it is refused. An empty object is allowed. */
export function demandNoBody({ body, routeOptions }: Pick<FastifyRequest, 'body' | 'routeOptions'>): void {
  if (body === undefined || routeOptions.schema?.body !== undefined) return;
  const isEmpty = typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length === 0;
  if (!isEmpty) throw new ServiceError('MALFORMED', { problem: 'This route takes no body.' });
}
