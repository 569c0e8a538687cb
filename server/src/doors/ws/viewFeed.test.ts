import { describe, expect, test } from 'vitest';
import type { SocketClient } from '../testkit/client.ts';
import { houseForTests } from '../testkit/testStreams.ts';

const house = houseForTests();

const typesOf = ({ frames }: SocketClient) => frames.map(({ type }) => type);

describe('views', () => {
  test('come after each change, with all that a page needs', async () => {
    await house.open();
    house.happen(3);
    house.table.deadlines = { ann: 5 };
    const client = await house.come({ ...house.seat('ann'), views: true }).live();
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
    house.happen(2);
    await client.until((each) => each.of('view').length === 2);
    house.happen(1);
    // A table sets its clock when it has told the news.
    house.table.deadlines = {};
    await client.until((each) => each.of('view').length === 3);
    expect(client.of('view').map(({ seq, deadlines }) => [seq, deadlines])).toEqual([
      [3, { ann: 5 }],
      [5, { ann: 5 }],
      [6, {}],
    ]);
  });

  test('are those of the viewer, and drawn once for all who only watch', async () => {
    await house.open();
    const everyone = await Promise.all(
      [house.seat('ann'), {}, {}].map((hello) => house.come({ ...hello, views: true }).live()),
    );
    const drawn = countDrawn();
    house.happen(1);
    await Promise.all(everyone.map((client) => client.until((each) => each.of('view').length === 2)));
    expect(everyone.map((client) => client.of('view').at(-1)?.view)).toEqual(
      ['ann', 'spectator', 'spectator'].map((name) => ({ for: name, at: 1 })),
    );
    expect(drawn()).toBe(2);
  });

  test('come when somebody comes or goes, which is no event', async () => {
    await house.open();
    const everyone = await Promise.all(
      [house.seat('ann'), {}, {}].map((hello) => house.come({ ...hello, views: true }).live()),
    );
    house.happen(1);
    await Promise.all(everyone.map((client) => client.until((each) => each.of('view').length === 2)));
    const drawn = countDrawn();
    house.table.present('bob');
    await Promise.all(everyone.map((client) => client.until((each) => each.of('view').length === 3)));
    expect(drawn()).toBe(2);
    house.table.present();
    await Promise.all(everyone.map((client) => client.until((each) => each.of('view').length === 4)));
    const shown = everyone.map((client) => client.of('view').map(({ players }) => players.length));
    expect(shown).toEqual(everyone.map(() => [0, 0, 1, 0]));
  });

  test('wait until older events were read', async () => {
    await house.open();
    house.happen(2);
    house.table.slow = true;
    const client = house.come({ views: true });
    await house.table.untilAttached(1);
    house.table.present('bob');
    house.table.answer();
    await client.live();
    expect(typesOf(client)).toEqual(['event', 'event', 'view', 'heartbeat']);
    expect(client.of('view')[0]?.players).toHaveLength(1);
  });
});

function countDrawn(): () => number {
  let drawn = 0;
  const describeTable = house.table.describe.bind(house.table);
  house.table.describe = (visitor) => {
    drawn++;
    return describeTable(visitor);
  };
  return () => drawn;
}

describe('turns', () => {
  test('come after what happened before, and after each change', async () => {
    await house.open();
    house.happen(2);
    const client = await house.come({ ...house.seat('ann'), turns: true }).live();
    house.happen(3);
    house.table.deadlines = { ann: 7 };
    await client.until((each) => each.of('turn').length === 2);
    expect(typesOf(client)).toEqual(['event', 'event', 'turn', 'heartbeat', 'event', 'event', 'event', 'turn']);
    const turn = { type: 'turn', status: 'in_progress', paused: false, actors: ['ann'], now: expect.any(Number) };
    expect(client.of('turn')).toEqual([
      { ...turn, version: 1, seq: 2, deadlines: {}, actions: [{ type: 'RollDice', at: 2 }] },
      { ...turn, version: 2, seq: 5, deadlines: { ann: 7 }, actions: [{ type: 'RollDice', at: 5 }] },
    ]);
  });

  test('hold the offers of the seat, and none for spectators and hosts', async () => {
    await house.open();
    const host = { token: house.service.tokens.host(house.table.id, 1) };
    const hellos = [house.seat('ann'), house.seat('bob'), host, {}];
    const everyone = await Promise.all(hellos.map((hello) => house.come({ ...hello, turns: true }).live()));
    house.happen(1);
    await Promise.all(everyone.map((client) => client.until((each) => each.of('turn').length === 2)));
    expect(everyone.map((client) => client.of('turn').map(({ actions }) => actions.length))).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(everyone.map((client) => client.of('turn').at(-1)?.actors)).toEqual(everyone.map(() => ['ann']));
  });

  test('do not change because somebody comes or goes', async () => {
    await house.open();
    const client = await house.come({ turns: true, views: true }).live();
    house.table.present('bob');
    await client.until((each) => each.of('view').length === 2);
    house.happen(1);
    await client.until((each) => each.of('turn').length === 2);
    expect(typesOf(client)).toEqual(['view', 'turn', 'heartbeat', 'view', 'event', 'view', 'turn']);
  });
});
