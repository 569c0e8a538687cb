import type { Rng } from '@magnate/engine';
import type { Endpoint } from './endpoint.ts';
import { KillableService, type StoreLocation } from './killableService.ts';

/** The nodes of a run on one store, each a process of its own. Clients are sent to any that listens, in turn. */
export class Nodes implements Endpoint {
  readonly all: readonly KillableService[];
  #turn = 0;

  constructor(count: number, location: StoreLocation, environment: Readonly<Record<string, string>> = {}) {
    this.all = Array.from({ length: count }, () => new KillableService(location, environment));
  }

  get isUp(): boolean {
    return this.all.some(({ isUp }) => isUp);
  }

  /** How often one of them was killed. */
  get kills(): number {
    return this.all.reduce((sum, { kills }) => sum + kills, 0);
  }

  get problems(): readonly string[] {
    return this.all.flatMap(({ problems }) => problems);
  }

  async up(): Promise<string> {
    const open = this.all.filter(({ isUp }) => isUp);
    this.#turn += 1;
    const next = open[this.#turn % open.length];
    return next === undefined ? Promise.race(this.all.map((node) => node.up())) : next.up();
  }

  any(rng: Rng): KillableService {
    return this.all[Math.floor(rng() * this.all.length)] as KillableService;
  }

  /** One after the other, as in a rolling restart: the next is stopped when the one before is ready again. */
  async restartInTurn(): Promise<void> {
    for (const node of this.all) {
      await node.stop();
      await node.start();
    }
  }

  begin(): void {
    for (const node of this.all) node.begin();
  }

  async ready(): Promise<readonly string[]> {
    return Promise.all(this.all.map((node) => node.ready()));
  }

  async kill(): Promise<void> {
    await Promise.all(this.all.map((node) => node.kill()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((node) => node.stop()));
  }
}
