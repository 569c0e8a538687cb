import { setTimeout as wait } from 'node:timers/promises';
import { rngFrom } from '@magnate/bots';
import type { Rng } from '@magnate/engine';
import { type ClientJournal, type Figures, noFigures } from './clientJournal.ts';
import type { Endpoint } from './endpoint.ts';
import { TableClients, type TablePlan } from './tableClients.ts';

/** All tables of a run: as soon as one is over, another is opened in its place. */

const CLOCK = { decision: 1, reserve: 1, grace: 1 } as const;
const ABSENT_MINDED = { skips: 0.02, leaves: 0.02 } as const;
const people = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `Player ${i + 1}` }));
const bot = (name: string) => ({ name, model: `bot:${name}` });

/** People alone, with bots, and absent ones under a clock, in both games. */
export const TABLE_PLANS: readonly TablePlan[] = [
  { table: { game: 'monopoly', players: people(3), preset: 'short' } },
  { table: { game: 'acquire', players: people(3) } },
  { table: { game: 'monopoly', players: [...people(2), bot('greedy')] }, pausesEvery: 400, closesAfter: 1500 },
  { table: { game: 'acquire', players: [...people(1), bot('random'), bot('steady')], preset: 'tournament' } },
  {
    table: { game: 'monopoly', players: [...people(2), bot('steady')], clock: CLOCK, botDelay: 5, preset: 'arena' },
    habits: ABSENT_MINDED,
    closesAfter: 1000,
  },
  {
    table: {
      game: 'acquire',
      players: people(4),
      clock: CLOCK,
      options: { holdings: 'hidden' },
      visibility: 'private',
    },
    habits: ABSENT_MINDED,
  },
];

/** Milliseconds after which a condition counts as never reached, however slow the machine is. */
const TIMEOUT = 300_000;
const PAUSE = 20;

export class TablePool {
  readonly figures: Figures = noFigures();
  readonly #service: Endpoint;
  readonly #seed: string;
  readonly #tables = new Set<TableClients>();
  /** Journals of finished tables that were not checked yet. */
  #past: ClientJournal[] = [];
  readonly #whole = new Set<string>();
  #opening = 0;
  #isHeld = false;
  #isOver = false;
  #running: Promise<unknown> = Promise.resolve();
  /** Why tables could not be opened. */
  readonly problems = new Set<string>();
  /** Tables that were opened, and those that were played to the end. */
  opened = 0;
  finished = 0;

  constructor(service: Endpoint, seed: string) {
    this.#service = service;
    this.#seed = seed;
  }

  get journals(): readonly ClientJournal[] {
    return [...this.#past, ...[...this.#tables].flatMap(({ journals }) => journals)];
  }

  open(plans: readonly TablePlan[] = TABLE_PLANS): void {
    this.#running = Promise.all(plans.map((plan, i) => this.#keep(plan, `${this.#seed}-${i}`)));
  }

  /** Resolves after this many more acknowledgements. */
  async untilPlayed(count: number): Promise<void> {
    const wanted = this.figures.acknowledged + count;
    const isThere = () => this.figures.acknowledged >= wanted;
    await until(isThere, () => `only ${this.figures.acknowledged} of ${wanted} actions were acknowledged`);
  }

  /** Pauses all tables and waits until every client has received everything. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    await until(
      () => this.#opening === 0,
      () => 'tables were still being opened',
    );
    await Promise.all([...this.#tables].map((clients) => this.#held(clients)));
  }

  /** Must the clients of this table have received everything? */
  isWhole(gameId: string): boolean {
    return this.#whole.has(gameId) || (this.#isHeld && [...this.#tables].some(({ id }) => id === gameId));
  }

  /** Finished tables were checked and need not be checked again. */
  forgetPast(): ReadonlySet<string> {
    const ids = new Set(this.#past.map(({ gameId }) => gameId));
    this.#past = [];
    this.#whole.clear();
    return ids;
  }

  async close(): Promise<void> {
    this.#isOver = true;
    for (const clients of this.#tables) clients.stop();
    await this.#running;
  }

  async #keep(plan: TablePlan, seed: string): Promise<void> {
    const rng = rngFrom(seed);
    while (!this.#isOver) {
      const clients = this.#isHeld ? undefined : await this.#openOne(plan, rng);
      if (clients === undefined) await wait(PAUSE);
      else await this.#playOut(clients);
    }
  }

  async #openOne(plan: TablePlan, rng: Rng): Promise<TableClients | undefined> {
    this.#opening += 1;
    const clients = await TableClients.open(this.#service, plan, rng, this.figures, {
      isOver: () => this.#isOver,
      reportProblem: (problem) => this.problems.add(problem),
    });
    this.#opening -= 1;
    if (clients === undefined) return undefined;
    this.opened += 1;
    this.#tables.add(clients);
    return clients;
  }

  async #playOut(clients: TableClients): Promise<void> {
    await clients.play();
    if (!this.#isOver && !clients.isClosed) {
      this.finished += 1;
      this.#whole.add(clients.id);
    }
    this.#past.push(...clients.journals);
    this.#tables.delete(clients);
  }

  async #held(clients: TableClients): Promise<void> {
    const hasEnded = () => !this.#tables.has(clients);
    const isComplete = (last: number | undefined) => last !== undefined && clients.hasReceived(last);
    const paused = await clients.hold();
    // During a pause no stand-in takes a seat, but each player who comes back to theirs causes an event.
    await until(
      () => hasEnded() || (isComplete(paused) && clients.isGathered),
      () => `a client did not come back to ${clients.id}`,
    );
    const last = await clients.hold();
    await until(
      () => hasEnded() || isComplete(last),
      () => `a client did not receive event ${last} of ${clients.id}`,
    );
  }
}

/** Throws with this message if it takes too long. */
export async function until(holds: () => boolean, problemText: () => string): Promise<void> {
  const end = Date.now() + TIMEOUT;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`After ${TIMEOUT / 1000} s ${problemText()}.`);
    await wait(PAUSE);
  }
}
