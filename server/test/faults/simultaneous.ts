import { rngFrom } from '@magnate/bots';
import { gameOf, SPECTATOR, type ViewOf } from '@magnate/engine';
import type { CreatedTable } from '../../src/table/types.ts';
import { ClientJournal, noFigures } from './clientJournal.ts';
import { ask, refusalIn } from './httpClient.ts';
import type { Nodes } from './nodes.ts';
import { StreamClient } from './streamClient.ts';
import { until } from './tablePool.ts';

/** One seat acts at every node at the same time, round after round, while a spectator watches at each node. */

const GAME = 'monopoly';
const TABLE = { game: GAME, players: [{ name: 'Ann' }, { name: 'Bob' }] };

export interface Race {
  /** Journals of the spectators and of the acting clients. */
  readonly journals: readonly ClientJournal[];
  /** The distinct combinations of acknowledgements and refusals per round. */
  readonly results: ReadonlySet<string>;
  readonly rounds: number;
}

export async function submitAtOnce(nodes: Nodes, rounds: number, seed: string): Promise<Race> {
  const rng = rngFrom(seed);
  const results = new Set<string>();
  const journals: ClientJournal[] = [];
  for (let done = 0; done < rounds; ) {
    const table = await RacedTable.open(nodes);
    for (; done < rounds; done++) {
      const result = await table.round(done, rng);
      if (result === undefined) break;
      results.add(result);
    }
    await table.leave();
    journals.push(...table.journals);
  }
  return { journals, results, rounds };
}

class RacedTable {
  readonly #nodes: Nodes;
  readonly #opened: CreatedTable;
  readonly #players: readonly ClientJournal[];
  readonly #watchers: readonly { readonly journal: ClientJournal; readonly stream: StreamClient }[];
  readonly #watching: Promise<unknown>;
  /** A node that has the latest version. */
  #ahead: string;

  private constructor(nodes: Nodes, opened: CreatedTable, ahead: string) {
    this.#nodes = nodes;
    this.#opened = opened;
    this.#ahead = ahead;
    const journalOf = (viewer: string) => new ClientJournal(opened.id, GAME, viewer, noFigures());
    this.#players = opened.seats.map(({ playerId }) => journalOf(playerId));
    this.#watchers = nodes.all.map((node) => {
      const journal = journalOf(SPECTATOR);
      const ignored = () => undefined;
      return {
        journal,
        stream: new StreamClient(node, journal, undefined, { frame: ignored, broke: ignored, closed: ignored }),
      };
    });
    this.#watching = Promise.all(this.#watchers.map(({ stream }) => stream.keep()));
  }

  static async open(nodes: Nodes): Promise<RacedTable> {
    const [first = ''] = await nodes.ready();
    const { body } = await ask(first, { method: 'POST', path: '/game', body: TABLE });
    const opened = body as CreatedTable;
    await ask(first, { method: 'POST', path: `/game/${opened.id}/start`, token: opened.hostToken });
    return new RacedTable(nodes, opened, first);
  }

  /** The acting clients received the same events as the spectators. */
  get journals(): readonly ClientJournal[] {
    const [watcher] = this.#watchers;
    for (const { received } of this.#players)
      received.push(...(watcher?.journal.received ?? []).slice(received.length));
    return [...this.#players, ...this.#watchers.map(({ journal }) => journal)];
  }

  /** The outcome; undefined if the game is over. */
  async round(round: number, rng: () => number): Promise<string | undefined> {
    const { id, seats } = this.#opened;
    const seen = await ask(this.#ahead, { method: 'GET', path: `/game/${id}` });
    const { version, view } = seen.body as { readonly version: number; readonly view: ViewOf<typeof GAME> };
    const [playerId] = gameOf(GAME).actors(view);
    const seat = seats.find((each) => each.playerId === playerId);
    const journal = this.#players.find(({ viewer }) => viewer === playerId);
    if (playerId === undefined || seat === undefined || journal === undefined) return undefined;
    const addresses = await this.#nodes.ready();
    const answers = await Promise.all(
      addresses.map(async (address, i) => {
        const { playerId: _, ...action } = gameOf(GAME).sample(view, playerId, rng);
        const sent = journal.send({ actionId: `${round}-${i}`, action, expectedVersion: version });
        const body = { ...action, actionId: sent.actionId, expectedVersion: version };
        const answer = await ask(address, { method: 'POST', path: `/game/${id}/action`, token: seat.token, body });
        if (answer.status !== 200) {
          const { code } = refusalIn(answer.body);
          journal.settle(sent, { kind: 'refused', code });
          return code;
        }
        const done = answer.body as { readonly version: number };
        journal.settle(sent, { kind: 'acknowledged', version: done.version });
        this.#ahead = address;
        return 'acknowledged';
      }),
    );
    return answers.toSorted().join(', ');
  }

  /** Waits until every client has received all events, then leaves. */
  async leave(): Promise<void> {
    const { body } = await ask(this.#ahead, { method: 'GET', path: `/game/${this.#opened.id}` });
    const { seq } = body as { readonly seq: number };
    for (const { journal } of this.#watchers) {
      await until(
        () => journal.seq >= seq,
        () => `a watcher has received ${journal.seq} of ${seq} events`,
      );
    }
    for (const { stream } of this.#watchers) stream.close();
    await this.#watching;
  }
}
