import { setPriority } from 'node:os';
import { addresses, attack, ATTACK_NAMES } from './attacks.ts';
import type { LongGames } from './longGames.ts';
import { figuresOf } from './tally.ts';
import { Target } from './target.ts';

/** Runs one attack in its own process: reads its orders as JSON from the argument and prints its tally. */

export interface Orders {
  readonly attack: string;
  readonly port: number;
  readonly seconds: number;
  readonly addresses: number;
  readonly longGames: LongGames | undefined;
}

/** Attackers share a core with the measuring clients, which have priority. */
const POLITE = 10;

const orders = JSON.parse(process.argv[2] ?? '') as Orders;
const name = ATTACK_NAMES.find((each) => each === orders.attack);
if (name === undefined) throw new Error(`There is no attack ${orders.attack}.`);
setPriority(POLITE);
const end = performance.now() + orders.seconds * 1000;
const target = new Target(orders.port, () => performance.now() < end, orders.longGames);
setTimeout(() => target.leave(), orders.seconds * 1000).unref();
await Promise.race([
  attack(name, target, addresses(orders.addresses)),
  new Promise((done) => setTimeout(done, (orders.seconds + 1) * 1000)),
]);
target.leave();
process.stdout.write(`${JSON.stringify(figuresOf(target.tally))}\n`, () => process.exit(0));
