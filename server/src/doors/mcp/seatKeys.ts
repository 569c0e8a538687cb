/** Where the tokens of an agent's seats are. */
export interface SeatKeys {
  /** Must the agent itself pass tokens on? */
  readonly isShown: boolean;
  /** The token that acts at this table. */
  seat(tableId: string, given: string | undefined): string | undefined;
  host(tableId: string, given: string | undefined): string | undefined;
  keep(tableId: string, tokens: { readonly seat?: string; readonly host?: string }): void;
}

/** The tokens stay in this process, out of the sight of the model. */
export class KeptKeys implements SeatKeys {
  readonly isShown = false;
  readonly #seats = new Map<string, string>();
  readonly #hosts = new Map<string, string>();

  seat(tableId: string): string | undefined {
    return this.#seats.get(tableId);
  }

  host(tableId: string): string | undefined {
    return this.#hosts.get(tableId);
  }

  keep(tableId: string, { seat, host }: { readonly seat?: string; readonly host?: string }): void {
    if (seat !== undefined) this.#seats.set(tableId, seat);
    if (host !== undefined) this.#hosts.set(tableId, host);
  }
}

/** Nothing is kept between requests: the token comes with each of them, in its header or among the arguments. */
export class SentKeys implements SeatKeys {
  readonly isShown = true;
  readonly #bearer: string | undefined;

  constructor(bearer: string | undefined) {
    this.#bearer = bearer;
  }

  seat(_: string, given: string | undefined): string | undefined {
    return given ?? this.#bearer;
  }

  host(_: string, given: string | undefined): string | undefined {
    return given ?? this.#bearer;
  }

  keep(): void {
    // There is nowhere to keep it.
  }
}
