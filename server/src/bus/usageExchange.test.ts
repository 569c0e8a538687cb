import { expect, test } from 'vitest';
import type { Usage } from './bus.ts';
import { UsageExchange } from './usageExchange.ts';

/** Nodes whose messages reach all others at once, and a clock that the test moves. */
function nodes(...names: readonly string[]) {
  const listeners = new Map<string, (node: string, usage: readonly Usage[]) => void>();
  const sent: Usage[] = [];
  let now = 0;
  const exchanges = names.map(
    (node) =>
      new UsageExchange({
        line: {
          sendUsage: (_, usage) => {
            sent.push(...usage);
            for (const [other, listener] of listeners) if (other !== node) listener(node, usage);
          },
          onUsage: (listener) => void listeners.set(node, listener),
        },
        node,
        keyOf: (name) => `<${name}>`,
        elapsed: () => now,
      }),
  );
  return { exchanges, said: sent, wait: (milliseconds: number) => (now += milliseconds) };
}

test('usage is sent once, by key, and received by the others', () => {
  const { exchanges, said: sent } = nodes('a', 'b');
  const received: string[] = [];
  const [use] = exchanges.map((each, i) =>
    each.spending('requests', 100, (key, count) => received.push(`${i} ${key} ${count}`)),
  );
  const key = exchanges[0]?.keyOf('Ann') ?? '';
  use?.(key, 3);
  use?.(key, 4);
  for (let round = 0; round < 3; round++) for (const each of exchanges) each.round();
  expect(received).toEqual(['1 <Ann> 7']);
  expect(sent).toEqual([{ of: 'requests', key: '<Ann>', count: 7 }]);
});

test('small usage is held back until it grows, and dropped after a while', () => {
  const { exchanges, said: sent, wait } = nodes('a');
  const [exchange] = exchanges;
  const use = exchange?.spending('requests', 1000, () => undefined);
  use?.('k', 10);
  exchange?.round();
  expect(sent).toEqual([]);
  use?.('k', 1);
  exchange?.round();
  expect(sent.map(({ count }) => count)).toEqual([11]);
  use?.('k', 9);
  wait(60_000);
  exchange?.round();
  use?.('k', 9);
  exchange?.round();
  expect(sent.length).toBe(1);
});

test('resources open at other nodes count until closed, or until their node is silent', () => {
  const { exchanges, wait } = nodes('a', 'b', 'c');
  const open = exchanges.map(() => new Map<string, number>());
  const elsewhere = exchanges.map((each, i) => each.openings('streams', 100, () => open[i] ?? []));
  const counts = () => elsewhere.map((of) => of('Ann'));
  open[0]?.set('Ann', 5);
  open[1]?.set('Ann', 2);
  for (const each of exchanges) each.round();
  expect(counts()).toEqual([2, 5, 7]);
  open[1]?.delete('Ann');
  exchanges[1]?.round();
  expect(counts()).toEqual([0, 5, 5]);
  wait(10_000);
  expect(counts()).toEqual([0, 0, 0]);
});
