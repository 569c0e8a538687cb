import { expect, test } from 'vitest';
import type { Notice } from './bus.ts';
import { type LineEvents, LineBus } from './lineBus.ts';

/** Connections that the test makes fail. */
class Exchange {
  readonly open = new Set<LineEvents>();
  isDown = false;
  readonly sent: string[] = [];

  readonly connect = async (events: LineEvents) => {
    if (this.isDown) throw new Error('It is down.');
    this.open.add(events);
    return {
      send: async (text: string) => {
        if (this.isDown) throw new Error('It is down.');
        this.sent.push(text);
        for (const each of this.open) each.arrived(text, each === events);
      },
      close: async () => void this.open.delete(events),
    };
  };

  fail(): void {
    this.isDown = true;
    for (const { lost } of this.open) lost();
  }
}

const silent = { warn: () => undefined, info: () => undefined };

function node(exchange: Exchange) {
  const received: Notice[] = [];
  let misses = 0;
  const delays: number[] = [];
  const bus = new LineBus({
    kind: 'postgres',
    connect: exchange.connect,
    log: silent,
    pause: 1,
    measured: (seconds) => delays.push(seconds),
  });
  bus.listen({ onNotices: (notices) => received.push(...notices), missed: () => (misses += 1) });
  return { bus, received, delays, misses: () => misses };
}

test('notices of one turn are sent together, the last of each table, to other nodes only', async () => {
  const exchange = new Exchange();
  const [a, b] = [node(exchange), node(exchange)];
  await expect.poll(() => exchange.open.size).toBe(2);
  for (const seq of [1, 3, 2]) a.bus.publish({ gameId: 'g', seq });
  a.bus.publish({ gameId: 'h', seq: 1 });
  await expect
    .poll(() => b.received)
    .toEqual([
      { gameId: 'g', seq: 3 },
      { gameId: 'h', seq: 1 },
    ]);
  expect([exchange.sent.length, a.received, a.delays.length, b.delays.length]).toEqual([1, [], 1, 0]);
});

test('a joined notice has the chat lines only if all have them', async () => {
  const exchange = new Exchange();
  const [a, b] = [node(exchange), node(exchange)];
  await expect.poll(() => exchange.open.size).toBe(2);
  for (const lines of [2, 1]) a.bus.publish({ gameId: 'g', seq: 3, lines });
  a.bus.publish({ gameId: 'h', seq: 3, lines: 1 });
  // It was removed.
  a.bus.publish({ gameId: 'h', seq: 0 });
  const notices = [
    { gameId: 'g', seq: 3, lines: 2 },
    { gameId: 'h', seq: 3 },
  ];
  await expect.poll(() => b.received).toEqual(notices);
});

test('after an outage all nodes look for changes, and unsent notices are sent', async () => {
  const exchange = new Exchange();
  const [a, b] = [node(exchange), node(exchange)];
  await expect.poll(() => exchange.open.size).toBe(2);
  expect([a.misses(), b.misses()]).toEqual([1, 1]);
  exchange.fail();
  a.bus.publish({ gameId: 'g', seq: 7 });
  expect([a.bus.isUp, b.bus.isUp]).toEqual([false, false]);
  exchange.isDown = false;
  await expect.poll(() => [a.misses(), b.misses()]).toEqual([2, 2]);
  await expect.poll(() => exchange.sent).toEqual(['[{"gameId":"g","seq":7}]']);
  await Promise.all([a.bus.close(), b.bus.close()]);
  expect(exchange.open.size).toBe(0);
});

test('unknown messages are ignored', async () => {
  const exchange = new Exchange();
  const { bus, received } = node(exchange);
  await expect.poll(() => bus.isUp).toBe(true);
  const [events] = exchange.open;
  for (const text of ['', '{}', 'x', '[null,{"gameId":1,"seq":1},{"gameId":"g","seq":2,"more":1}]']) {
    events?.arrived(text, false);
  }
  expect(received).toEqual([{ gameId: 'g', seq: 2, more: 1 }]);
  await bus.close();
});
