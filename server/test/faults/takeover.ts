import { SPECTATOR } from '@magnate/engine';
import { ENDLESS } from '../../src/table/testkit/play.ts';
import type { CreatedTable } from '../../src/table/types.ts';
import { ClientJournal, noFigures } from './clientJournal.ts';
import { ask } from './httpClient.ts';
import { LeaseRows, nameOf, untilTrue } from './leaseRows.ts';
import type { Nodes } from './nodes.ts';
import type { KillableService } from './killableService.ts';
import { StreamClient } from './streamClient.ts';
import { until } from './tablePool.ts';

/** The node that holds the leases of a table of bots and of a table with a clock is killed: both continue at the other node. */

const PEOPLE = [{ name: 'Ann' }, { name: 'Bob' }];
const BOTS = ['bot:random', 'bot:greedy'].map((model, i) => ({ name: `Bot ${i}`, model }));
const CLOCK = { decision: 1, reserve: 1, grace: 1 };
const TABLES = [
  { game: 'monopoly', players: BOTS, options: ENDLESS, botDelay: 20 },
  /** No player acts here: the clock runs out on every decision. */
  { game: 'acquire', players: PEOPLE, clock: CLOCK },
] as const;
/** Events that prove that a table continues. */
const SIGNS = 5;

export interface Takeover {
  /** Milliseconds from the death until the first event at the other node, of each table. */
  readonly waits: readonly number[];
  readonly journals: readonly ClientJournal[];
}

/** `databaseUrl` connects to the database directly. */
export async function killHolder(nodes: Nodes, databaseUrl: string): Promise<Takeover> {
  const [holder, other] = nodes.all as readonly [KillableService, KillableService];
  const leases = await LeaseRows.of(databaseUrl);
  try {
    const address = await holder.ready();
    const opened = await Promise.all(TABLES.map((table) => started(address, table)));
    const name = await nameOf(holder);
    await untilTrue(async () => {
      const minded = await leases.tablesOf(name);
      return opened.every(({ id }) => minded.includes(id));
    });
    const crowds = opened.map((table, i) => new Crowd(other, table, (TABLES[i] as (typeof TABLES)[number]).game));
    for (const crowd of crowds) await crowd.untilReceived((await leases.seqOf(crowd.id)) + SIGNS);
    await holder.kill();
    const died = performance.now();
    const waits = await Promise.all(
      crowds.map(async (crowd) => {
        const last = await leases.seqOf(crowd.id);
        await crowd.untilReceived(last + 1);
        const wait = performance.now() - died;
        await crowd.untilReceived(last + SIGNS);
        return wait;
      }),
    );
    await other.stop();
    await Promise.all(crowds.map((crowd) => crowd.leave()));
    return { waits, journals: crowds.flatMap(({ journals }) => journals) };
  } finally {
    await leases.close();
  }
}

async function started(address: string, table: object): Promise<CreatedTable> {
  const { body } = await ask(address, { method: 'POST', path: '/game', body: table });
  const opened = body as CreatedTable;
  const { status } = await ask(address, { method: 'POST', path: `/game/${opened.id}/start`, token: opened.hostToken });
  if (status !== 200) throw new Error(`A table could not be started: ${status}.`);
  return opened;
}

/** All clients of one table at one node. They listen and never act. */
class Crowd {
  readonly id: string;
  readonly journals: readonly ClientJournal[];
  readonly #streams: readonly StreamClient[];
  readonly #listening: Promise<unknown>;

  constructor(node: KillableService, { id, seats }: CreatedTable, game: (typeof TABLES)[number]['game']) {
    this.id = id;
    const ignored = () => undefined;
    const viewers = [{ playerId: SPECTATOR, token: undefined }, ...seats];
    this.journals = viewers.map(({ playerId }) => new ClientJournal(id, game, playerId, noFigures()));
    this.#streams = viewers.map(({ token }, i) => {
      const journal = this.journals[i] as ClientJournal;
      return new StreamClient(node, journal, token, { frame: ignored, broke: ignored, closed: ignored });
    });
    this.#listening = Promise.all(this.#streams.map((stream) => stream.keep()));
  }

  /** Waits until all clients have received this event. */
  async untilReceived(seq: number): Promise<void> {
    await until(
      () => this.journals.every((journal) => journal.seq >= seq),
      () => `a client did not receive event ${seq} of ${this.id}`,
    );
  }

  async leave(): Promise<void> {
    for (const stream of this.#streams) stream.close();
    await this.#listening;
  }
}
