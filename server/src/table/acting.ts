import { gameOf, type PlayerId } from '@magnate/engine';
import { ServiceError, type TableRemark } from '@magnate/protocol';
import type { ActedBy, Store, StoredAction } from '../store/store.ts';
import type { Desk } from './desk.ts';
import { botOf, STAND_IN } from './house.ts';
import { stateAfter } from './reopening.ts';
import { stoodIn } from './seating.ts';
import { newsFor } from './seeing.ts';
import { type AnyAction, type AnyState, played, type Standing } from './standing.ts';
import { sameAction } from './submission.ts';
import type { Time } from './time.ts';
import type { Due, Timekeeper } from './timekeeper.ts';
import type { Acknowledgement, AnyEvent, SeatVisitor, Submission } from './types.ts';

interface Actor {
  readonly playerId: PlayerId;
  readonly by: ActedBy;
  /** Said in front of the action. */
  readonly remarks?: readonly TableRemark[];
}

type Running = Standing & { readonly state: AnyState };

/** Actions at one table: seen before? the version? legal? then written, and only then acknowledged. */
export class Acting {
  readonly #desk: Desk;
  readonly #store: Store;
  readonly #time: Time;
  readonly #timekeeper: Timekeeper;

  constructor(desk: Desk, store: Store, time: Time, timekeeper: Timekeeper) {
    this.#desk = desk;
    this.#store = store;
    this.#time = time;
    this.#timekeeper = timekeeper;
  }

  async byPlayer(seat: SeatVisitor, { action, actionId, expectedVersion }: Submission): Promise<Acknowledgement> {
    const { playerId } = seat;
    return this.#desk.doFor(seat, async (standing) => {
      const own: AnyAction = { ...action, playerId } as never;
      const earlier = actionId === undefined ? undefined : await this.#desk.book.earlier(playerId, actionId);
      if (earlier !== undefined) return this.#again(standing, earlier, own);
      const running = demandRunning(standing);
      if (expectedVersion !== undefined && expectedVersion !== running.version) {
        throw new ServiceError('STALE_VERSION', { version: running.version });
      }
      return this.#play({ playerId, by: 'player' }, running, own, actionId ?? null);
    });
  }

  /** Plays for a bot, where the game still stands at this version. */
  async byBot(playerId: PlayerId, action: AnyAction, version: number): Promise<void> {
    await this.#desk.do(async (standing) => {
      if (standing.version !== version || !isGoing(standing) || botOf(standing.doc, playerId) === undefined) return;
      await this.#play({ playerId, by: 'bot' }, standing, action, null);
    });
  }

  /** Does what is due: the default of somebody whose time is up, or a bot in the place of somebody who is away. */
  async byClock({ playerId }: Due): Promise<void> {
    await this.#desk.do(async (standing) => {
      const due = this.#timekeeper.due(standing.doc, this.#desk.audience);
      // Somebody may have come back or decided in the meantime.
      if (!isGoing(standing) || due?.playerId !== playerId || due.at > this.#time.now()) return;
      if (due.kind === 'absence') return this.#desk.tell(stoodIn(standing.doc, playerId, STAND_IN));
      const action = gameOf(standing.game).defaultAction(standing.state, playerId);
      if (action === undefined) throw new Error(`Nothing can be done for ${playerId} in ${standing.state.phase}.`);
      const remarks = [{ type: 'ClockRanOut', playerId }] as const;
      await this.#play({ playerId, by: 'clock', remarks }, standing, action, null);
    });
  }

  async #play(
    { playerId, by, remarks = [] }: Actor,
    running: Running,
    action: AnyAction,
    actionId: string | null,
  ): Promise<Acknowledgement> {
    const now = this.#time.now();
    const change = played(running, this.#timekeeper.charged(running.doc, now), action, now, remarks);
    const { firstSeq, at, standing, events, state } = change;
    const { version, seq: lastSeq } = standing;
    await this.#desk.write(change, { version, at, playerId, actionId, by, action, firstSeq, lastSeq });
    const own = events.filter(({ seq }) => seq >= firstSeq);
    return acknowledged(standing, playerId, version, own, state);
  }

  /** The same answer as the first time, whatever has happened since. */
  async #again(standing: Standing, earlier: StoredAction, action: AnyAction): Promise<Acknowledgement> {
    const { playerId, version, firstSeq, lastSeq } = earlier;
    if (!sameAction(earlier.action, action)) throw new ServiceError('ACTION_ID_REUSED');
    this.#desk.demandKnown(lastSeq);
    const { id } = this.#desk.book;
    const own = await this.#store.events(id, firstSeq - 1, lastSeq - firstSeq + 1);
    // Mostly it is asked at once.
    const isLast = standing.state !== null && standing.version === version && standing.seq === lastSeq;
    const state = isLast ? standing.state : await stateAfter(this.#store, standing, id, earlier);
    return acknowledged(standing, playerId, version, own, state);
  }
}

function acknowledged(
  standing: Standing,
  playerId: PlayerId,
  version: number,
  events: readonly AnyEvent[],
  state: AnyState,
): Acknowledgement {
  const seen = events.map((event) => newsFor({ game: standing.game, state }, playerId, event));
  return { version, events: seen, view: gameOf(standing.game).view(state, playerId) };
}

function isGoing(standing: Standing): standing is Running {
  return standing.state !== null && standing.status === 'in_progress' && !standing.doc.paused;
}

function demandRunning(standing: Standing): Running {
  const { state, status, doc } = standing;
  if (state === null) throw new ServiceError('NOT_STARTED');
  if (doc.paused && status === 'in_progress') throw new ServiceError('TABLE_PAUSED');
  return { ...standing, state };
}
