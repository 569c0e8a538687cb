import {
  awaitedBots,
  type Bot,
  type BotPlayer,
  botNamed,
  type PersonalityBias,
  personalityBiasOf,
  rngFrom,
  STANDARD_BUDGET,
  takeBackAnswer,
} from '@magnate/bots';
import { type GameId, gameOf, type PlayerId, type Rng } from '@magnate/engine';
import { holdsToken, isLanguageModel } from '@magnate/protocol';
import type { Claim } from './fairQueue.ts';
import { reasonOf, type TableLog } from '../base/log.ts';
import { SearchWorker } from './searchWorker.ts';
import { drawSecret, isBot } from './tableCreation.ts';
import type { TableDoc } from './tableDoc.ts';
import type { AnyAction, AnyState } from './tableState.ts';

/** The built-in bots at all tables: which bot plays a seat, which acts next, and what it chooses. */

/** The bot that plays for absent people. */
export const STAND_IN = 'bot:steady';

/** Whether a bot plays for an absent person. */
export function isStandIn(doc: TableDoc, playerId: PlayerId): boolean {
  return doc.seats.some((seat) => seat.playerId === playerId && seat.standIn && holdsToken(seat.model));
}

/** The built-in program that currently plays a seat: a bot, a stand-in, or a language model. */
export function botOf(doc: TableDoc, playerId: PlayerId): string | undefined {
  const seat = doc.seats.find((each) => each.playerId === playerId);
  if (seat === undefined) return undefined;
  if (isBot(seat.model) || isLanguageModel(seat.model)) return seat.model;
  return seat.standIn ? STAND_IN : undefined;
}

/** A choice that a bot has to make. */
export interface Choice {
  readonly tableId: string;
  readonly game: GameId;
  readonly state: AnyState;
  readonly doc: TableDoc;
  readonly playerId: PlayerId;
  readonly claim: Claim;
}

interface Seated {
  readonly bot: Bot;
  readonly bias: PersonalityBias | undefined;
  readonly player: BotPlayer<GameId>;
}

export class BotPool {
  readonly #log: TableLog;
  readonly #botNamed: (name: string) => Bot | undefined;
  readonly #searchWorker: SearchWorker;
  readonly #seated = new Map<string, Seated>();
  readonly #rng: Rng;
  #isStopping = false;

  constructor(
    log: TableLog,
    named: (name: string) => Bot | undefined = botNamed,
    searchWorker = new SearchWorker(),
    draw = drawSecret,
  ) {
    this.#log = log;
    this.#botNamed = named;
    this.#searchWorker = searchWorker;
    this.#rng = rngFrom(draw());
  }

  /** The bot that acts next. Ties between bots are broken at random. */
  next(game: GameId, state: AnyState, doc: TableDoc): PlayerId | undefined {
    const awaited = awaitedBots(gameOf(game), state, (id) => botOf(doc, id) !== undefined);
    const models = awaited.filter((id) => isLanguageModel(botOf(doc, id) ?? ''));
    // In turn order, which is the same when a recorded game is replayed.
    if (models.length > 0) return models[state.version % models.length];
    return awaited[Math.floor(this.#rng() * awaited.length)];
  }

  /** The action of the bot at a seat. A bot that fails plays the default action. */
  async choose({ tableId, game, state, doc, playerId, claim }: Choice): Promise<AnyAction> {
    const name = botOf(doc, playerId);
    try {
      const bot = name === undefined ? undefined : this.#botNamed(name);
      if (bot === undefined) throw new Error(`No bot plays for ${playerId}.`);
      return await this.#chosen(`${tableId}/${playerId}`, bot, { game, state, doc, playerId, claim });
    } catch (error) {
      if (!this.#isStopping) {
        this.#log.warn({ gameId: tableId, playerId, bot: name, reason: reasonOf(error) }, 'bot failed');
      }
      return this.fallback(game, state, playerId);
    }
  }

  fallback(game: GameId, state: AnyState, playerId: PlayerId): AnyAction {
    const action = gameOf(game).defaultAction(state, playerId);
    if (action === undefined) throw new Error(`There is no default action for ${playerId} in ${state.phase}.`);
    return action;
  }

  /** Drops the bots of a table that is over or unloaded. */
  release(tableId: string, doc: TableDoc): void {
    for (const { playerId } of doc.seats) {
      const key = `${tableId}/${playerId}`;
      if (this.#seated.delete(key)) this.#searchWorker.forget(key);
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#searchWorker.stop();
  }

  #chosen(
    key: string,
    bot: Bot,
    { game, state, doc, playerId, claim }: Omit<Choice, 'tableId'>,
  ): AnyAction | Promise<AnyAction> {
    const view = gameOf(game).view(state, playerId);
    const answer = takeBackAnswer(game, view, playerId);
    if (answer !== undefined) return answer;
    const { player } = this.#seatedBot(key, bot, { game, doc, playerId });
    if (bot.searches) return this.#searchWorker.choose({ key, bot: bot.name, game, playerId, view }, claim);
    return player.choose(view, gameOf(game).offers(view, playerId), this.#rng);
  }

  /** A bot instance is kept while it plays the seat, because it may have memory. */
  #seatedBot(key: string, bot: Bot, { game, doc, playerId }: Pick<Choice, 'game' | 'doc' | 'playerId'>): Seated {
    const known = this.#seated.get(key);
    const { model, personality } = doc.seats.find((seat) => seat.playerId === playerId) ?? {};
    // A stand-in has no personality.
    const bias = model === undefined || holdsToken(model) ? undefined : personalityBiasOf(personality);
    if (known?.bot === bot && known.bias === bias) return known;
    if (known !== undefined) this.#searchWorker.forget(key);
    const seated: Seated = { bot, bias, player: bot.sit[game](playerId, STANDARD_BUDGET, bias) };
    this.#seated.set(key, seated);
    return seated;
  }
}
