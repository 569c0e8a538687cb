import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { SendQueue } from './outbound/sendQueue.ts';
import { pushKeysFrom } from './outbound/webPush.ts';
import type { Store } from './store/store.ts';
import type { AwaitedTurn } from './table/turnWatch.ts';
import { TurnMessages } from './turnMessages.ts';

/** Repeats at once, and records the waits. */
class ImpatientQueue extends SendQueue {
  readonly waits: number[] = [];

  override addAfter(milliseconds: number, send: () => Promise<void>): void {
    this.waits.push(milliseconds);
    this.add(send);
  }
}

const DOC = { seats: [], clock: null, webhook: true } as unknown as AwaitedTurn['doc'];

function turn(decision: string): AwaitedTurn {
  return {
    gameId: 'g',
    game: 'monopoly',
    version: 1,
    doc: DOC,
    playerId: 'p1',
    decision,
    isPresent: false,
    isContinued: false,
  };
}

/** Webhooks to a receiver with these statuses. */
async function sent(decisions: readonly string[], statuses: readonly number[]) {
  const left = [...statuses];
  let received = 0;
  const server = createServer((request, response) => {
    received += 1;
    request.resume();
    request.on('end', () => response.writeHead(left.shift() ?? 204).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const told = new Set<string>();
  const notices = {
    claimNotice: async (_: string, recipient: string, decision: string) => {
      const key = `${recipient} ${decision}`;
      return !told.has(key) && told.add(key).size > 0;
    },
    webhook: async () => ({ url: `${origin}/hook`, secret: 's' }),
  } as unknown as Store['notices'];
  const queue = new ImpatientQueue();
  const warned: string[] = [];
  const warn = (_: object, message: string) => void warned.push(message);
  const messages = new TurnMessages({
    store: { notices },
    log: { info: warn, warn, error: warn },
    keys: pushKeysFrom(Buffer.alloc(32, 1)),
    contact: 'mailto:a@b.example',
    pushFrom: null,
    trusted: origin,
    now: () => 0,
    queue,
  });
  for (const decision of decisions) messages.awaited(turn(decision));
  await messages.idle();
  server.close();
  return { received, waits: queue.waits, warned };
}

test('a message that a receiver cannot take now is repeated three times, with growing waits', async () => {
  expect(await sent(['a'], [503, 429])).toEqual({ received: 3, waits: [10_000, 60_000], warned: [] });
  const lost = await sent(['a'], [500, 500, 500, 500, 500]);
  expect(lost).toMatchObject({ received: 4, waits: [10_000, 60_000, 300_000] });
  expect(lost.warned).toEqual(['turn message not sent']);
});

test('a refused message or a redirect is not repeated, nor is a decision told twice or without end', async () => {
  expect(await sent(['a'], [400])).toMatchObject({ received: 1, waits: [] });
  expect(await sent(['a'], [301])).toMatchObject({ received: 1, waits: [] });
  expect((await sent(['a', 'a', 'b'], [])).received).toBe(2);
  const many = Array.from({ length: 50 }, (_, i) => `decision ${i}`);
  expect((await sent(many, [])).received).toBe(12);
});

test('the keys of push messages are the same wherever the secret is, and a pair', () => {
  const [one, same, other] = [1, 1, 2].map((byte) => pushKeysFrom(Buffer.alloc(32, byte)));
  expect(one).toEqual(same);
  expect(one?.publicKey).not.toBe(other?.publicKey);
  expect(Buffer.from(one?.publicKey ?? '', 'base64url')).toHaveLength(65);
});
