import { BotSeats, type Budget, rngFrom } from '@magnate/bots';
import type { ActionOf, GameId, PlayerId, ViewOf } from '@magnate/engine';

/** The judgement behind the suggested actions: the strongest bot, with a budget that suits a button. */

export interface AdviceRequest {
  readonly tableId: string;
  readonly game: GameId;
  readonly playerId: PlayerId;
  readonly view: ViewOf<GameId>;
}

/** The answer of the worker; null if it failed. */
export interface Advice {
  readonly key: string;
  readonly action: ActionOf<GameId> | null;
}

const ADVISER = 'sharp';
/** The button appears within 50 ms. On fast devices the nodes end the search first, so advice hardly differs. */
export const ADVICE_BUDGET: Budget = { milliseconds: 45, nodes: 900 };

export class Adviser {
  readonly #seats: BotSeats;

  constructor(budget: Budget = ADVICE_BUDGET) {
    this.#seats = new BotSeats(budget);
  }

  /** What the adviser would play at this seat. It remembers the offers it suggested, so it does not insist on one. */
  advise({ tableId, game, playerId, view }: AdviceRequest): Promise<ActionOf<GameId>> {
    const choice = { key: `${tableId}/${playerId}`, bot: ADVISER, game, playerId, view };
    return this.#seats.choose(choice, rngFrom(`${tableId}/${view.version}`));
  }
}
