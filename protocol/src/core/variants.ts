import { z } from 'zod';

/** Unions discriminated by `type`, and their descriptions in `/openapi.json`. */

/** One of them: what it means, and its fields beside `type`. */
export interface Row<F extends z.ZodRawShape = z.ZodRawShape> {
  readonly about: string;
  readonly fields: F;
  /** Its fields, as they could be. */
  readonly example?: Readonly<Record<string, unknown>>;
}

/** A schema for every field of a record: one that is missing or reads otherwise does not compile. */
export type Shape<R> = { readonly [F in keyof R]-?: z.ZodType<R[F]> };

/** A row for every type of a union: one that is missing, or a field that reads otherwise, does not compile. */
export type Rows<U extends { readonly type: string }, Common extends string = never> = {
  readonly [T in U['type']]: Row<Shape<Omit<Extract<U, { readonly type: T }>, 'type' | Common>>>;
};

type Member = z.ZodObject<z.ZodRawShape>;
export type Variants = z.ZodDiscriminatedUnion<[Member, ...Member[]], 'type'>;

/** All of them, each with a name of its own that begins with `name`, so that programs can be generated. */
export function variantsOf(
  name: string,
  rows: Readonly<Record<string, Row>>,
  make: (shape: z.ZodRawShape) => Member = z.strictObject,
): Variants {
  const members = Object.entries(rows).map(([type, { about, fields, example }]) =>
    make({ type: z.literal(type), ...fields }).meta({
      id: `${name}${type.charAt(0).toUpperCase()}${type.slice(1)}`,
      title: type,
      description: about,
      ...(example === undefined ? {} : { examples: [{ type, ...example }] }),
    }),
  );
  const [first, ...rest] = members;
  if (first === undefined) throw new Error(`${name} has no rows.`);
  return z.discriminatedUnion('type', [first, ...rest]).meta({ discriminator: { propertyName: 'type' } });
}

/** The same under one name. */
export function unionOf(name: string, description: string, rows: Readonly<Record<string, Row>>): Variants {
  const union = variantsOf(name, rows);
  const examples = Object.entries(rows).flatMap(([type, { example }]) =>
    example === undefined ? [] : [{ type, ...example }],
  );
  return union.meta({ ...union.meta(), id: name, title: name, description, examples: examples.slice(0, 1) });
}

const descriptions = new WeakMap<object, readonly z.ZodType[]>();

/**
 * Anything, described as one of these. What the games give out is sent thousands of times a second and is right by its
 * types and tests: looking at it again would cost more than making it.
 */
export function unchecked(...schemas: readonly z.ZodType[]): z.ZodUnknown {
  const anything = z.unknown();
  descriptions.set(anything, schemas);
  return anything;
}

/** The schemas by which something unchecked is described. */
export function describedBy(schema: object): readonly z.ZodType[] | undefined {
  return descriptions.get(schema);
}
