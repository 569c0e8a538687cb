import { beforeAll, describe, expect, test } from 'vitest';
import { shared, startTestService } from '../src/testkit/testService.ts';
import { V1Client } from './v1Client.ts';

/** What `GET /game/{id}/actions` offers in each phase of a turn, under the names of the v1 profile. */

const PLAYERS = [{ name: 'Ada' }, { name: 'Ben' }, { name: 'Cleo' }];
/** Any roll that ends on a lot. */
const PLAIN = [1, 2];

let base: string;

beforeAll(
  shared(async () => {
    ({ url: base } = await startTestService({ listen: true }));
  }),
);

async function opened(scenario: object, cash = 5000): Promise<V1Client> {
  const client = new V1Client(base);
  await client.create({ players: PLAYERS, preset: 'v1', options: { starting_cash: cash }, scenario });
  return client;
}

/** The phase, and the types of what is offered; buildings with their streets. */
async function offered(client: V1Client, player = 'p1'): Promise<readonly string[]> {
  const { turn_phase, actions } = await client.actions(player);
  const described = actions.map(({ type, property_ids = [] }) =>
    type.startsWith('BUILD_') ? [type, ...property_ids].join(' ') : type,
  );
  return [turn_phase, ...described];
}

async function buildings(client: V1Client): Promise<readonly string[]> {
  return (await offered(client)).filter((each) => each.startsWith('BUILD_'));
}

async function acts(client: V1Client, player: string, ...moves: readonly string[]): Promise<void> {
  for (const move of moves) {
    const [type, property_id] = move.split(' ');
    expect([move, (await client.act(player, { type, property_id })).status]).toEqual([move, 200]);
  }
}

async function othersPass(client: V1Client): Promise<void> {
  for (const player of ['p2', 'p3']) await acts(client, player, 'ROLL_DICE', 'PASS_PROPERTY', 'END_TURN');
}

describe('the actions of a phase', () => {
  test('are those of the turn: roll, buy or pass, end; others wait', async () => {
    const client = await opened({ dice: [[6, 6], PLAIN] });
    expect(await offered(client)).toEqual(['pre_roll']);
    await client.start();
    expect(await offered(client)).toEqual(['awaiting_roll', 'ROLL_DICE', 'RESIGN']);
    expect(await offered(client, 'p2')).toEqual(['awaiting_roll', 'RESIGN']);
    await acts(client, 'p1', 'ROLL_DICE');
    expect(await offered(client)).toEqual(['awaiting_buy_decision', 'BUY_PROPERTY', 'PASS_PROPERTY', 'RESIGN']);
    expect(await offered(client, 'p2')).toEqual(['awaiting_buy_decision', 'RESIGN']);
    await acts(client, 'p1', 'PASS_PROPERTY');
    // After doubles the turn continues.
    expect(await offered(client)).toEqual(['post_roll', 'ROLL_DICE', 'RESIGN']);
    await acts(client, 'p1', 'ROLL_DICE', 'BUY_PROPERTY');
    expect(await offered(client)).toEqual(['post_roll', 'END_TURN', 'RESIGN']);
    await acts(client, 'p1', 'END_TURN');
    expect(await offered(client)).toEqual(['awaiting_roll', 'RESIGN']);
    expect(await offered(client, 'p2')).toEqual(['awaiting_roll', 'ROLL_DICE', 'RESIGN']);
  });

  test('leave out a lot that is too dear', async () => {
    const client = await opened({ dice: [PLAIN] }, 59);
    await client.start();
    await acts(client, 'p1', 'ROLL_DICE');
    expect(await offered(client)).toEqual(['awaiting_buy_decision', 'PASS_PROPERTY', 'RESIGN']);
  });

  test('have a house for each street that may have the next one, and hotels above four of them', async () => {
    const first = [[6, 6], [6, 6], [6, 5], PLAIN, PLAIN];
    const dice = [...first, [1, 1], [1, 1], PLAIN];
    const client = await opened({ dice, decks: { communityChest: ['chest-inherit'] } });
    await client.start();
    for (let roll = 0; roll < 3; roll++) await acts(client, 'p1', 'ROLL_DICE', 'PASS_PROPERTY');
    await acts(client, 'p1', 'END_TURN');
    await othersPass(client);
    await acts(client, 'p1', 'ROLL_DICE', 'BUY_PROPERTY', 'ROLL_DICE', 'BUY_PROPERTY');
    const houses = 'BUILD_HOUSE park_place boardwalk';
    expect(await offered(client)).toEqual(['post_roll', 'ROLL_DICE', houses, 'RESIGN']);
    await acts(client, 'p1', 'ROLL_DICE');
    expect(await offered(client)).toEqual(['post_roll', 'END_TURN', houses, 'RESIGN']);
    for (let house = 1; house <= 4; house++) {
      await acts(client, 'p1', 'BUILD_HOUSE boardwalk');
      expect(await buildings(client)).toEqual(['BUILD_HOUSE park_place']);
      await acts(client, 'p1', 'BUILD_HOUSE park_place');
    }
    expect(await buildings(client)).toEqual(['BUILD_HOTEL park_place boardwalk']);
    await acts(client, 'p1', 'BUILD_HOTEL boardwalk');
    expect(await buildings(client)).toEqual(['BUILD_HOTEL park_place']);
    await acts(client, 'p1', 'BUILD_HOTEL park_place');
    expect(await buildings(client)).toEqual([]);
    const built = (await client.state()).property_states.filter((lot) => lot.houses > 0);
    expect(built.map((lot) => [lot.property_id, lot.houses])).toEqual([
      ['park_place', 5],
      ['boardwalk', 5],
    ]);
  });

  test('are the ways out in jail, and none when the game is over', async () => {
    const dice = [[3, 4], PLAIN, PLAIN, [6, 6], [6, 5], PLAIN, PLAIN];
    const client = await opened({ dice, decks: { chance: ['chance-jail-free'] } });
    await client.start();
    await acts(client, 'p1', 'ROLL_DICE', 'END_TURN');
    await othersPass(client);
    await acts(client, 'p1', 'ROLL_DICE', 'PASS_PROPERTY', 'ROLL_DICE');
    expect(await offered(client)).toEqual(['awaiting_roll', 'RESIGN']);
    await othersPass(client);
    expect(await offered(client)).toEqual([
      'awaiting_jail_decision',
      'ROLL_FOR_DOUBLES',
      'PAY_JAIL_FINE',
      'USE_JAIL_CARD',
      'RESIGN',
    ]);
    await acts(client, 'p1', 'USE_JAIL_CARD');
    expect(await offered(client)).toEqual(['awaiting_roll', 'ROLL_DICE', 'RESIGN']);
    for (const player of ['p2', 'p3']) await acts(client, player, 'RESIGN');
    expect((await client.state()).status).toBe('completed');
    for (const player of ['p1', 'p2']) expect((await offered(client, player)).slice(1)).toEqual([]);
  });
});
