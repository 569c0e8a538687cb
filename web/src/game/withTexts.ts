import { addWords, type Part } from '@magnate/words';

/** A part of the page and its words come at the same time. */
export async function withTexts<T>(part: Promise<T>, ...words: readonly Part[]): Promise<T> {
  const [loaded] = await Promise.all([part, addWords(...words)]);
  return loaded;
}
