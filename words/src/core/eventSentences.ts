import type { Names } from './names.ts';

/** How any game tells what happened: one sentence for every kind of event. */

interface AnyEvent {
  readonly type: string;
}

/** Somebody hears the story: how people are called for them, and by which rules is played. */
export interface SentenceContext<Options> {
  readonly names: Names;
  readonly options: Options;
}

/** One row for each kind of event; a missing one does not compile. Null where another sentence says the same. */
export type SentenceRows<E extends AnyEvent, Options, T extends E['type'] = E['type']> = {
  readonly [K in T]: (event: Extract<E, { readonly type: K }>, context: SentenceContext<Options>) => string | null;
};

export type Sentence<E extends AnyEvent, Options> = (event: E, context: SentenceContext<Options>) => string | null;

export function sentenceBy<E extends AnyEvent, Options>(sentences: SentenceRows<E, Options>): Sentence<E, Options> {
  // The row that fits an event takes just this event: its kind is what the row was found by.
  const rows = sentences as unknown as Readonly<Record<string, Sentence<E, Options> | undefined>>;
  return (event, context) => rows[event.type]?.(event, context) ?? null;
}
