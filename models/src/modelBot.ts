import { type Bot, type BotPlayer, type RunStop, RunStopped } from '@magnate/bots';
import { type ActionOf, byGame, type EventOf, type GameId, gameOf, type PlayerId, type ViewOf } from '@magnate/engine';
import { loadPromptMessages, type ModelRequest } from './prompt.ts';
import type { ModelClient } from './modelClient.ts';
import { type Decision, decide, type PaidReply } from './decision.ts';
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

/** One question to a model. Prompt and replies are as the provider got and sent them. */
export interface TranscriptEntry {
  /** Actions played before it. */
  readonly version: number;
  readonly playerId: PlayerId;
  /** The constant part, in the first entry of a seat only. */
  readonly system?: string;
  readonly prompt: string;
  /** One per call: tool calls, or null if the call failed. */
  readonly replies: readonly (PaidReply['reply']['calls'] | null)[];
  readonly outcome: Decision<GameId>['outcome'];
  /** The cause of a repair or of the default action. */
  readonly fault: Decision<GameId>['reason'];
  readonly action: unknown;
  readonly why: string | null;
  readonly usage: Decision<GameId>['usage'];
  readonly microdollars: number;
  readonly milliseconds: number;
}

/** Figures of default actions by their cause begin with it. */
export const FALLBACK_CAUSE = 'fallback.';

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
  readonly #figures: typeof BLANK & Record<string, number> = { ...BLANK };
  readonly #transcript: TranscriptEntry[] = [];
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

  transcript(): readonly TranscriptEntry[] {
    return this.#transcript;
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
    const calls: ModelRequest[] = [];
    const replies: TranscriptEntry['replies'][number][] = [];
    const decision = await decide<G>(
      { game: this.#game, playerId: this.#playerId, players, personality: null },
      { view, offers: question.offers, news: this.#news, talk: [], notes: this.#notes },
      async (call) => {
        calls.push(call);
        const at = replies.push(null) - 1;
        const paid = await this.#client.ask(call, '', { most: ANSWER_TIMEOUT_MS });
        replies[at] = paid.reply.calls;
        return paid;
      },
    );
    this.#count(decision);
    const [{ system, user } = { system: '', user: '' }] = calls;
    this.#write(view.version, { system, user }, replies, decision);
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

  #write(
    version: number,
    { system, user }: Pick<ModelRequest, 'system' | 'user'>,
    replies: TranscriptEntry['replies'],
    { outcome, reason, action, why, usage, microdollars, milliseconds }: Decision<G>,
  ): void {
    const isFirst = this.#transcript.length === 0;
    this.#transcript.push({
      version,
      playerId: this.#playerId,
      ...(isFirst ? { system } : {}),
      prompt: user,
      replies,
      outcome,
      fault: reason,
      action,
      why,
      usage,
      microdollars,
      milliseconds,
    });
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

  #count({ outcome, reason, usage, microdollars, milliseconds }: Decision<G>): void {
    this.#figures.asked += 1;
    this.#figures[outcome] += 1;
    if (outcome === 'fallback') {
      const cause = `${FALLBACK_CAUSE}${reason ?? 'unreadable'}`;
      this.#figures[cause] = (this.#figures[cause] ?? 0) + 1;
    }
    this.#figures.inputTokens += usage.input;
    this.#figures.cachedTokens += usage.cached;
    this.#figures.outputTokens += usage.output;
    this.#figures.microdollars += microdollars;
    this.#figures.milliseconds += milliseconds;
  }
}
