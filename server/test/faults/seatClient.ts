import { setTimeout as wait } from 'node:timers/promises';
import { type GameId, gameOf, type Rng, type ViewOf } from '@magnate/engine';
import { isTableEvent, type ServerFrame, type TableEvent } from '@magnate/protocol';
import { ActionSubmission } from './actionSubmission.ts';
import type { ClientJournal, Sent } from './clientJournal.ts';
import type { Endpoint } from './endpoint.ts';
import { StreamClient } from './streamClient.ts';

/**
 * A client that plays a seat: looks at the view, picks a random legal action, and sends it until there is an answer.
 */

export interface Habits {
  /** How often the client lets the clock decide. */
  readonly skips: number;
  /** How often the client leaves for a while after a decision. */
  readonly leaves: number;
  /** Milliseconds before a decision. */
  readonly thinks?: number;
}

export const RELIABLE: Habits = { skips: 0, leaves: 0 };

/** Probabilities of unusual behaviour. */
const ODDS = {
  /** Acts although it is not its turn. */
  beside: 0.01,
  /** Sends a stale expected version. */
  wrongVersion: 0.03,
  nonsense: 0.02,
  /** Sends no expected version. */
  noVersion: 0.15,
  /** Breaks its own stream off. */
  drops: 0.01,
} as const;
/** Milliseconds: longer than the grace of the tables with a clock. */
const AWAY = 1500;
const AFTER_REFUSAL = 20;

interface VersionedView {
  readonly version: number;
  readonly view: ViewOf<GameId>;
}

export class SeatClient {
  readonly journal: ClientJournal;
  readonly #stream: StreamClient;
  readonly #submission: ActionSubmission;
  readonly #rng: Rng;
  readonly #habits: Habits;
  #lastView: VersionedView | undefined;
  #isPaused = false;
  /** A stand-in plays until the service has noticed that this client is back, which is an event too. */
  #isStoodIn = false;
  #isFinished = false;
  #isOver = false;
  /** Waits for a view of at least this version. */
  #notBefore = 0;
  #count = 0;
  #changed = Promise.withResolvers<void>();

  constructor(service: Endpoint, journal: ClientJournal, token: string, rng: Rng, habits: Habits, closed: () => void) {
    this.journal = journal;
    this.#rng = rng;
    this.#habits = habits;
    this.#stream = new StreamClient(service, journal, token, {
      frame: (frame) => this.#onFrame(frame),
      broke: () => this.#submission.broke(),
      closed,
    });
    this.#submission = new ActionSubmission(service, journal, token, this.#stream, rng);
  }

  /** Is its stream open, and the seat its own? */
  get isThere(): boolean {
    return this.#stream.isOpen && !this.#isStoodIn;
  }

  /** Plays until the game is over, or until it is told to stop. */
  async play(): Promise<void> {
    const kept = this.#stream.keep();
    while (!this.#isOver) {
      const current = this.#turn();
      if (this.#isFinished) this.stop();
      else if (current === undefined) await this.#next();
      else await this.#decide(current);
    }
    await kept;
  }

  stop(): void {
    this.#isOver = true;
    this.#submission.stop();
    this.#stream.close();
    this.#wake();
  }

  #onFrame(frame: ServerFrame): void {
    if (frame.type === 'event' && isTableEvent(frame.event)) this.#onTableEvent(frame.event);
    if (frame.type === 'view' && frame.view !== null) {
      this.#lastView = { version: frame.version, view: frame.view as ViewOf<GameId> };
    }
    this.#submission.onFrame(frame);
    this.#wake();
  }

  #onTableEvent(event: TableEvent): void {
    if (event.type === 'TablePaused') this.#isPaused = true;
    if (event.type === 'TableResumed') this.#isPaused = false;
    if (event.type === 'SeedRevealed') this.#isFinished = true;
    if (event.type === 'StandInTook' && event.playerId === this.journal.viewer) this.#isStoodIn = true;
    if (event.type === 'PlayerReturned' && event.playerId === this.journal.viewer) this.#isStoodIn = false;
  }

  /** The view, if this seat is to decide something. */
  #turn(): VersionedView | undefined {
    const current = this.#lastView;
    if (current === undefined || this.#isPaused || current.version < this.#notBefore) return undefined;
    const game = gameOf(this.journal.game);
    if (game.outcome(current.view) !== undefined) return undefined;
    if (game.actors(current.view).includes(this.journal.viewer)) return current;
    // Others decide: once per version this seat may act out of turn.
    this.#notBefore = current.version + 1;
    return this.#rng() < ODDS.beside ? current : undefined;
  }

  async #decide({ version, view }: VersionedView): Promise<void> {
    if (this.#rng() < this.#habits.skips) {
      this.#notBefore = version + 1;
      return;
    }
    if (this.#habits.thinks !== undefined) await wait(this.#habits.thinks);
    const sent = this.#chosen(version, view);
    if (sent === undefined) return;
    await this.#submission.submit(sent);
    await this.#digest(sent, version);
    if (this.#rng() < ODDS.drops) this.#stream.drop();
    if (this.#rng() < this.#habits.leaves) await this.#leave();
  }

  #chosen(version: number, view: ViewOf<GameId>): Sent | undefined {
    this.#count += 1;
    const actionId = `${this.journal.viewer}-${this.#count}`;
    const chance = this.#rng();
    if (chance < ODDS.nonsense) {
      return this.journal.send({ actionId, action: { type: 'Nonsense' }, expectedVersion: version });
    }
    const { playerId: _, ...action } = this.#sample(view) ?? { type: '', playerId: '' };
    if (action.type === '') return undefined;
    if (chance < ODDS.nonsense + ODDS.wrongVersion) {
      return this.journal.send({ actionId, action, expectedVersion: version + 1 });
    }
    const isBlind = this.#rng() < ODDS.noVersion;
    return this.journal.send({ actionId, action, expectedVersion: isBlind ? undefined : version });
  }

  /** Out of turn there may be nothing to do. */
  #sample(view: ViewOf<GameId>) {
    const { game, viewer } = this.journal;
    try {
      return gameOf(game).sample(view, viewer, this.#rng);
    } catch (error) {
      if (gameOf(game).actors(view).includes(viewer)) throw error;
      return undefined;
    }
  }

  async #digest({ action, expectedVersion, outcome }: Sent, version: number): Promise<void> {
    if (outcome === undefined) return;
    if (outcome.kind === 'acknowledged') {
      if (action.type === 'Nonsense') this.journal.reportProblem('nonsense was acknowledged');
      if (expectedVersion !== undefined && outcome.version !== expectedVersion + 1) {
        this.journal.reportProblem(`an action for version ${expectedVersion} was acknowledged as ${outcome.version}`);
      }
      this.#notBefore = Math.max(this.#notBefore, outcome.version);
      return;
    }
    const isHonest = expectedVersion === version && action.type !== 'Nonsense';
    const isExcused = ['STALE_VERSION', 'TABLE_PAUSED'].includes(outcome.code);
    if (isHonest && !isExcused) this.journal.reportProblem(`${action.type} was refused: ${outcome.code}`);
    await wait(AFTER_REFUSAL);
  }

  async #leave(): Promise<void> {
    this.#stream.setAway(true);
    await wait(AWAY);
    this.#stream.setAway(false);
  }

  #next(): Promise<void> {
    return this.#changed.promise;
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }
}
