import { type EventOf, type GameId, gameOf, type PlayerId, type ViewOf } from '@magnate/engine';
import {
  type ConfiguredModel,
  decide,
  type Decision,
  fallbackOf,
  loadPromptMessages,
  ModelClient,
  ModelFault,
  MICRODOLLARS,
  MAX_QUESTIONS,
  NO_USAGE,
  type SpendingBudget,
  questionTo,
  type RecordedReplies,
  TEMPLATE,
  providerOf,
} from '@magnate/models';
import { type FaultReason, isTableEvent, LLM_PREFIX } from '@magnate/protocol';
import type { Store, StoredDecision } from '../store/store.ts';
import { ModelCounts, type ModelStatus } from './modelCounts.ts';
import { redactFor } from './redaction.ts';
import { guardRules } from './rulesFailure.ts';
import type { TableDoc } from './tableDoc.ts';
import type { AnyAction, AnyState } from './tableState.ts';
import { realTime, type Time } from '../base/time.ts';

/** Language models at all tables: configuration, requests and choices. */

/** A choice that a model has to make. */
export interface ModelChoice {
  readonly tableId: string;
  readonly game: GameId;
  readonly state: AnyState;
  readonly doc: TableDoc;
  readonly playerId: PlayerId;
  readonly version: number;
  readonly seq: number;
  /** Whether the answer would still be played. If not, no more calls are made. */
  readonly isWanted?: () => boolean;
}

/** The choice; without a decision if nothing had to be decided. */
export interface ModelMove {
  readonly action: AnyAction;
  readonly decision: Decision<GameId> | null;
}

export interface ModelPoolDeps {
  readonly store: Store;
  readonly time?: Time;
  readonly replies?: RecordedReplies;
  /** Whether an operator has stopped it. */
  readonly isStopped?: (name: string) => boolean;
  /** Whether a model may say this at a table. */
  readonly mayBeSaid?: (text: string) => boolean;
}

/** State of a seat between its decisions. */
interface Memory {
  /** The last event that the model was told. */
  seq: number;
  notes: string | null;
  /** The current decision, and how often the model was asked for it. */
  key: string;
  asked: number;
  /** Consecutive answers that came too late. */
  late: number;
  /** The turn of the game, and the calls made for this seat in it. */
  turn: number;
  calls: number;
}

const DAY = 24 * 60 * 60 * 1000;
const SECOND = 1000;
/** Events sent to a seat without memory. */
const MAX_EVENTS = 60;
const MAX_LINES = 12;
const MAX_LATE = 2;
/** Calls for one seat per turn of the game, whatever opponents do. */
export const MAX_CALLS_PER_TURN = 30;

export class ModelPool {
  readonly #deps: ModelPoolDeps;
  readonly #time: Time;
  readonly #clients: ReadonlyMap<string, ModelClient>;
  readonly #counts = new Map<string, ModelCounts>();
  readonly #memories = new Map<string, Memory>();

  constructor(models: readonly ConfiguredModel[], deps: ModelPoolDeps) {
    this.#deps = deps;
    this.#time = deps.time ?? realTime;
    const { replies, isStopped } = deps;
    const now = () => this.#time.elapsed();
    const common = { budget: this.#budget(), now, ...(isStopped === undefined ? {} : { isStopped }) };
    this.#clients = new Map(
      models.map((model) => {
        const provider = providerOf(model);
        const recorded = replies === undefined ? provider : replies.wrap(model.name, provider);
        return [`${LLM_PREFIX}${model.name}`, new ModelClient(model, { ...common, provider: recorded })];
      }),
    );
  }

  get models(): readonly ConfiguredModel[] {
    return [...this.#clients.values()].map(({ model }) => model);
  }

  /** The counters of each model, in the order of the file. */
  get statuses(): readonly ModelStatus[] {
    return [...this.#clients].map(([model, client]) => this.#countsOf(model).statusOf(client));
  }

  /** Whether it is configured here. */
  has(model: string): boolean {
    return this.#clients.has(model);
  }

  mayBeSaid(text: string): boolean {
    return this.#deps.mayBeSaid?.(text) ?? true;
  }

  /** undefined if there is nothing to decide. */
  async choose(choice: ModelChoice): Promise<ModelMove | undefined> {
    const { game, state, playerId, version } = choice;
    const { view, question } = guardRules(playerId, version, () => {
      const seen = gameOf(game).view(state, playerId);
      return { view: seen, question: questionTo(game, seen, playerId) };
    });
    switch (question.kind) {
      case 'nothing':
        return undefined;
      case 'plain':
        return { action: question.action, decision: null };
      case 'default':
        return this.#counted(choice, unasked(question.action, question.reason));
      case 'asked': {
        const memory = await this.#memoryOf(choice);
        const refusal = this.#whyNotAsked(choice, memory);
        if (refusal !== undefined) {
          const action = guardRules(playerId, version, () => fallbackOf(game, view, playerId));
          return action === undefined ? undefined : this.#counted(choice, unasked(action, refusal));
        }
        const decision = await this.#asked(choice, view, question.offers, memory);
        memory.notes = decision.note ?? memory.notes;
        return this.#counted(choice, decision);
      }
    }
  }

  /** The answer was played, or came too late. */
  played({ tableId, playerId, seq }: Pick<ModelChoice, 'tableId' | 'playerId' | 'seq'>, isPlayed: boolean): void {
    const memory = this.#memories.get(`${tableId}/${playerId}`);
    if (memory === undefined) return;
    memory.late = isPlayed ? 0 : memory.late + 1;
    if (isPlayed) memory.seq = seq;
  }

  /** Drops the seats of a table that is over or unloaded. */
  release(tableId: string, { seats }: TableDoc): void {
    for (const { playerId } of seats) this.#memories.delete(`${tableId}/${playerId}`);
  }

  /** Aborts pending calls: the service stops. */
  stop(): void {
    for (const client of this.#clients.values()) client.stop();
  }

  async #asked<G extends GameId>(
    { tableId, game, doc, playerId, state, isWanted = () => true }: ModelChoice & { readonly game: G },
    view: ViewOf<G>,
    offers: Parameters<typeof decide<G>>[1]['offers'],
    memory: Memory,
  ): Promise<Decision<G>> {
    await loadPromptMessages(game);
    const { store } = this.#deps;
    const seat = doc.seats.find((each) => each.playerId === playerId);
    const client = this.#clients.get(seat?.model ?? '');
    const events = await store.events(tableId, memory.seq, Number.MAX_SAFE_INTEGER);
    const news = events
      .filter((event) => !isTableEvent(event))
      .map((event) => redactFor({ game, state }, playerId, event) as unknown as EventOf<G>);
    const players = doc.seats.map(({ playerId: id, name }) => ({ id, name }));
    const most = (doc.clock?.decision ?? Number.POSITIVE_INFINITY) * SECOND;
    return decide<G>(
      { game, playerId, players, personality: seat?.personality ?? null, language: client?.model.language },
      { view, offers, news, talk: await store.chat(tableId, MAX_LINES), notes: memory.notes },
      async (call) => {
        if (client === undefined) throw new Error(`${seat?.model} is not set up here.`);
        if (memory.calls >= MAX_CALLS_PER_TURN) throw new ModelFault('call_limit');
        memory.calls += 1;
        return client.ask(call, tableId, { most, isWanted });
      },
      () => this.#time.elapsed(),
    );
  }

  #whyNotAsked({ game, state, doc, playerId }: ModelChoice, memory: Memory): FaultReason | undefined {
    const key = gameOf(game).decisionKey(state);
    if (memory.key !== key) Object.assign(memory, { key, asked: 0, late: 0 });
    memory.asked += 1;
    const { turnNumber: turn } = state;
    if (memory.turn !== turn) Object.assign(memory, { turn, calls: 0 });
    const model = doc.seats.find((each) => each.playerId === playerId)?.model ?? '';
    // It was removed from the file during the game.
    if (!this.has(model)) return 'stopped';
    if (memory.late > MAX_LATE) return 'late';
    if (memory.calls >= MAX_CALLS_PER_TURN) return 'call_limit';
    return memory.asked > MAX_QUESTIONS ? 'stalled' : undefined;
  }

  #counted({ doc, playerId }: ModelChoice, decision: Decision<GameId>): ModelMove {
    const model = doc.seats.find((each) => each.playerId === playerId)?.model ?? '';
    this.#countsOf(model).count(decision);
    return { action: decision.action, decision };
  }

  #countsOf(model: string): ModelCounts {
    const known = this.#counts.get(model);
    if (known !== undefined) return known;
    const counts = new ModelCounts();
    // A model that was removed from the file is not shown.
    if (this.has(model)) this.#counts.set(model, counts);
    return counts;
  }

  async #memoryOf({ tableId, playerId, seq }: ModelChoice): Promise<Memory> {
    const id = `${tableId}/${playerId}`;
    const known = this.#memories.get(id);
    if (known !== undefined) return known;
    const notes = await this.#deps.store.models.note(tableId, playerId);
    const memory = { seq: Math.max(0, seq - MAX_EVENTS), notes, key: '', asked: 0, late: 0, turn: -1, calls: 0 };
    this.#memories.set(id, memory);
    return memory;
  }

  #budget(): SpendingBudget {
    const { store } = this.#deps;
    return {
      reserve: async ({ name, limits }, gameId, microdollars) => {
        // Decisions without cost are not recorded.
        if (microdollars === 0) return { settle: async () => undefined };
        const expense = { model: name, gameId, day: Math.floor(this.#time.now() / DAY) };
        const most = { game: limits.perGame * MICRODOLLARS, day: limits.perDay * MICRODOLLARS };
        if (!(await store.models.reserve({ ...expense, microdollars }, most))) return undefined;
        return { settle: (actual) => store.models.settle({ ...expense, microdollars: actual - microdollars }) };
      },
    };
  }
}

/** The default action, if the model was not asked. */
function unasked(action: AnyAction, reason: FaultReason): Decision<GameId> {
  return {
    action,
    outcome: 'fallback',
    reason,
    why: null,
    say: null,
    note: null,
    usage: NO_USAGE,
    usageAdjusted: false,
    microdollars: 0,
    milliseconds: 0,
    promptHash: '',
  };
}

/** The decision as stored with its action. */
export function storedDecision(
  { outcome, reason, why, note, usage, usageAdjusted, milliseconds, microdollars, promptHash }: Decision<GameId>,
  of: Pick<StoredDecision, 'gameId' | 'version' | 'playerId' | 'model' | 'at'>,
): StoredDecision {
  return {
    ...of,
    outcome,
    reason,
    why,
    note,
    template: TEMPLATE,
    promptHash,
    tokens: usage,
    usageAdjusted,
    milliseconds,
    microdollars,
  };
}
