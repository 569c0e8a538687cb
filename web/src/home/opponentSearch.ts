import type { GameId } from '@magnate/engine';
import type { Opponents } from '@magnate/protocol';

/** The wait for opponents: where this device has a seat, and what to offer meanwhile. */

/** Milliseconds between two requests, and until bots are offered. */
export const ASK_AGAIN = 3000;
export const OFFER_BOTS = 30_000;

export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'waiting'; readonly offersBots: boolean }
  | { readonly kind: 'failed'; readonly error: unknown };

interface SearchDeps {
  find(
    game: GameId,
    name: string,
    waiting?: { readonly id: string; readonly token: string },
  ): Promise<Pick<Opponents, 'id' | 'playerId' | 'token' | 'waiting'>>;
  leave(id: string, token: string): Promise<unknown>;
  /** The game has begun. */
  found(seat: Pick<Opponents, 'id' | 'playerId' | 'token'>): void;
  changed(state: SearchState): void;
}

type Seat = Pick<Opponents, 'id' | 'playerId' | 'token'>;

export class OpponentSearch {
  readonly #deps: SearchDeps;
  #seat: Seat | undefined;
  /** Answers to earlier searches are ignored, and their seats given back. */
  #search = 0;
  #timers: readonly ReturnType<typeof setTimeout>[] = [];
  #offersBots = false;

  constructor(deps: SearchDeps) {
    this.#deps = deps;
  }

  async start(game: GameId, name: string): Promise<void> {
    this.#search += 1;
    this.#offersBots = false;
    this.#deps.changed({ kind: 'asking' });
    await this.#ask(game, name, this.#search);
  }

  /** Gives the seat back. */
  async stop(): Promise<void> {
    const seat = this.#seat;
    this.#end();
    this.#deps.changed({ kind: 'idle' });
    // Without an answer the service notices that the page is gone.
    if (seat !== undefined) await this.#deps.leave(seat.id, seat.token).catch(() => undefined);
  }

  async #ask(game: GameId, name: string, search: number): Promise<void> {
    const before = this.#seat;
    try {
      const { id, playerId, token, waiting } = await this.#deps.find(game, name, before);
      const seat = { id, playerId, token };
      if (search !== this.#search) {
        // It was stopped meanwhile. The seat that was known then is given back already.
        if (waiting && id !== before?.id) await this.#deps.leave(id, token).catch(() => undefined);
        return;
      }
      if (!waiting) {
        this.#end();
        this.#deps.found(seat);
        return;
      }
      this.#seat = seat;
    } catch (error) {
      if (search !== this.#search) return;
      if (before === undefined) {
        this.#end();
        this.#deps.changed({ kind: 'failed', error });
        return;
      }
      // The seat is kept; the next request may succeed.
    }
    this.#wait(game, name, search, before === undefined);
  }

  #wait(game: GameId, name: string, search: number, isFirst: boolean): void {
    const again = setTimeout(() => void this.#ask(game, name, search), ASK_AGAIN);
    if (isFirst) {
      const offer = setTimeout(() => {
        this.#offersBots = true;
        this.#deps.changed({ kind: 'waiting', offersBots: true });
      }, OFFER_BOTS);
      this.#timers = [again, offer];
    } else this.#timers = [again, ...this.#timers.slice(1)];
    this.#deps.changed({ kind: 'waiting', offersBots: this.#offersBots });
  }

  #end(): void {
    this.#search += 1;
    this.#seat = undefined;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}
