import { type ActionOf, type GameId, gameOf, type PlayerId, type Rng, type ViewOf } from '@magnate/engine';
import { type Bot, type BotPlayer, type Budget, STANDARD_BUDGET } from './core/bot.ts';
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

/** Finds a bot by its name; some have to be loaded first. */
export type NamedBots = (name: string) => Bot | Promise<Bot> | undefined;

/** The bots at the seats of many games. Each keeps its memory until `forget`. */
export class BotSeats {
  readonly #budget: Budget;
  readonly #named: NamedBots;
  readonly #seated = new Map<string, BotPlayer<GameId>>();

  /** Bots read the budget at every choice. */
  constructor(budget: Budget = STANDARD_BUDGET, named: NamedBots = botNamed) {
    this.#budget = budget;
    this.#named = named;
  }

  async choose(choice: BotChoice, rng: Rng): Promise<ActionOf<GameId>> {
    const { key, game, playerId, view } = choice;
    const answer = takeBackAnswer(game, view, playerId);
    if (answer !== undefined) return answer;
    const player = this.#seated.get(key) ?? this.#seat(choice, await this.#bot(choice.bot));
    return player.choose(view, gameOf(game).offers(view, playerId), rng);
  }

  forget(key: string): void {
    this.#seated.delete(key);
  }

  #bot(name: string): Bot | Promise<Bot> {
    const bot = this.#named(name);
    if (bot === undefined) throw new Error(`There is no bot ${name}.`);
    return bot;
  }

  /** Another choice of the same seat may have come first. */
  #seat({ key, game, playerId }: BotChoice, bot: Bot): BotPlayer<GameId> {
    const known = this.#seated.get(key);
    if (known !== undefined) return known;
    const player = bot.sit[game](playerId, this.#budget) as BotPlayer<GameId>;
    this.#seated.set(key, player);
    return player;
  }
}
