import { z } from 'zod';

/** Unions discriminated by `type`, and their descriptions in `/openapi.json`. */

/** One member: its meaning, and its fields besides `type`. */
export interface Row<F extends z.ZodRawShape = z.ZodRawShape> {
  readonly about: string;
  readonly fields: F;
  /** An example of its fields. */
  readonly example?: Readonly<Record<string, unknown>>;
}

/** A schema for every field of a record: a missing or different one does not compile. */
export type Shape<R> = { readonly [F in keyof R]-?: z.ZodType<R[F]> };

/** A row for every type of a union: a missing row or a different field does not compile. */
export type Rows<U extends { readonly type: string }, Common extends string = never> = {
  readonly [T in U['type']]: Row<Shape<Omit<Extract<U, { readonly type: T }>, 'type' | Common>>>;
};

type Member = z.ZodObject<z.ZodRawShape>;
export type Variants = z.ZodDiscriminatedUnion<[Member, ...Member[]], 'type'>;

/** The union, each member with its own name that begins with `name`, for code generators. */
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
 * Any value, documented as one of these. Output of the games is sent thousands of times per second and correct by its
 * types and tests: validating it again would cost more than creating it.
 */
export function unchecked(...schemas: readonly z.ZodType[]): z.ZodUnknown {
  const anything = z.unknown();
  descriptions.set(anything, schemas);
  return anything;
}

/** The schemas that document an unchecked value. */
export function describedBy(schema: object): readonly z.ZodType[] | undefined {
  return descriptions.get(schema);
}
