import { addWords, type Part } from '@magnate/words';

/** Loads a module and its texts in parallel. */
export async function withTexts<T>(part: Promise<T>, ...words: readonly Part[]): Promise<T> {
  const [loaded] = await Promise.all([part, addWords(...words)]);
  return loaded;
}
