type Handler<E> = (event: E) => void;

/** The event of a union that has the given type. */
export type EventOf<E extends { readonly type: string }, T extends E['type']> = Extract<E, { readonly type: T }>;

/** Dispatches events to handlers by event type; `'*'` receives all events. */
export class GameEventEmitter<E extends { readonly type: string } = { readonly type: string }> {
  readonly #handlers = new Map<string, Set<Handler<E>>>();

  /** Returns a function that removes the handler. */
  on<T extends E['type']>(type: T, handler: Handler<EventOf<E, T>>): () => void;
  on(type: '*', handler: Handler<E>): () => void;
  on(type: string, handler: Handler<never>): () => void {
    const set = this.#handlers.get(type) ?? new Set<Handler<E>>();
    this.#handlers.set(type, set);
    set.add(handler as Handler<E>);
    return () => {
      set.delete(handler as Handler<E>);
    };
  }

  emit(event: E): void {
    for (const handler of this.#handlers.get(event.type) ?? []) handler(event);
    for (const handler of this.#handlers.get('*') ?? []) handler(event);
  }
}
