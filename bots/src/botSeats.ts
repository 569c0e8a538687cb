import { type ActionOf, type GameId, gameOf, type PlayerId, type Rng, type ViewOf } from '@magnate/engine';
import { type BotPlayer, type Budget, STANDARD_BUDGET } from './core/bot.ts';
import { botNamed } from './botNamed.ts';
import { takeBackAnswer } from './takeBackAnswer.ts';

/** One choice of a bot. `key` identifies the seat, because bots remember per seat. */
export interface BotChoice {
  readonly key: string;
  readonly bot: string;
  readonly game: GameId;
  readonly playerId: PlayerId;
  readonly view: ViewOf<GameId>;
}

/** The bots at the seats of many games. Each keeps its memory until `forget`. */
export class BotSeats {
  readonly #budget: Budget;
  readonly #seated = new Map<string, BotPlayer<GameId>>();

  /** Bots read the budget at every choice. */
  constructor(budget: Budget = STANDARD_BUDGET) {
    this.#budget = budget;
  }

  async choose(choice: BotChoice, rng: Rng): Promise<ActionOf<GameId>> {
    const { game, playerId, view } = choice;
    const answer = takeBackAnswer(game, view, playerId);
    if (answer !== undefined) return answer;
    return this.#playerFor(choice).choose(view, gameOf(game).offers(view, playerId), rng);
  }

  forget(key: string): void {
    this.#seated.delete(key);
  }

  #playerFor({ key, bot, game, playerId }: BotChoice): BotPlayer<GameId> {
    const known = this.#seated.get(key);
    if (known !== undefined) return known;
    const named = botNamed(bot);
    if (named === undefined) throw new Error(`There is no bot ${bot}.`);
    const player = named.sit[game](playerId, this.#budget) as BotPlayer<GameId>;
    this.#seated.set(key, player);
    return player;
  }
}
