import { type GameId, gameOf, type PlayerId, RuleViolation } from '@magnate/engine';
import type { Decision } from '@magnate/models';
import { isLanguageModel, ServiceError, type TableHostEvent } from '@magnate/protocol';
import type { ActedBy, Store, StoredAction } from '../store/store.ts';
import { botOf, STAND_IN } from './botPool.ts';
import type { DecisionClock, Due } from './decisionClock.ts';
import { type ModelMove, storedDecision } from './modelPool.ts';
import { redactFor } from './redaction.ts';
import { guardRules, RulesFailure } from './rulesFailure.ts';
import { pausedByFault, stoodIn } from './seatChanges.ts';
import type { TableCaps } from './tableCaps.ts';
import { stateAfter } from './tableLoader.ts';
import type { TableQueue, Task, TaskWriter } from './tableQueue.ts';
import { type AnyAction, type AnyState, afterAction, type TableState } from './tableState.ts';
import type { Time } from '../base/time.ts';
import type { Acknowledgement, AnyEvent, SeatVisitor, Submission } from './types.ts';
import { isDeepStrictEqual } from 'node:util';

interface Actor {
  readonly playerId: PlayerId;
  readonly by: ActedBy;
  /** Whether the caller reads the events and the view of the acknowledgement. */
  readonly isDetailed: boolean;
  /** Table events to record before the action. */
  readonly hostEvents?: readonly TableHostEvent[];
  /** The decision of a language model. */
  readonly thought?: { readonly model: string; readonly decision: Decision<GameId> };
}

export interface ProcessorDeps {
  readonly store: Store;
  readonly time: Time;
  readonly caps: TableCaps;
}

type Running = TableState & { readonly state: AnyState };

/**
 * Processes actions at one table: checks the action id, the expected version and the rules, writes, and only then
 * acknowledges.
 */
export class ActionProcessor {
  readonly #queue: TableQueue;
  readonly #store: Store;
  readonly #time: Time;
  readonly #caps: TableCaps;
  readonly #decisionClock: DecisionClock;

  constructor(queue: TableQueue, decisionClock: DecisionClock, { store, time, caps }: ProcessorDeps) {
    this.#queue = queue;
    this.#store = store;
    this.#time = time;
    this.#caps = caps;
    this.#decisionClock = decisionClock;
  }

  async byPlayer(seat: SeatVisitor, submission: Submission): Promise<Acknowledgement> {
    const { action, actionId, expectedVersion, isDetailed = true } = submission;
    const { playerId } = seat;
    return this.#queue.runAs(seat, async (tableState, writer) => {
      const own: AnyAction = { ...action, playerId } as never;
      const earlier = actionId === undefined ? undefined : await this.#queue.journal.findAction(playerId, actionId);
      if (earlier !== undefined) return this.#again(tableState, earlier, own, isDetailed);
      const running = requireRunning(tableState);
      if (expectedVersion !== undefined && expectedVersion !== running.version) {
        throw new ServiceError('STALE_VERSION', { version: running.version });
      }
      return this.#play(writer, { playerId, by: 'player', isDetailed }, running, own, actionId ?? null);
    });
  }

  /** Plays for a bot, unless the game has moved on from this version. */
  async byBot(playerId: PlayerId, action: AnyAction, version: number): Promise<void> {
    await this.#byProgram(playerId, async (tableState, writer) => {
      if (tableState.version !== version || !isGoing(tableState) || botOf(tableState.doc, playerId) === undefined)
        return;
      await this.#play(writer, { playerId, by: 'bot', isDetailed: false }, tableState, action, null);
    });
  }

  /**
   * Plays for a language model, even if it answered late: as long as the decision is the same and the rules allow it.
   * undefined if it was not played.
   */
  async byModel(
    playerId: PlayerId,
    { action, decision }: ModelMove,
    basis: { readonly version: number; readonly key: string },
  ): Promise<Acknowledgement | undefined> {
    return this.#byProgram(playerId, async (tableState, writer) => {
      const model = botOf(tableState.doc, playerId);
      if (!isGoing(tableState) || model === undefined || !isLanguageModel(model)) return undefined;
      const game = gameOf(tableState.game);
      const isOther = tableState.version !== basis.version && game.decisionKey(tableState.state) !== basis.key;
      if (isOther || game.whyNot(tableState.state, action) !== undefined) return undefined;
      const { reason } = decision?.outcome === 'fallback' ? decision : { reason: null };
      const hostEvents = reason === null ? [] : [{ type: 'ModelFailed', playerId, model, reason } as const];
      const thought = decision === null ? {} : { thought: { model, decision } };
      return this.#play(
        writer,
        { playerId, by: 'bot', isDetailed: false, hostEvents, ...thought },
        tableState,
        action,
        null,
      );
    });
  }

  /** Performs what is due: the default action for a player whose time is up, or a stand-in bot for an absent player. */
  async byClock({ playerId }: Due): Promise<void> {
    await this.#byProgram(playerId, async (tableState, writer) => {
      const due = this.#decisionClock.due(tableState.doc, this.#queue.listeners);
      // The player may have returned or acted meanwhile.
      if (!isGoing(tableState) || due?.playerId !== playerId || due.at > this.#time.elapsed()) return;
      if (due.kind === 'absence') return writer.announce(stoodIn(tableState.doc, playerId, STAND_IN));
      const { game, state, version } = tableState;
      const action = guardRules(playerId, version, () => {
        const least = gameOf(game).defaultAction(state, playerId);
        if (least === undefined) throw new Error(`There is no default action for ${playerId} in ${state.phase}.`);
        return least;
      });
      const hostEvents = [{ type: 'ClockRanOut', playerId }] as const;
      await this.#play(writer, { playerId, by: 'clock', isDetailed: false, hostEvents }, tableState, action, null);
    });
  }

  /** Pauses the table because the rules failed. Does nothing if the game has moved on meanwhile. */
  async pauseFor({ playerId, version }: RulesFailure, reason: string): Promise<void> {
    await this.#queue.runAsHolder(async (tableState, writer) => {
      if (tableState.version !== version || !isGoing(tableState)) return;
      await writer.announce(pausedByFault(tableState.doc, { playerId, reason }));
    });
  }

  /** Programs choose among legal actions. If one is refused all the same, the rules contradict themselves. */
  async #byProgram<T>(playerId: PlayerId, task: Task<T>): Promise<T | undefined> {
    try {
      return await this.#queue.runAsHolder(task);
    } catch (error) {
      if (error instanceof RuleViolation) throw new RulesFailure(playerId, this.#queue.tableState.version, error);
      throw error;
    }
  }

  async #play(
    writer: TaskWriter,
    { playerId, by, isDetailed, hostEvents = [], thought }: Actor,
    running: Running,
    action: AnyAction,
    actionId: string | null,
  ): Promise<Acknowledgement> {
    const { actions, offers } = this.#caps;
    if (running.version >= actions) throw new ServiceError('TABLE_FULL', { limit: actions, of: 'actions' });
    const now = this.#time.now();
    const doc = this.#decisionClock.charged(running.doc, this.#time.elapsed());
    const play = () => afterAction(running, doc, action, now, hostEvents);
    const change = by === 'player' ? play() : guardRules(playerId, running.version, play);
    const { firstSeq, at, tableState, events, state } = change;
    const { version, seq: lastSeq } = tableState;
    if (by === 'player') requireFewOffers(running.game, running.state, state, playerId, offers);
    const { id: gameId } = this.#queue.journal;
    // In the same step, so that an action is never stored without its decision, even if the process is killed.
    const decision =
      thought && storedDecision(thought.decision, { gameId, version, playerId, model: thought.model, at: now });
    await writer.write(change, { version, at, playerId, actionId, by, action, firstSeq, lastSeq }, decision);
    if (!isDetailed) return { version, lastSeq, events: [], view: null };
    const own = events.filter(({ seq }) => seq >= firstSeq);
    return acknowledged(tableState, playerId, { version, lastSeq }, own, state);
  }

  /** Gives the same answer as the first time, whatever has happened since. */
  async #again(
    tableState: TableState,
    earlier: StoredAction,
    action: AnyAction,
    isDetailed: boolean,
  ): Promise<Acknowledgement> {
    const { playerId, version, firstSeq, lastSeq } = earlier;
    if (!sameAction(earlier.action, action)) throw new ServiceError('ACTION_ID_REUSED');
    if (!isDetailed) return { version, lastSeq, events: [], view: null };
    this.#queue.requireKnown(lastSeq);
    const { id } = this.#queue.journal;
    const own = await this.#store.events(id, firstSeq - 1, lastSeq - firstSeq + 1);
    // A retry usually follows at once.
    const isLast = tableState.state !== null && tableState.version === version && tableState.seq === lastSeq;
    const state = isLast ? tableState.state : await stateAfter(this.#store, tableState, id, version);
    return acknowledged(tableState, playerId, { version, lastSeq }, own, state);
  }
}

function acknowledged(
  tableState: TableState,
  playerId: PlayerId,
  reached: Pick<Acknowledgement, 'version' | 'lastSeq'>,
  events: readonly AnyEvent[],
  state: AnyState,
): Acknowledgement {
  const seen = events.map((event) => redactFor({ game: tableState.game, state }, playerId, event));
  return { ...reached, events: seen, view: gameOf(tableState.game).view(state, playerId) };
}

/** Settled offers stay in view until the turn ends, so each of them costs every client. */
function requireFewOffers(game: GameId, before: AnyState, after: AnyState, playerId: PlayerId, most: number): void {
  const count = (state: AnyState) =>
    gameOf(game)
      .proposals(state)
      .filter(({ proposerId }) => proposerId === playerId).length;
  const made = count(after);
  if (made > most && made > count(before)) throw new ServiceError('ENOUGH_OFFERS', { limit: most });
}

function isGoing(tableState: TableState): tableState is Running {
  return tableState.state !== null && tableState.status === 'in_progress' && !tableState.doc.paused;
}

function requireRunning(tableState: TableState): Running {
  const { state, status, doc } = tableState;
  if (state === null) throw new ServiceError('NOT_STARTED');
  // The host has closed the table. If the game itself is over, the rules refuse the action.
  if (status === 'completed' && gameOf(tableState.game).outcome(state) === undefined)
    throw new ServiceError('ALREADY_FINISHED');
  if (doc.paused && status === 'in_progress') throw new ServiceError('TABLE_PAUSED');
  return { ...tableState, state };
}

/** Whether it is the same action again. The order of its fields does not matter. */
function sameAction(earlier: object, again: object): boolean {
  // Compared as JSON, as the store returns it.
  return isDeepStrictEqual(JSON.parse(JSON.stringify(earlier)), JSON.parse(JSON.stringify(again)));
}
