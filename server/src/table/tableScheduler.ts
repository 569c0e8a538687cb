import { gameOf, type PlayerId, RuleViolation } from '@magnate/engine';
import { holdsToken, isLanguageModel, isOverDays, ServiceError } from '@magnate/protocol';
import { StoreUnavailable } from '../store/store.ts';
import type { ActionProcessor } from './actionProcessor.ts';
import { type BotPool, botOf, isStandIn } from './botPool.ts';
import type { BotLimits, BotTurns } from './botTurns.ts';
import type { CreatorBudgets } from './creatorBudgets.ts';
import type { DecisionClock } from './decisionClock.ts';
import { reasonOf, type TableLog } from '../base/log.ts';
import type { ModelTurns } from './modelTurns.ts';
import { guardRules, RulesFailure } from './rulesFailure.ts';
import { isFull, type TableCaps } from './tableCaps.ts';
import type { TableDoc } from './tableDoc.ts';
import type { TableLeases } from './tableLeases.ts';
import { RETRY_DELAY, type TableQueue } from './tableQueue.ts';
import type { AnyAction, AnyState, TableState } from './tableState.ts';
import type { Time } from '../base/time.ts';
import type { TurnWatch } from './turnWatch.ts';
import type { Visitor } from './types.ts';

/** Milliseconds that a bot waits for a present person to answer its trade offer. */
const OFFER_WAIT = 15_000;
const SECOND = 1000;
/** A stand-in plays slowly, so that people who return find the game still running. */
const STAND_IN_DELAY = 1 * SECOND;

export interface SchedulerDeps {
  readonly queue: TableQueue;
  readonly processor: ActionProcessor;
  readonly decisionClock: DecisionClock;
  readonly botPool: BotPool;
  readonly bots: BotLimits;
  readonly botTurns: BotTurns;
  readonly modelTurns: ModelTurns;
  readonly budgets: CreatorBudgets;
  readonly leases: TableLeases;
  /** Asks for the lease of the table. */
  readonly askLease: () => void;
  readonly time: Time;
  readonly log: TableLog;
  readonly caps: TableCaps;
  readonly turnWatch: TurnWatch;
}

/** Schedules the actions of the table itself: moves of bots, expired clocks, stand-ins. */
export class TableScheduler {
  readonly #queue: TableQueue;
  readonly #deps: SchedulerDeps;
  #cancels: (() => void)[] = [];
  /** The version for which a bot is choosing; -1 if none is. */
  #asking = -1;
  /** The current version, and since when it is known. */
  #lastVersion = { version: -1, since: 0 };
  #offersSince = 0;
  /** When the time of a player is up, if nothing else is scheduled. */
  #sleepsUntil: number | undefined;
  /** Whether a stand-in plays slowly because no person is present. */
  #isAlone = false;
  /** Whether the bots rest because no person is present. */
  #isResting = false;
  /** Actions of bots since a person last acted. */
  #botActions = 0;
  #stopped = false;

  constructor(deps: SchedulerDeps) {
    this.#queue = deps.queue;
    this.#deps = deps;
  }

  /** Nothing is scheduled and no bot is choosing. */
  get isIdle(): boolean {
    return this.#cancels.length === 0 && this.#asking < 0;
  }

  /** When the time of a player is up, if that is all that can happen without a person. */
  get sleepsUntil(): number | undefined {
    return this.#asking < 0 && !this.#deps.modelTurns.isThinking ? this.#sleepsUntil : undefined;
  }

  /** Call it when the table or the presence of players has changed. */
  reschedule(): void {
    this.#clear();
    this.#isAlone = false;
    this.#isResting = false;
    const { tableState, journal, listeners } = this.#queue;
    const { time, decisionClock, processor, caps } = this.#deps;
    const now = time.elapsed();
    decisionClock.update(tableState, now);
    if (this.#stopped) return;
    if (journal.isInDoubt) return this.#after(RETRY_DELAY, () => this.#settleInDoubt());
    const { state, doc } = tableState;
    if (tableState.status !== 'in_progress' || doc.paused || state === null) return;
    if (isFull(tableState, caps)) return;
    if (!this.#isHeld) return this.#deps.askLease();
    this.#deps.turnWatch.look(tableState, listeners);
    this.#scheduleBot(tableState, state, now);
    const due = decisionClock.due(doc, listeners);
    if (due === undefined) return;
    // A bot that has just acted still counts as asked; `sleepsUntil` looks at that when it is read.
    if (this.#cancels.length === 0) this.#sleepsUntil = due.at;
    this.#after(due.at - now, async () => {
      await processor.byClock(due);
      this.reschedule();
    });
  }

  /** Bots resume when a person is present, and a present player should not have to wait for a slow stand-in. */
  visited({ role }: Visitor): void {
    if (this.#isResting || (this.#isAlone && role === 'seat')) this.reschedule();
  }

  personActs(): void {
    this.#botActions = 0;
  }

  stop(): void {
    this.#stopped = true;
    this.#clear();
  }

  /** Whether this node runs the programs of the table. */
  get #isHeld(): boolean {
    return this.#deps.leases.isHeld(this.#queue.journal.id);
  }

  #scheduleBot(tableState: TableState, state: AnyState, now: number): void {
    const { version, doc } = tableState;
    // Presence changes do not restart the delay of a bot.
    if (this.#lastVersion.version !== version) this.#lastVersion = { version, since: now };
    const playerId = this.#nextBot(tableState, state);
    // Other programs wait for a pending model request; people do not.
    if (playerId === undefined || this.#asking === version || this.#deps.modelTurns.isThinking) return;
    if (!this.#isFollowed(tableState, state, now)) {
      this.#isResting = true;
      return;
    }
    const pace = isStandIn(doc, playerId) ? this.#standInDelay(doc, now) : this.#pace(doc);
    const at = Math.max(
      now + this.#deps.budgets.botWait(this.#queue.creator),
      this.#lastVersion.since + Math.max(doc.botDelay, pace),
      this.#waitsForAnswerUntil(tableState, state, playerId, now),
    );
    const isModel = isLanguageModel(botOf(doc, playerId) ?? '');
    this.#after(at - now, () =>
      isModel ? this.#askModel(playerId, tableState, state) : this.#ask(playerId, tableState, state),
    );
  }

  /** If the rules fail to name the next actor, it is handled like any other failure of the rules. */
  #nextBot({ game, doc, version }: TableState, state: AnyState): PlayerId | undefined {
    try {
      return this.#deps.botPool.next(game, state, doc);
    } catch (error) {
      const playerId = doc.seats.find((seat) => botOf(doc, seat.playerId) !== undefined)?.playerId ?? '';
      this.#after(0, () => Promise.reject(new RulesFailure(playerId, version, error)));
      return undefined;
    }
  }

  /** Whether a person is present, or other tables wait for the result, or players will return: in a game over days, each of them is away most of the time. */
  #isFollowed({ doc, game }: TableState, state: AnyState, now: number): boolean {
    if (doc.tournament !== undefined || this.#queue.listeners.isAttended(now)) return true;
    const isOut = new Set(gameOf(game).eliminated(state));
    const plays = ({ playerId, model, standIn }: TableDoc['seats'][number]) =>
      holdsToken(model) && !standIn && !isOut.has(playerId);
    return isOverDays(doc.clock) && doc.seats.some(plays);
  }

  /** With people, bots answer at once. Among themselves they are rate-limited. */
  #pace(doc: TableDoc): number {
    return this.#isOfPeople(doc) ? 0 : this.#deps.bots.pace;
  }

  #isOfPeople({ seats }: TableDoc): boolean {
    return this.#botActions < this.#deps.bots.inARow && seats.some(({ model }) => holdsToken(model));
  }

  /**
   * While no person is present, for example after an outage, stand-ins play so slowly that returning players find the game
   * still running.
   */
  #standInDelay({ seats, clock, tournament }: TableDoc, now: number): number {
    const { listeners } = this.#queue;
    const { decision = 0, grace = 0 } = clock ?? {};
    if (isOverDays(clock) || tournament !== undefined) return STAND_IN_DELAY;
    this.#isAlone = !seats.some(({ playerId, model }) => {
      const lastSeen = listeners.lastSeen(playerId) ?? Number.NEGATIVE_INFINITY;
      return holdsToken(model) && (listeners.isPresent(playerId) || now - lastSeen < grace * SECOND);
    });
    return this.#isAlone ? Math.max(decision * SECOND, STAND_IN_DELAY) : STAND_IN_DELAY;
  }

  /** A present person gets time to answer a bot's proposal before the bot continues. */
  #waitsForAnswerUntil({ doc, game }: TableState, state: AnyState, playerId: PlayerId, now: number): number {
    const waits = gameOf(game)
      .openOffers(state)
      .some(
        ({ proposerId, recipientId }) =>
          proposerId === playerId &&
          botOf(doc, recipientId) === undefined &&
          this.#queue.listeners.isPresent(recipientId),
      );
    if (!waits) this.#offersSince = 0;
    else if (this.#offersSince === 0) this.#offersSince = now;
    return waits ? this.#offersSince + OFFER_WAIT : now;
  }

  async #ask(playerId: PlayerId, tableState: TableState, state: AnyState): Promise<void> {
    const { botPool, botTurns, budgets, processor, time } = this.#deps;
    const { version, game, doc } = tableState;
    const { creator } = this.#queue;
    const claim = { creator, isOfPeople: this.#isOfPeople(doc) };
    let hasFailed = false;
    this.#asking = version;
    try {
      await botTurns.next(claim);
      // While it waited, a player may have acted, or all may have left.
      if (this.#stopped || this.#queue.tableState.version !== version) return;
      if (!this.#isFollowed(this.#queue.tableState, state, time.elapsed())) return;
      if (!this.#isHeld) return;
      const choice = { tableId: this.#queue.journal.id, game, state, doc, playerId, claim };
      // A bot that fails plays the default action. Only the rules can fail to name one.
      const action = await botPool.choose(choice).catch((error: unknown) => {
        throw new RulesFailure(playerId, version, error);
      });
      budgets.chargeBotAction(creator);
      this.#botActions += 1;
      const legal = guardRules(playerId, version, () => this.#legalOrFallback(tableState, state, playerId, action));
      await processor.byBot(playerId, legal, version);
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      if (this.#asking === version) this.#asking = -1;
      // If the action was not played, another bot may be next; if that failed, `#failed` handles it.
      if (!hasFailed && this.#queue.tableState.version === version && !this.#stopped) this.reschedule();
    }
  }

  /** A model takes its time; changes in the meantime are handled when it has answered. */
  async #askModel(playerId: PlayerId, { version, doc }: TableState, state: AnyState): Promise<void> {
    const { botTurns, budgets, modelTurns, time } = this.#deps;
    const { creator, listeners } = this.#queue;
    let isPlayed = false;
    this.#asking = version;
    try {
      await botTurns.next({ creator, isOfPeople: this.#isOfPeople(doc) });
      const { tableState } = this.#queue;
      if (this.#stopped || tableState.version !== version) return;
      if (doc.tournament === undefined && !listeners.isAttended(time.elapsed())) return;
      if (!this.#isHeld) return;
      isPlayed = await modelTurns.take(playerId, tableState, state);
      if (isPlayed) budgets.chargeBotAction(creator);
      this.#botActions += isPlayed ? 1 : 0;
    } finally {
      if (this.#asking === version) this.#asking = -1;
      // If nothing was played and nothing has happened, another service may be asking the model.
      const isSame = !isPlayed && this.#queue.tableState.version === version;
      if (!this.#stopped && isSame) this.#after(RETRY_DELAY, async () => this.reschedule());
      else if (!this.#stopped) this.reschedule();
    }
  }

  /** Replaces an illegal choice of a bot with the default action. */
  #legalOrFallback({ game }: TableState, state: AnyState, playerId: PlayerId, action: AnyAction): AnyAction {
    const { botPool, log } = this.#deps;
    const isOwn = (action as AnyAction | undefined)?.playerId === playerId;
    const refusal = isOwn ? gameOf(game).whyNot(state, action)?.code : 'NOT_ITS_SEAT';
    if (refusal === undefined) return action;
    log.warn({ gameId: this.#queue.journal.id, playerId, reason: refusal }, 'bot chose an illegal action');
    return botPool.fallback(game, state, playerId);
  }

  async #settleInDoubt(): Promise<void> {
    await this.#queue.publishUpTo();
    this.reschedule();
  }

  /** Runs work after a delay. If it fails, it is scheduled again: the store may be back then. */
  #after(milliseconds: number, work: () => Promise<void>): void {
    const attempt = () => {
      if (!this.#stopped) work().catch((error: unknown) => this.#failed(error));
    };
    if (milliseconds <= 0) {
      const immediate = setImmediate(attempt);
      this.#cancels.push(() => clearImmediate(immediate));
    } else this.#cancels.push(this.#deps.time.after(milliseconds, attempt));
  }

  /** The rules would fail again, so the table waits for the host. Any other error is retried. */
  #failed(error: unknown): void {
    if (this.#stopped) return;
    if (error instanceof RulesFailure) {
      this.#pause(error).catch((inPausing: unknown) => this.#failed(inPausing));
      return;
    }
    if (!(error instanceof StoreUnavailable || error instanceof ServiceError)) {
      const isRule = error instanceof RuleViolation;
      const figures = { gameId: this.#queue.journal.id, reason: reasonOf(error) };
      this.#deps.log.error(isRule ? figures : { ...figures, err: error }, 'table scheduler failed');
    }
    this.#cancels.push(this.#deps.time.after(RETRY_DELAY, () => this.reschedule()));
  }

  async #pause(failure: RulesFailure): Promise<void> {
    const { cause, playerId, version } = failure;
    const reason = reasonOf(cause);
    const figures = { gameId: this.#queue.journal.id, playerId, version, reason };
    // The message of a refusal may contain hidden information.
    this.#deps.log.error(
      cause instanceof RuleViolation ? figures : { ...figures, err: cause },
      'rules failed, table paused',
    );
    await this.#deps.processor.pauseFor(failure, reason);
  }

  #clear(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
    this.#sleepsUntil = undefined;
  }
}
