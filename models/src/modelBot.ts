import { type Bot, type BotPlayer, type RunStop, RunStopped } from '@magnate/bots';
import { type ActionOf, byGame, type EventOf, type GameId, gameOf, type PlayerId, type ViewOf } from '@magnate/engine';
import { loadPromptMessages } from './prompt.ts';
import type { ModelClient } from './modelClient.ts';
import { type Decision, decide } from './decision.ts';
import { ModelFault } from './fault.ts';
import type { InMemoryBudget } from './spendingBudget.ts';
import { fallbackOf, MAX_QUESTIONS, questionTo } from './question.ts';

/** A language model as a bot, for simulations. */

/** Milliseconds per answer: a simulation waits one minute per decision, which may include a repair. */
const ANSWER_TIMEOUT_MS = 25_000;

/** `budget` must be the budget of `client`. */
export function modelBot(client: ModelClient, budget: InMemoryBudget): Bot {
  const sit = byGame((game) => (playerId: PlayerId) => new ModelPlayer(game, playerId, client, budget));
  return { name: `llm:${client.model.name}`, searches: true, sit: sit as unknown as Bot['sit'] };
}

const BLANK = {
  asked: 0,
  first: 0,
  repaired: 0,
  fallback: 0,
  inputTokens: 0,
  cachedTokens: 0,
  outputTokens: 0,
  microdollars: 0,
  /** The part that was paid in this run; recorded replies were paid earlier. */
  paidMicrodollars: 0,
  milliseconds: 0,
};

class ModelPlayer<G extends GameId> implements BotPlayer<G> {
  readonly #game: G;
  readonly #playerId: PlayerId;
  readonly #client: ModelClient;
  readonly #budget: InMemoryBudget;
  readonly #figures = { ...BLANK };
  #news: readonly EventOf<G>[] = [];
  #notes: string | null = null;
  #key = '';
  #questions = 0;

  constructor(game: G, playerId: PlayerId, client: ModelClient, budget: InMemoryBudget) {
    this.#game = game;
    this.#playerId = playerId;
    this.#client = client;
    this.#budget = budget;
  }

  figures(): Readonly<Record<string, number>> {
    return this.#figures;
  }

  hear(events: readonly EventOf<G>[]): void {
    this.#news = events;
  }

  async choose(view: ViewOf<G>): Promise<ActionOf<G>> {
    const question = questionTo(this.#game, view, this.#playerId);
    if (question.kind === 'plain' || question.kind === 'default') return question.action;
    if (question.kind === 'nothing' || this.#isStalled(view)) return this.#default(view);
    await loadPromptMessages(this.#game);
    const { spent } = this.#budget;
    const players = view.players.map(({ id, name }) => ({ id, name }));
    const decision = await decide<G>(
      { game: this.#game, playerId: this.#playerId, players, personality: null },
      { view, offers: question.offers, news: this.#news, talk: [], notes: this.#notes },
      (call) => this.#client.ask(call, '', { most: ANSWER_TIMEOUT_MS }),
    );
    this.#count(decision);
    // Questions are sequential, so nothing else was paid in the meantime.
    this.#figures.paidMicrodollars += this.#budget.spent - spent;
    if (decision.reason === 'unpaid')
      throw this.#runStopped(this.#budget.refused === undefined ? 'callLimit' : 'budget');
    if (decision.reason === 'circuit_open') throw this.#runStopped('outage');
    this.#notes = decision.note ?? this.#notes;
    return decision.action;
  }

  #runStopped(reason: RunStop['reason']): RunStopped {
    const { spent, limit, refused = 0 } = this.#budget;
    return new RunStopped({ reason, bot: `llm:${this.#client.model.name}`, spent, limit, nextCall: refused });
  }

  #isStalled(view: ViewOf<G>): boolean {
    const key = gameOf(this.#game).decisionKey(view);
    this.#questions = key === this.#key ? this.#questions + 1 : 1;
    this.#key = key;
    return this.#questions > MAX_QUESTIONS;
  }

  #default(view: ViewOf<G>): ActionOf<G> {
    const action = fallbackOf(this.#game, view, this.#playerId);
    if (action === undefined) throw new ModelFault('stalled');
    return action;
  }

  #count({ outcome, usage, microdollars, milliseconds }: Decision<G>): void {
    this.#figures.asked += 1;
    this.#figures[outcome] += 1;
    this.#figures.inputTokens += usage.input;
    this.#figures.cachedTokens += usage.cached;
    this.#figures.outputTokens += usage.output;
    this.#figures.microdollars += microdollars;
    this.#figures.milliseconds += milliseconds;
  }
}
