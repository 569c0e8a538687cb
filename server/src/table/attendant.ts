import { gameOf, type PlayerId, RuleViolation } from '@magnate/engine';
import { HUMAN, ServiceError } from '@magnate/protocol';
import { StoreUnavailable } from '../store/store.ts';
import type { Acting } from './acting.ts';
import type { Desk } from './desk.ts';
import type { TableDoc } from './doc.ts';
import { botOf, type House, isStandIn } from './house.ts';
import { type TableLog, reasonOf } from './log.ts';
import type { AnyAction, AnyState, Standing } from './standing.ts';
import type { Time } from './time.ts';
import type { Timekeeper } from './timekeeper.ts';

/** How long a bot that made an offer waits for the answer of a person who is there. */
const OFFER_PATIENCE = 15_000;
const SECOND = 1000;
/** A stand-in takes its time: whoever comes back finds a game, not its end. */
const STAND_IN_PACE = 1 * SECOND;
/** After the store failed, and after anything unexpected. */
const RETRY = 1 * SECOND;

export interface AttendantTools {
  readonly desk: Desk;
  readonly acting: Acting;
  readonly timekeeper: Timekeeper;
  readonly house: House;
  readonly time: Time;
  readonly log: TableLog;
}

/** Keeps a table going: asks its bots, watches its clock. It wakes by itself and never holds the table up. */
export class Attendant {
  readonly #desk: Desk;
  readonly #tools: AttendantTools;
  #callOff: (() => void)[] = [];
  /** The version for which a bot is being asked. */
  #asking = -1;
  /** The version that was seen last, and since when. */
  #seen = { version: -1, since: 0 };
  #offersSince = 0;
  /** Does a stand-in wait as long as a person might, since nobody is there to wait for it? */
  #isAlone = false;
  #stopped = false;

  constructor(tools: AttendantTools) {
    this.#desk = tools.desk;
    this.#tools = tools;
  }

  /** Nothing is due and nobody is being asked. */
  get isIdle(): boolean {
    return this.#callOff.length === 0 && this.#asking < 0;
  }

  /** The table has changed, or somebody came or went. */
  look(): void {
    this.#clear();
    this.#isAlone = false;
    const { standing, book, audience } = this.#desk;
    const { time, timekeeper, acting } = this.#tools;
    const now = time.now();
    timekeeper.look(standing, now);
    if (this.#stopped) return;
    if (book.isInDoubt) return this.#later(RETRY, () => this.#settle());
    const { state, doc } = standing;
    if (standing.status !== 'in_progress' || doc.paused || state === null) return;
    this.#mindBots(standing, state, now);
    const due = timekeeper.due(doc, audience);
    if (due === undefined) return;
    this.#later(due.at - now, async () => {
      await acting.byClock(due);
      this.look();
    });
  }

  /** A sign of life: nobody who is there is kept waiting for a stand-in. */
  somebodyCame(): void {
    if (this.#isAlone) this.look();
  }

  stop(): void {
    this.#stopped = true;
    this.#clear();
  }

  #mindBots(standing: Standing, state: AnyState, now: number): void {
    const { version, game, doc } = standing;
    // Whoever comes and goes does not make a bot begin to wait anew.
    if (this.#seen.version !== version) this.#seen = { version, since: now };
    const playerId = this.#tools.house.next(game, state, doc);
    if (playerId === undefined || this.#asking === version) return;
    const pace = isStandIn(doc, playerId) ? this.#standInPace(doc, now) : 0;
    const at = Math.max(
      this.#seen.since + Math.max(doc.botDelay, pace),
      this.#patientUntil(standing, state, playerId, now),
    );
    this.#later(at - now, () => this.#ask(playerId, standing, state));
  }

  /** While nobody is there at all, say after an outage, a game goes on so slowly that those who come back find it. */
  #standInPace({ seats, clock }: TableDoc, now: number): number {
    const { audience } = this.#desk;
    const { decision = 0, grace = 0 } = clock ?? {};
    this.#isAlone = !seats.some(({ playerId, model }) => {
      const lastSeen = audience.lastSeen(playerId) ?? Number.NEGATIVE_INFINITY;
      return model === HUMAN && (audience.isPresent(playerId) || now - lastSeen < grace * SECOND);
    });
    return this.#isAlone ? Math.max(decision * SECOND, STAND_IN_PACE) : STAND_IN_PACE;
  }

  /** Whoever is there gets time to answer an offer of a bot before the bot goes on. */
  #patientUntil({ doc }: Standing, state: AnyState, playerId: PlayerId, now: number): number {
    const waits = state.trades.some(
      (trade) =>
        trade.status === 'pending' &&
        trade.proposerId === playerId &&
        botOf(doc, trade.recipientId) === undefined &&
        this.#desk.audience.isPresent(trade.recipientId),
    );
    if (!waits) this.#offersSince = 0;
    else if (this.#offersSince === 0) this.#offersSince = now;
    return waits ? this.#offersSince + OFFER_PATIENCE : now;
  }

  async #ask(playerId: PlayerId, standing: Standing, state: AnyState): Promise<void> {
    const { house, acting } = this.#tools;
    const { version, game, doc } = standing;
    this.#asking = version;
    try {
      const action = await house.choose(this.#desk.book.id, game, state, doc, playerId);
      await acting.byBot(playerId, this.#legal(standing, state, playerId, action), version);
    } finally {
      if (this.#asking === version) this.#asking = -1;
    }
    // Where nothing came of it, somebody else may be asked now.
    if (this.#desk.standing.version === version) this.look();
  }

  /** A bot that chooses what it may not does the least that goes on. */
  #legal({ game }: Standing, state: AnyState, playerId: PlayerId, action: AnyAction): AnyAction {
    const { house, log } = this.#tools;
    const isOwn = (action as AnyAction | undefined)?.playerId === playerId;
    const refusal = isOwn ? gameOf(game).whyNot(state, action)?.code : 'NOT_ITS_SEAT';
    if (refusal === undefined) return action;
    log.warn({ gameId: this.#desk.book.id, playerId, reason: refusal }, 'a bot chose what it may not do');
    return house.fallback(game, state, playerId);
  }

  async #settle(): Promise<void> {
    await this.#desk.catchUp();
    this.look();
  }

  /** What fails is tried again a little later: the store may be back then. */
  #later(milliseconds: number, work: () => Promise<void>): void {
    const attempt = () => {
      if (!this.#stopped) work().catch((error: unknown) => this.#failed(error));
    };
    if (milliseconds <= 0) {
      const immediate = setImmediate(attempt);
      this.#callOff.push(() => clearImmediate(immediate));
    } else this.#callOff.push(this.#tools.time.after(milliseconds, attempt));
  }

  #failed(error: unknown): void {
    if (this.#stopped) return;
    if (!(error instanceof StoreUnavailable || error instanceof ServiceError)) {
      const isRule = error instanceof RuleViolation;
      const figures = { gameId: this.#desk.book.id, reason: reasonOf(error) };
      this.#tools.log.error(isRule ? figures : { ...figures, err: error }, 'a table could not go on by itself');
    }
    this.#callOff.push(this.#tools.time.after(RETRY, () => this.look()));
  }

  #clear(): void {
    for (const callOff of this.#callOff) callOff();
    this.#callOff = [];
  }
}
