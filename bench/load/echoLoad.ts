import { setTimeout as wait } from 'node:timers/promises';
import { Child } from './childProcess.ts';
import type { Progress } from './testTables.ts';
import { Latencies, type Spread } from './latencies.ts';
import type { Settings } from './settings.ts';
import { ClientSocket } from './socket.ts';

/** The bare echo server under the same load as the service: number of sockets, rate and message size. */

/** A message the size of an action. */
const MESSAGE = JSON.stringify({
  type: 'action',
  action: { type: 'SomeAction', choice: '10C' },
  actionId: 'a12',
  expectedVersion: 11,
});
const WARM_UP = 2;
const OPENERS = 64;

export async function echoLoad(
  { sockets, rate }: Settings,
  seconds: number,
  progress: Progress,
): Promise<{ readonly perSecond: number; readonly spread: Spread }> {
  const child = new Child(new URL('./echoServer.ts', import.meta.url), []);
  const circle: Echo[] = [];
  try {
    const address = await child.line();
    const opener = async () => {
      while (circle.length < sockets) {
        const echo = new Echo();
        circle.push(echo);
        await echo.open(address);
        progress(`${circle.length} echo sockets`);
      }
    };
    await Promise.all(Array.from({ length: OPENERS }, opener));
    await sendAll(circle, rate, WARM_UP, new Latencies());
    const latencies = new Latencies();
    const passed = await sendAll(circle, rate, seconds, latencies);
    return { perSecond: latencies.count / passed, spread: latencies.spread() };
  } finally {
    for (const echo of circle) echo.leave();
    await child.stop('SIGKILL');
  }
}

/** Seconds until the last echo arrived. */
async function sendAll(circle: readonly Echo[], rate: number, seconds: number, to: Latencies): Promise<number> {
  const begin = performance.now();
  const total = rate * seconds;
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - begin) * rate) / 1000) + 1);
    for (; sent < due; sent++) circle[sent % circle.length]?.send(begin + (sent * 1000) / rate, to);
    await wait(1);
  }
  while (to.count < total) await wait(1);
  return (performance.now() - begin) / 1000;
}

class Echo {
  #socket: ClientSocket | undefined;
  readonly #sent: { readonly at: number; readonly to: Latencies }[] = [];

  async open(address: string): Promise<void> {
    this.#socket = await ClientSocket.open(address, '/', {
      text: () => {
        const sent = this.#sent.shift();
        sent?.to.add(performance.now() - sent.at);
      },
      gone: () => undefined,
    });
  }

  send(at: number, to: Latencies): void {
    this.#sent.push({ at, to });
    this.#socket?.send(MESSAGE);
  }

  leave(): void {
    this.#socket?.leave();
  }
}
