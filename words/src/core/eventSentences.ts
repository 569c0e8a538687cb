import type { Names } from './names.ts';

/** Sentences of game events: one per event type. */

interface AnyEvent {
  readonly type: string;
}

/** The reader's names of the players, and the rules of the table. */
export interface SentenceContext<Options> {
  readonly names: Names;
  readonly options: Options;
}

/** One row per event type; a missing one does not compile. Null if another sentence says the same. */
export type SentenceRows<E extends AnyEvent, Options, T extends E['type'] = E['type']> = {
  readonly [K in T]: (event: Extract<E, { readonly type: K }>, context: SentenceContext<Options>) => string | null;
};

export type Sentence<E extends AnyEvent, Options> = (event: E, context: SentenceContext<Options>) => string | null;

export function sentenceBy<E extends AnyEvent, Options>(sentences: SentenceRows<E, Options>): Sentence<E, Options> {
  // A row is looked up by the type of its event, so it takes this event.
  const rows = sentences as unknown as Readonly<Record<string, Sentence<E, Options> | undefined>>;
  return (event, context) => rows[event.type]?.(event, context) ?? null;
}
