import { malformed } from '@magnate/protocol';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

/** Reads what came in by its schema; the first problem is the answer. */
export function validatorFor(schema: z.ZodType) {
  return (data: unknown) => {
    const read = schema.safeParse(data);
    return read.success ? { value: read.data } : { error: malformed(read.error) };
  };
}

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema }) => validatorFor(schema);
