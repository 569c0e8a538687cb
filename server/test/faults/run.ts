import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rngFrom } from '@magnate/bots';
import type { Rng } from '@magnate/engine';
import type { DumpRow } from '../../src/store/store.ts';
import { findFaults } from './checker.ts';
import type { ClientJournal } from './clientJournal.ts';
import { type Answer, ask } from './httpClient.ts';
import { Nodes } from './nodes.ts';
import type { KillableService } from './killableService.ts';
import type { RunStorage } from './storage.ts';
import type { TablePlan } from './tableClients.ts';
import { TablePool, until } from './tablePool.ts';

/** One run: a service, on one node or more, with tables full of clients, the faults injected into it, and what is found afterwards. */

/**
 * When a process is killed, and how often: after at most `actions` actions, or within `milliseconds`. Clients play
 * while the next process is loaded, and then for that time.
 */
const LIVES = [
  { kind: 'playing', weight: 12, actions: 60, milliseconds: 20 },
  { kind: 'fresh', weight: 4, actions: 0, milliseconds: 40 },
  { kind: 'starting', weight: 4, actions: 0, milliseconds: 120 },
  /** Long enough for clocks to run out and for stand-ins to take over. */
  { kind: 'long', weight: 1, actions: 60, milliseconds: 2500 },
] as const;
const TOTAL = LIVES.reduce((sum, { weight }) => sum + weight, 0);
/** Milliseconds in which a first start is killed. */
const BIRTH = 150;
/** Actions that must be acknowledged after all faults. */
const SIGNS_OF_LIFE = 30;
/** Milliseconds after which a condition counts as never reached, however slow the machine is. */
const TIMEOUT = 300_000;
/** Number of problems printed if the clients cannot play. */
const MAX_PRINTED = 5;
const PROBE_PAUSE = 100;

export interface RunOptions {
  readonly nodes?: number;
  /** Settings of every node. */
  readonly environment?: Readonly<Record<string, string>>;
}

export class Run {
  readonly nodes: Nodes;
  readonly tablePool: TablePool;
  readonly #storage: RunStorage;
  readonly #rng: Rng;
  readonly #known = new Set<string>();
  readonly #faults: string[] = [];

  constructor(storage: RunStorage, seed: string, { nodes = 1, environment = {} }: RunOptions = {}) {
    this.#storage = storage;
    this.#rng = rngFrom(seed);
    this.nodes = new Nodes(nodes, storage.location, environment);
    this.tablePool = new TablePool(this.nodes, seed);
  }

  /** The first node. */
  get service(): KillableService {
    return this.nodes.all[0] as KillableService;
  }

  /** Known problems, one line each. */
  get faults(): readonly string[] {
    return [...this.#faults, ...this.nodes.problems, ...this.tablePool.problems];
  }

  async begin(plans?: readonly TablePlan[]): Promise<void> {
    this.nodes.begin();
    await this.nodes.ready();
    this.tablePool.open(plans);
    await this.#play();
  }

  /** Kills the service this many times during its first start, while the store is empty or partly created. */
  async killAtBirth(times: number): Promise<void> {
    for (let i = 0; i < times; i++) {
      this.service.begin();
      await this.service.loaded();
      await wait(this.#rng() * BIRTH);
      await this.service.kill();
    }
  }

  /** Lets it run for some time, kills one node and starts it again. */
  async killOnce(): Promise<void> {
    const { kind, actions, milliseconds } = this.#life();
    const service = this.nodes.any(this.#rng);
    const prepared = service.prepareNext();
    await (kind === 'starting' ? service.loaded() : service.ready());
    if (actions > 0) {
      await prepared;
      await this.#play(Math.floor(this.#rng() * actions));
    }
    await wait(this.#rng() * milliseconds);
    await service.kill();
    service.begin();
  }

  /** Every client must continue after the faults without help. */
  async recover(): Promise<void> {
    await this.nodes.ready();
    await this.#play();
  }

  /** Kills all nodes and checks the store. */
  async killAndCheck(): Promise<void> {
    await this.nodes.kill();
    await this.#check((id) => this.#known.has(id));
  }

  /** Waits until every client has received everything, stops the service, and checks the store. */
  async end(): Promise<void> {
    await this.nodes.ready();
    try {
      await this.tablePool.hold();
    } catch (error) {
      this.#faults.push((error as Error).message);
    }
    await this.nodes.stop();
    await this.#check();
    await this.tablePool.close();
  }

  /** Cleans up, whatever happened. */
  async abandon(): Promise<void> {
    await this.nodes.kill();
    await this.nodes.stop();
    await this.tablePool.close();
  }

  async ask(path: string, service = this.service): Promise<Answer> {
    return ask(await service.ready(), { method: 'GET', path });
  }

  /** Asks until every node answers with this status. */
  async untilAnswered(path: string, status: number): Promise<void> {
    await Promise.all(this.nodes.all.map((service) => this.#untilAnswered(service, path, status)));
  }

  /** Resolves after `count` more temporary refusals. If only bots are to move, only hosts and new clients are refused. */
  async untilUnavailable(count: number): Promise<void> {
    const { figures } = this.tablePool;
    const wanted = figures.unavailable + count;
    await until(
      () => figures.unavailable >= wanted,
      () => `only ${figures.unavailable} of ${wanted} temporary refusals came`,
    );
  }

  /** Resolves after this number of 503 answers in a row. */
  async untilStill(refusals: number): Promise<void> {
    const end = Date.now() + TIMEOUT;
    for (let before = -1; this.tablePool.figures.acknowledged !== before; ) {
      if (Date.now() > end) throw new Error('Actions are still acknowledged.');
      before = this.tablePool.figures.acknowledged;
      await this.untilUnavailable(refusals);
    }
  }

  async #untilAnswered(service: KillableService, path: string, status: number): Promise<void> {
    const end = Date.now() + TIMEOUT;
    for (;;) {
      const answer = await this.ask(path, service);
      if (answer.status === status) return;
      if (Date.now() > end) throw new Error(`${path} still answers ${answer.status} and not ${status}.`);
      await wait(PROBE_PAUSE);
    }
  }

  async #play(actions = SIGNS_OF_LIFE): Promise<void> {
    try {
      await this.tablePool.untilPlayed(actions);
    } catch (error) {
      throw new Error([(error as Error).message, ...this.faults.slice(0, MAX_PRINTED)].join('\n'), { cause: error });
    }
  }

  #life(): (typeof LIVES)[number] {
    let chance = this.#rng() * TOTAL;
    return LIVES.find(({ weight }) => (chance -= weight) < 0) ?? LIVES[0];
  }

  async #check(isKnown: (gameId: string) => boolean = () => false): Promise<void> {
    const rows = await this.#storage.copy();
    const { journals } = this.tablePool;
    const found = findFaults(rows, journals, { isWhole: (id) => this.tablePool.isWhole(id), isKnown });
    if (found.length > 0) this.#faults.push(...found, `The evidence is in ${evidence(rows, journals)}.`);
    for (const id of this.tablePool.forgetPast()) this.#known.add(id);
  }
}

/** The store and the journals of the clients, for debugging. */
function evidence(rows: readonly DumpRow[], journals: readonly ClientJournal[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'magnate-evidence-'));
  writeFileSync(join(folder, 'store.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'));
  writeFileSync(join(folder, 'journals.json'), JSON.stringify(journals, undefined, 1));
  return folder;
}
