import { rngFrom } from '@magnate/bots';
import { GAME_IDS } from '@magnate/engine';
import { describe, expect, test } from 'vitest';
import { MAX_EARLIER_VIEWS } from './earlierViews.ts';
import type { Table } from './table.ts';
import { CHECKPOINT_EVERY } from './tableLoader.ts';
import { codeOf, copied, ENDLESS, HOST, moveOn, SPECTATOR, seat } from './testkit/play.ts';
import { createTestTables, players } from './testkit/testTables.ts';
import type { EarlierView, Visitor } from './types.ts';

const ACTIONS = CHECKPOINT_EVERY + 30;
const VIEWERS: readonly Visitor[] = [seat('p1'), seat('p2'), HOST, SPECTATOR];
const OPTIONS = { monopoly: ENDLESS, acquire: { holdings: 'hidden' } } as const;

/** A game that has been played for a while, and what each viewer saw after every action. */
async function running(game: (typeof GAME_IDS)[number]) {
  const place = createTestTables({ round: Number.MAX_SAFE_INTEGER });
  const made = await place.open({ game, players: players('Ann', 'Bob'), seed: 'earlier', options: OPTIONS[game] });
  await made.table.host.start(HOST);
  const { table } = made;
  const rng = rngFrom('earlier');
  const seen = [seenNow(table)];
  for (let i = 0; i < ACTIONS; i++) {
    if (i % 25 === 3) await table.host.mute(HOST, 'p2', i % 50 === 3);
    await moveOn(table, rng);
    seen.push(seenNow(table));
  }
  return { ...place, ...made, seen };
}

const seenNow = (table: Table): readonly unknown[] => VIEWERS.map((visitor) => copied(table.describe(visitor).view));

/** The views of a page, whole. */
function whole(views: readonly EarlierView[]): readonly unknown[] {
  let view: object = {};
  return views.map(({ changes }) => {
    view = { ...view, ...copied(changes) };
    return view;
  });
}

describe.each(GAME_IDS)('%s', (game) => {
  test('every viewer gets exactly what they saw then', async () => {
    const { table, seen } = await running(game);
    for (const [index, visitor] of VIEWERS.entries()) {
      const first = await table.reader.earlierViews(visitor, 0, MAX_EARLIER_VIEWS);
      const second = await table.reader.earlierViews(visitor, MAX_EARLIER_VIEWS, MAX_EARLIER_VIEWS);
      expect([...whole(first.views), ...whole(second.views)]).toEqual(seen.map((views) => views[index]));
      expect([first.version, second.version]).toEqual([ACTIONS, ACTIONS]);
    }
  });

  test('each has the seq of the last event that led to it', async () => {
    const { table, id, store } = await running(game);
    const { views } = await table.reader.earlierViews(HOST, 10, 20);
    const actions = await store.actions(id, 9, 20);
    expect(views.map(({ version, seq }) => [version, seq])).toEqual(
      actions.map(({ version, lastSeq }) => [version, lastSeq]),
    );
  });

  test('reads a bounded number of rows from any start, and at most a page', async () => {
    const { table, store } = await running(game);
    for (const from of [0, 1, CHECKPOINT_EVERY - 1, CHECKPOINT_EVERY, ACTIONS]) {
      store.actionsRead = 0;
      const { views } = await table.reader.earlierViews(HOST, from, 100_000);
      expect(views).toHaveLength(Math.min(MAX_EARLIER_VIEWS, ACTIONS - from + 1));
      expect(store.actionsRead).toBeLessThan(CHECKPOINT_EVERY + MAX_EARLIER_VIEWS);
    }
  });

  test('a future version is refused', async () => {
    const { table } = await running(game);
    expect(await codeOf(table.reader.earlierViews(HOST, ACTIONS + 1, 1))).toBe('UNKNOWN_VERSION');
  });
});

test('a rack and hidden holdings are visible to their owner only', async () => {
  const { table } = await running('acquire');
  const racks = async (visitor: Visitor) => {
    const { views } = await table.reader.earlierViews(visitor, 5, 1);
    const [{ players: people }] = whole(views) as [{ players: readonly { rack: unknown; cash: unknown }[] }];
    return people.map(({ rack, cash }) => [rack !== null, cash !== null]);
  };
  const [open, hidden] = [
    [true, true],
    [false, false],
  ];
  expect(await racks(seat('p1'))).toEqual([open, hidden]);
  expect(await racks(seat('p2'))).toEqual([hidden, open]);
  expect(await racks(HOST)).toEqual([hidden, hidden]);
  expect(await racks(SPECTATOR)).toEqual([hidden, hidden]);
});

test('there is nothing before the start', async () => {
  const { table } = await createTestTables().open({ players: players('Ann', 'Bob') });
  expect(await codeOf(table.reader.earlierViews(HOST, 0, 1))).toBe('NOT_STARTED');
});
