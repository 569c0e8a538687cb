import { describe, expect, test } from 'vitest';
import type { TableApi, Visitor } from '../../table/types.ts';
import type { SocketClient } from '../testkit/client.ts';
import { streamsForTests } from '../testkit/testStreams.ts';
import { ViewFrames } from './frames.ts';

const streams = streamsForTests();

const typesOf = ({ frames }: SocketClient) => frames.map(({ type }) => type);

describe('the options of a game', () => {
  const OPTIONS = { theme: { name: 'Größe'.repeat(1000) } };

  test('are in every view', async () => {
    await streams.open();
    streams.table.options = OPTIONS;
    const client = await streams.connect({ views: true }).live();
    streams.publishEvents(1);
    await client.until((each) => each.of('view').length === 2);
    expect(client.of('view').map(({ view }) => view)).toEqual([
      { for: 'spectator', at: 0, options: OPTIONS },
      { for: 'spectator', at: 1, options: OPTIONS },
    ]);
    expect(client.of('options')).toEqual([]);
  });

  test.each(['seat', 'spectator'])('come once per stream to a %s with optionsOnce', async (role) => {
    await streams.open();
    streams.table.options = OPTIONS;
    const who = role === 'seat' ? streams.seat('ann') : {};
    const hello = { ...who, views: true, turns: true, optionsOnce: true };
    const viewer = role === 'seat' ? 'ann' : 'spectator';
    const client = await streams.connect(hello).live();
    streams.publishEvents(1);
    await client.until((each) => each.of('view').length === 2);
    // As after a catch-up from the store: another object with equal options.
    streams.table.options = structuredClone(OPTIONS);
    streams.publishEvents(1);
    await client.until((each) => each.of('turn').length === 3);
    const news = ['event', 'view', 'turn'];
    expect(typesOf(client)).toEqual(['options', 'view', 'turn', 'heartbeat', ...news, ...news]);
    expect(client.of('options')).toEqual([{ type: 'options', options: OPTIONS }]);
    expect(client.of('view').map(({ view }) => view)).toEqual([0, 1, 2].map((at) => ({ for: viewer, at })));
    // A resumed stream is a new one.
    const resumed = await streams.connect({ ...hello, since: 2 }).live();
    expect(typesOf(resumed)).toEqual(['options', 'view', 'turn', 'heartbeat']);
  });

  test('come with the first view of the game, if the stream is older', async () => {
    await streams.open();
    const client = await streams.connect({ views: true, optionsOnce: true }).live();
    streams.table.options = OPTIONS;
    streams.publishEvents(1);
    await client.until((each) => each.of('view').length === 2);
    expect(typesOf(client)).toEqual(['view', 'heartbeat', 'event', 'options', 'view']);
  });

  test('go to clients with optionsOnce only, and views are serialised once per kind', async () => {
    await streams.open();
    streams.table.options = OPTIONS;
    const hellos = [{}, {}, { optionsOnce: true }, { optionsOnce: true }];
    const everyone = await Promise.all(hellos.map((hello) => streams.connect({ views: true, ...hello }).live()));
    const drawn = countDrawn();
    streams.publishEvents(1);
    await Promise.all(everyone.map((client) => client.until((each) => each.of('view').length === 2)));
    const whole = { for: 'spectator', at: 1, options: OPTIONS };
    const slim = { for: 'spectator', at: 1 };
    expect(everyone.map((client) => client.of('view')[1]?.view)).toEqual([whole, whole, slim, slim]);
    expect(drawn()).toBe(2);
  });
});

describe('views', () => {
  test('come after each change, with all fields that a page needs', async () => {
    await streams.open();
    streams.publishEvents(3);
    streams.table.deadlines = { ann: 5 };
    const client = await streams.connect({ ...streams.seat('ann'), views: true }).live();
    expect(typesOf(client).slice(3)).toEqual(['view', 'heartbeat']);
    expect(client.of('view')).toEqual([
      {
        type: 'view',
        version: 1,
        seq: 3,
        status: 'in_progress',
        paused: false,
        players: [],
        actors: ['ann'],
        deadlines: { ann: 5 },
        now: expect.any(Number),
        outcome: null,
        view: { for: 'ann', at: 3 },
      },
    ]);
    streams.publishEvents(2);
    await client.until((each) => each.of('view').length === 2);
    streams.publishEvents(1);
    // A table sets its clock after it has published the update.
    streams.table.deadlines = {};
    await client.until((each) => each.of('view').length === 3);
    expect(client.of('view').map(({ seq, deadlines }) => [seq, deadlines])).toEqual([
      [3, { ann: 5 }],
      [5, { ann: 5 }],
      [6, {}],
    ]);
  });

  test('are those of the viewer, and serialised once for all spectators', async () => {
    await streams.open();
    const everyone = await Promise.all(
      [streams.seat('ann'), {}, {}].map((hello) => streams.connect({ ...hello, views: true }).live()),
    );
    const drawn = countDrawn();
    streams.publishEvents(1);
    await Promise.all(everyone.map((client) => client.until((each) => each.of('view').length === 2)));
    expect(everyone.map((client) => client.of('view').at(-1)?.view)).toEqual(
      ['ann', 'spectator', 'spectator'].map((name) => ({ for: name, at: 1 })),
    );
    expect(drawn()).toBe(2);
  });

  test('come when presence changes, without an event', async () => {
    await streams.open();
    const everyone = await Promise.all(
      [streams.seat('ann'), {}, {}].map((hello) => streams.connect({ ...hello, views: true }).live()),
    );
    streams.publishEvents(1);
    await Promise.all(everyone.map((client) => client.until((each) => each.of('view').length === 2)));
    const drawn = countDrawn();
    streams.table.present('bob');
    await Promise.all(everyone.map((client) => client.until((each) => each.of('view').length === 3)));
    expect(drawn()).toBe(2);
    streams.table.present();
    await Promise.all(everyone.map((client) => client.until((each) => each.of('view').length === 4)));
    const shown = everyone.map((client) => client.of('view').map(({ players }) => players.length));
    expect(shown).toEqual(everyone.map(() => [0, 0, 1, 0]));
  });

  test('wait until older events are delivered', async () => {
    await streams.open();
    streams.publishEvents(2);
    streams.table.slow = true;
    const client = streams.connect({ views: true });
    await streams.table.untilAttached(1);
    streams.table.present('bob');
    streams.table.answer();
    await client.live();
    expect(typesOf(client)).toEqual(['event', 'event', 'view', 'heartbeat']);
    expect(client.of('view')[0]?.players).toHaveLength(1);
  });
});

function countDrawn(): () => number {
  let drawn = 0;
  const describeTable = streams.table.describe.bind(streams.table);
  streams.table.describe = (visitor) => {
    drawn++;
    return describeTable(visitor);
  };
  return () => drawn;
}

describe('votes and the rematch', () => {
  test('come once, then when they change, to clients that ask for them', async () => {
    await streams.open();
    const everyone = [streams.seat('ann'), {}].map((hello) => streams.connect({ ...hello, views: true, table: true }));
    for (const client of everyone) await client.live();
    const other = await streams.connect({ views: true }).live();
    streams.publishEvents(1);
    const vote = { what: 'pause', playerId: null, yes: [], no: [], needs: 2 } as const;
    const describeTable = streams.table.describe.bind(streams.table);
    streams.table.describe = (visitor) => ({ ...describeTable(visitor), vote });
    streams.publishEvents(1);
    const table = {
      type: 'table',
      rematch: null,
      hostMayKnow: false,
      dealtUnclaimed: [],
      discarded: 0,
      thoughts: 'closed',
    };
    for (const client of everyone) {
      await client.until((each) => each.of('table').length === 2);
      expect(client.of('table')).toEqual([
        { ...table, vote: null },
        { ...table, vote },
      ]);
      expect(typesOf(client).slice(0, 3)).toEqual(['view', 'table', 'heartbeat']);
    }
    await other.until((each) => each.of('view').length >= 2);
    expect(other.of('table')).toEqual([]);
  });
});

describe('turns', () => {
  test('come after earlier events, and after each change', async () => {
    await streams.open();
    streams.publishEvents(2);
    const client = await streams.connect({ ...streams.seat('ann'), turns: true }).live();
    streams.publishEvents(3);
    streams.table.deadlines = { ann: 7 };
    await client.until((each) => each.of('turn').length === 2);
    expect(typesOf(client)).toEqual(['event', 'event', 'turn', 'heartbeat', 'event', 'event', 'event', 'turn']);
    const turn = { type: 'turn', status: 'in_progress', paused: false, actors: ['ann'], now: expect.any(Number) };
    expect(client.of('turn')).toEqual([
      { ...turn, version: 1, seq: 2, deadlines: {}, actions: [{ type: 'RollDice', at: 2 }] },
      { ...turn, version: 2, seq: 5, deadlines: { ann: 7 }, actions: [{ type: 'RollDice', at: 5 }] },
    ]);
  });

  test('contain the offers of the seat, and none for spectators and hosts', async () => {
    await streams.open();
    const host = { token: streams.tokens.host(streams.table.id, 1, 'nonce') };
    const hellos = [streams.seat('ann'), streams.seat('bob'), host, {}];
    const everyone = await Promise.all(hellos.map((hello) => streams.connect({ ...hello, turns: true }).live()));
    streams.publishEvents(1);
    await Promise.all(everyone.map((client) => client.until((each) => each.of('turn').length === 2)));
    expect(everyone.map((client) => client.of('turn').map(({ actions }) => actions.length))).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(everyone.map((client) => client.of('turn').at(-1)?.actors)).toEqual(everyone.map(() => ['ann']));
  });

  test('do not change with presence', async () => {
    await streams.open();
    const client = await streams.connect({ turns: true, views: true }).live();
    streams.table.present('bob');
    await client.until((each) => each.of('view').length === 2);
    streams.publishEvents(1);
    await client.until((each) => each.of('turn').length === 2);
    expect(typesOf(client)).toEqual(['view', 'turn', 'heartbeat', 'view', 'event', 'view', 'turn']);
  });
});

test('viewers who see the same share one text; others never get it', () => {
  let written = 0;
  const lists = { houses: [1, 2] };
  const viewOf = (rack: readonly string[] | null) =>
    Object.defineProperty({ ...lists, rack, options: { a: 1 } }, 'toJSON', {
      value: () => {
        written += 1;
        return { ...lists, rack };
      },
    });
  const racks: Readonly<Record<string, readonly string[]>> = { ann: ['1A'], bob: ['2B'] };
  const table = {
    seq: 7,
    describe: (visitor: Visitor) => ({
      version: 3,
      view: viewOf((visitor.role === 'seat' ? racks[visitor.playerId] : undefined) ?? null),
    }),
  } as unknown as TableApi;
  const frames = new ViewFrames(false);
  const [ann, bob, cy, di, guest] = [
    seatOf('ann'),
    seatOf('bob'),
    seatOf('cy'),
    seatOf('di'),
    { role: 'spectator' },
  ].map((visitor) => frames.for(table, visitor as Visitor).text);
  expect([cy, di]).toEqual([guest, guest]);
  expect(written).toBe(3);
  expect([ann, bob, guest].map((text) => JSON.parse(text ?? '').view.rack)).toEqual([['1A'], ['2B'], null]);
  expect(JSON.parse(guest ?? '')).toMatchObject({ type: 'view', version: 3, view: { houses: [1, 2] } });
});

function seatOf(playerId: string): Visitor {
  return { role: 'seat', playerId, epoch: 1, nonce: null, issuedAt: null };
}
