import { type English, files } from './english.generated.ts';
import { sharedSentences } from '../engineTexts/refusals.ts';

/**
 * English: the files under `words/locales/en`, merged over the texts of engine and service. A key of a file wins.
 * Each part is loaded on first use.
 */

type Texts = { readonly [key: string]: unknown };

/** The English of refusals, spaces and cards is defined in the engine and the service only. */
export const ENGINE_TEXTS: Readonly<Partial<Record<keyof English, () => Promise<Texts>>>> = {
  refusal: async () => sharedSentences,
  monopoly: async () => (await import(/* chunk: table/monopoly */ '../engineTexts/monopoly.ts')).monopolyTexts,
  acquire: async () => (await import(/* chunk: table/acquire */ '../engineTexts/acquire.ts')).acquireTexts,
};

export const en = Object.fromEntries(
  Object.entries(files).map(([part, load]) => [
    part,
    async () => {
      // In parallel: on a slow line a round trip costs more than either.
      const [below = {}, above] = await Promise.all([ENGINE_TEXTS[part as keyof English]?.(), load()]);
      return merged(below, above);
    },
  ]),
) as unknown as { readonly [P in keyof English]: () => Promise<English[P]> };

export function merged(below: Texts, above: Texts): Texts {
  const both = Object.entries(above).map(([key, value]) => {
    const under = below[key];
    return [key, isTexts(under) && isTexts(value) ? merged(under, value) : value] as const;
  });
  return { ...below, ...Object.fromEntries(both) };
}

function isTexts(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
