import { z } from 'zod';

/** The models file. It names the environment variables of the keys and never contains a key. */

export const PROVIDER_KINDS = ['openai-compatible', 'anthropic'] as const;

const dollars = z.number().min(0).max(1_000_000);

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const modelSchema = z.strictObject({
  name: z.string().regex(/^[\w.-]{1,50}$/, 'must be 1 to 50 letters, digits, dots, dashes or underscores'),
  kind: z.enum(PROVIDER_KINDS),
  baseUrl: z.url({ protocol: /^https?$/ }),
  model: z.string().min(1).max(200),
  keyFrom: z
    .string()
    .regex(/^[A-Z_][A-Z0-9_]*$/, 'must be the name of an environment variable')
    .exactOptional(),
  prices: z
    .strictObject({ input: dollars, cachedInput: dollars.exactOptional(), output: dollars })
    .default({ input: 0, output: 0 }),
  /** The language in which it chats. */
  language: z.string().max(35).refine(isLanguage, 'must be a language tag, such as de or zh-Hans').exactOptional(),
  limits: z
    .strictObject({
      perCall: dollars.default(1),
      perGame: dollars.default(5),
      perDay: dollars.default(20),
      concurrency: z.int().min(1).max(1000).default(4),
      timeoutSeconds: z.number().min(1).max(600).default(60),
      outputTokens: z.int().min(64).max(100_000).default(2000),
    })
    .prefault({}),
});

const fileSchema = z.strictObject({ models: z.array(modelSchema).max(100) });

export type ModelSpec = z.infer<typeof modelSchema>;

/** A model with its key, which stays in memory. */
export interface ConfiguredModel extends ModelSpec {
  readonly key: string | undefined;
}

/** An invalid models file. The message names the field. */
export class BadModelsFile extends Error {}

export function readModelsFile(
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): readonly ConfiguredModel[] {
  const read = fileSchema.safeParse(jsonIn(text));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new BadModelsFile(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is not valid'}`);
  }
  const { models } = read.data;
  const names = new Set<string>();
  return models.map((spec) => {
    if (names.has(spec.name)) throw new BadModelsFile(`duplicate name ${spec.name}`);
    names.add(spec.name);
    const key = spec.keyFrom === undefined ? undefined : environment[spec.keyFrom];
    if (spec.keyFrom !== undefined && !key)
      throw new BadModelsFile(`the environment variable ${spec.keyFrom} of ${spec.name} is not set`);
    return { ...spec, key };
  });
}

/** Lines that start with // are comments. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replaceAll(/^\s*\/\/.*$/gm, ''));
  } catch {
    throw new BadModelsFile('not JSON');
  }
}
