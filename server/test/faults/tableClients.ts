import { setTimeout as wait } from 'node:timers/promises';
import { type GameId, type Rng, SPECTATOR } from '@magnate/engine';
import type { CreatedTable } from '../../src/table/types.ts';
import { ClientJournal, type Figures } from './clientJournal.ts';
import type { Endpoint } from './endpoint.ts';
import { type Answer, ask, RequestLost, type Question, refusalIn } from './httpClient.ts';
import { RELIABLE, type Habits, SeatClient } from './seatClient.ts';
import { StreamClient } from './streamClient.ts';

/** All clients of one table: its players, its host and a spectator. */

export interface TablePlan {
  /** The body of `POST /game`. */
  readonly table: { readonly game: GameId; readonly players: readonly object[]; readonly [field: string]: unknown };
  readonly habits?: Habits;
  /** Milliseconds between pauses by the host. */
  readonly pausesEvery?: number;
  /** Number of actions by people after which the host closes the table. */
  readonly closesAfter?: number;
}

/** When to stop, and how to report problems. */
export interface RunControl {
  readonly isOver: () => boolean;
  readonly reportProblem: (problem: string) => void;
}

const PAUSE = 20;
const UNAVAILABLE_PAUSE = 150;
/** Milliseconds for which a host pauses. */
const REST = 50;

export class TableClients {
  readonly id: string;
  readonly journals: readonly ClientJournal[];
  readonly #service: Endpoint;
  readonly #plan: TablePlan;
  readonly #hostToken: string;
  readonly #figures: Figures;
  readonly #seats: readonly SeatClient[];
  readonly #onlooker: StreamClient;
  #isClosing = false;
  #isOver = false;
  /** The host keeps it paused from now on. */
  #isHeld = false;

  private constructor(service: Endpoint, plan: TablePlan, opened: CreatedTable, rng: Rng, figures: Figures) {
    const { id, seats, hostToken } = opened;
    const { game } = plan.table;
    this.id = id;
    this.#service = service;
    this.#plan = plan;
    this.#hostToken = hostToken;
    this.#figures = figures;
    const closed = () => this.#closed();
    this.#seats = seats.map(
      ({ playerId, token }) =>
        new SeatClient(
          service,
          new ClientJournal(id, game, playerId, figures),
          token,
          rng,
          plan.habits ?? RELIABLE,
          closed,
        ),
    );
    const seen = new ClientJournal(id, game, SPECTATOR, figures);
    // A private table needs a token.
    const viewerToken = plan.table['visibility'] === 'private' ? hostToken : undefined;
    this.#onlooker = new StreamClient(service, seen, viewerToken, {
      frame: (frame) => {
        if (frame.type === 'event' && frame.event.type === 'SeedRevealed') this.#onlooker.close();
      },
      broke: () => undefined,
      closed,
    });
    this.journals = [...this.#seats.map(({ journal }) => journal), seen];
  }

  /** If an answer gets lost, another table is created, and the first one stays empty. */
  static async open(
    service: Endpoint,
    plan: TablePlan,
    rng: Rng,
    figures: Figures,
    { isOver, reportProblem }: RunControl,
  ): Promise<TableClients | undefined> {
    while (!isOver()) {
      try {
        const opened = await opening(service, plan, figures, isOver);
        if (opened !== undefined) return new TableClients(service, plan, opened, rng, figures);
      } catch (error) {
        if (!(error instanceof RequestLost)) reportProblem((error as Error).message);
        figures.retries += 1;
      }
      await wait(PAUSE);
    }
    return undefined;
  }

  get isClosed(): boolean {
    return this.#isClosing;
  }

  /** Are all streams open and, as far as the clients know, no seats played by stand-ins? */
  get isGathered(): boolean {
    return this.#onlooker.isOpen && this.#seats.every(({ isThere }) => isThere);
  }

  /** Has every viewer received everything up to this event? */
  hasReceived(seq: number): boolean {
    return this.journals.every((journal) => journal.seq >= seq);
  }

  /** Plays until the game is over, the host closes the table, or the clients are stopped. */
  async play(): Promise<void> {
    const watching = this.#onlooker.keep();
    const hosting = this.#host();
    await Promise.all(this.#seats.map((seat) => seat.play()));
    await watching;
    this.#isOver = true;
    await hosting;
  }

  stop(): void {
    this.#isOver = true;
    for (const seat of this.#seats) seat.stop();
    this.#onlooker.close();
  }

  /** Pauses the table. Resolves to the last event; undefined if the game is over. */
  async hold(): Promise<number | undefined> {
    this.#isHeld = true;
    const answer = await this.#asHost('POST', '/pause');
    return answer?.status === 200 ? (answer.body as { seq: number }).seq : undefined;
  }

  async #host(): Promise<void> {
    const { pausesEvery, closesAfter = Number.POSITIVE_INFINITY } = this.#plan;
    let rested = Date.now();
    while (!this.#isOver) {
      await wait(PAUSE);
      const acknowledged = this.#seats.reduce((sum, { journal }) => sum + countOf(journal), 0);
      if (acknowledged >= closesAfter) return this.#close();
      if (pausesEvery === undefined || Date.now() - rested < pausesEvery || this.#isHeld) continue;
      await this.#asHost('POST', '/pause');
      await wait(REST);
      if (!this.#isHeld) await this.#asHost('POST', '/resume');
      rested = Date.now();
    }
  }

  async #close(): Promise<void> {
    this.#isClosing = true;
    await this.#asHost('DELETE', '');
    // Disconnected clients learn of it when they reconnect, if they do.
    this.stop();
  }

  async #asHost(method: Question['method'], path: string): Promise<Answer | undefined> {
    const question = { method, path: `/game/${this.id}${path}`, token: this.#hostToken };
    const answer = await persist(this.#service, question, this.#figures, () => this.#isOver);
    const isRight = answer === undefined || answer.status === 200 || isExcused(answer, this.#isClosing);
    if (!isRight) this.journals[0]?.reportProblem(`the host was answered ${JSON.stringify(answer)}`);
    return answer;
  }

  #closed(): void {
    if (!this.#isClosing) this.journals[0]?.reportProblem('the table is gone, but was not closed');
    this.stop();
  }
}

function isExcused({ body }: Answer, isClosing: boolean): boolean {
  const { code } = refusalIn(body);
  return code === 'ALREADY_FINISHED' || (isClosing && code === 'UNKNOWN_GAME');
}

function countOf({ sent }: ClientJournal): number {
  return sent.filter(({ outcome }) => outcome?.kind === 'acknowledged').length;
}

/** Creates a table, claims its seats, adds entropy and starts it. */
async function opening(
  service: Endpoint,
  { table }: TablePlan,
  figures: Figures,
  isOver: () => boolean,
): Promise<CreatedTable | undefined> {
  const address = await untilUp(service, isOver);
  if (address === undefined) return undefined;
  const created = await ask(address, { method: 'POST', path: '/game', body: table });
  if (!isFine(created, 201, figures)) return undefined;
  const opened = created.body as CreatedTable;
  const path = `/game/${opened.id}`;
  const seats = [];
  for (const { claim } of opened.seats) {
    const claimed = await ask(address, { method: 'POST', path: `${path}/claim`, body: { code: claim } });
    if (!isFine(claimed, 200, figures)) return undefined;
    const { playerId, token } = claimed.body as { playerId: string; token: string };
    seats.push({ playerId, token, claim });
    const body = { text: `I am ${playerId}.` };
    const added = await ask(address, { method: 'POST', path: `${path}/entropy`, token, body });
    if (!isFine(added, 200, figures)) return undefined;
  }
  const start = { method: 'POST', path: `${path}/start`, token: opened.hostToken } as const;
  const started = await persist(service, start, figures, isOver);
  if (started === undefined) return undefined;
  const hasBegun = refusalIn(started.body).code === 'ALREADY_STARTED' || isFine(started, 200, figures);
  return hasBegun ? { ...opened, seats } : undefined;
}

/** False if it is to be retried later; throws for any other failure. */
function isFine({ status, body }: Answer, wanted: number, figures: Figures): boolean {
  if (status === wanted) return true;
  if (status === 503) {
    figures.unavailable += 1;
    return false;
  }
  throw new Error(`A table could not be opened: ${status} ${JSON.stringify(body)}`);
}

/** Retries until there is an answer other than 503. */
async function persist(
  service: Endpoint,
  question: Question,
  figures: Figures,
  isOver: () => boolean,
): Promise<Answer | undefined> {
  for (;;) {
    const address = await untilUp(service, isOver);
    if (address === undefined) return undefined;
    try {
      const answer = await ask(address, question);
      if (answer.status !== 503) return answer;
      figures.unavailable += 1;
      await wait(UNAVAILABLE_PAUSE);
    } catch (error) {
      if (!(error instanceof RequestLost)) throw error;
      await wait(PAUSE);
    }
  }
}

async function untilUp(service: Endpoint, isOver: () => boolean): Promise<string | undefined> {
  while (!isOver()) {
    if (service.isUp) return service.up();
    await Promise.race([service.up(), wait(PAUSE)]);
  }
  return undefined;
}
