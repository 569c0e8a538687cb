import { beforeAll, describe, expect, test } from 'vitest';
import { shared, startTestService, type TestService } from '../src/testkit/testService.ts';
import { V1Client } from './v1Client.ts';

/** A client that was written from the description of the v1 profile alone. */

const PLAYERS = [{ name: 'Ada' }, { name: 'Ben' }, { name: 'Cleo', model: 'agent:program', personality: 'careful' }];
/** The phases that a turn of the profile can be in. */
const PHASES = ['pre_roll', 'awaiting_roll', 'post_roll', 'awaiting_buy_decision', 'awaiting_jail_decision'];
/** Phases of the rules beyond those, as far as this client meets them. */
const OTHER_PHASES: Readonly<Record<string, readonly string[]>> = { v1: [], arena: ['auction', 'debt'] };
const COLUMNS = ['created_at', 'event_data', 'event_type', 'game_id', 'id', 'player_id', 'seq', 'turn_number'];

/** Where the spaces are that are no lots. */
const OTHER_SPACES: readonly (readonly [string, readonly number[]])[] = [
  ['go', [0]],
  ['community_chest', [2, 17, 33]],
  ['tax', [4, 38]],
  ['chance', [7, 22, 36]],
  ['jail_visiting', [10]],
  ['free_parking', [20]],
  ['go_to_jail', [30]],
];

/** What each card does, with its values. */
// biome-ignore format: a deck is read by its lines
const CARDS: Readonly<Record<string, readonly string[]>> = {
  chance_cards: [
    'move_to 39', 'move_to 0', 'move_to 24', 'move_to 11',
    'move_to_nearest railroad', 'move_to_nearest railroad', 'move_to_nearest utility', 'collect 50',
    'get_out_of_jail_card', 'move_relative -3', 'go_to_jail', 'pay_per_building 25 100',
    'pay 15', 'move_to 5', 'pay_each_player 50', 'collect 150',
  ],
  community_chest_cards: [
    'move_to 0', 'collect 200', 'pay 50', 'collect 50',
    'get_out_of_jail_card', 'go_to_jail', 'collect 100', 'collect 20',
    'collect_from_each_player 10', 'collect 100', 'pay 100', 'pay 50',
    'collect 25', 'pay_per_building 40 115', 'collect 10', 'collect 100',
  ],
};

let service: TestService;
let base: string;

beforeAll(
  shared(async () => {
    // The OpenAPI document describes the standard answers.
    service = await startTestService({ listen: true });
    base = service.url;
  }),
);

/** A card by what it does: the values after its names and its text. */
function effectIn({
  id: _id,
  card_id: _card,
  text: _text,
  ...effect
}: Readonly<Record<string, string | number>>): string {
  return Object.values(effect).join(' ');
}

describe.each(['v1', 'arena'])('the preset %s', (preset) => {
  test('is played to the end over HTTP [R003.TurnStart.1]', async () => {
    const client = new V1Client(base);
    const config = { starting_cash: 400, go_salary: 10, ...(preset === 'arena' ? { time_limit_turns: 60 } : {}) };
    const created = await client.create({ players: PLAYERS, preset, seed: `${preset} by a client`, options: config });
    expect(created).toMatchObject({
      status: 'waiting',
      turn_phase: 'pre_roll',
      turn_number: 0,
      doubles_count: 0,
      last_dice_roll: null,
      winner_id: null,
    });
    expect(
      created.players.map(({ name, cash, position, player_order }) => [name, cash, position, player_order]),
    ).toEqual([
      ['Ada', 400, 0, 0],
      ['Ben', 400, 0, 1],
      ['Cleo', 400, 0, 2],
    ]);
    expect(created.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const started = await client.start();
    expect(started).toMatchObject({ status: 'in_progress', turn_phase: 'awaiting_roll', turn_number: 1 });

    const over = await client.playOut();
    expect(over.status).toBe('completed');
    expect(over.turn_number).toBeGreaterThan(3);
    const left = over.players.filter(({ is_bankrupt }) => !is_bankrupt).map(({ id }) => id);
    expect(left).toContain(over.winner_id);
    // Without a turn limit the game continues until one player is left.
    expect(left).toHaveLength(preset === 'v1' ? 1 : left.length);
    // The first version asks for nothing else; contests have auctions and debts too.
    const others = [...client.phases].filter((phase) => !PHASES.includes(phase));
    expect(others).toEqual(OTHER_PHASES[preset]);
    expect([...client.phases]).toEqual(expect.arrayContaining(['awaiting_roll', 'awaiting_buy_decision', 'post_roll']));
    expect([...client.taken]).toEqual(expect.arrayContaining(['ROLL_DICE', 'BUY_PROPERTY', 'END_TURN']));

    const events = await client.allEvents();
    expect(events.map(({ id }) => id)).toEqual(events.map((_, i) => i + 1));
    expect(new Set(events.map((event) => Object.keys(event).toSorted().join()))).toEqual(new Set([COLUMNS.join()]));
    const types = new Set(events.map(({ event_type }) => event_type));
    for (const type of types) expect(type).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect([...types]).toEqual(
      expect.arrayContaining(['DICE_ROLLED', 'PLAYER_MOVED', 'PASS_GO', 'PROPERTY_PURCHASED', 'GAME_ENDED']),
    );
    // Every event is about a player of the game, or about none; what the bank pays is about its receiver.
    const seats = over.players.map(({ id }) => id);
    expect(events.filter(({ player_id }) => player_id !== null && !seats.includes(player_id))).toEqual([]);
    const paid = events.filter(({ event_data }) => event_data['payer_id'] === 'bank');
    expect(paid.map(({ player_id }) => player_id)).toEqual(paid.map(({ event_data }) => event_data['receiver_id']));
    expect(paid).not.toEqual([]);
    // A game says when it was made and when it was changed last.
    expect([over.created_at, over.updated_at]).toEqual([created.created_at, events.at(-1)?.created_at]);
    expect(over.updated_at > created.updated_at).toBe(true);
    const turns = events.filter(({ event_type }) => event_type === 'TURN_ENDED').map((event) => event.turn_number);
    expect(turns).toEqual(turns.map((_, i) => i + 1));
    expect([over.turn_number - 1, over.turn_number]).toContain(turns.at(-1));
    const bought = events.filter(({ event_type }) => event_type === 'PROPERTY_PURCHASED');
    const ids = over.property_states.map(({ property_id }) => property_id);
    for (const { event_data } of bought) expect(ids).toContain(event_data['property_id']);
    expect(await client.events()).toEqual(events.slice(0, 50));
    // A page from the middle numbers its turns as the whole does.
    const middle = Math.floor(events.length / 2);
    expect(await client.events(`?since=${middle}&limit=3`)).toEqual(events.slice(middle, middle + 3));
    expect(await client.delete()).toEqual({ message: expect.any(String) });
  });
});

describe('a table', () => {
  test('has the board, the deeds and the cards of the description', async () => {
    const client = new V1Client(base);
    const { board, players, property_states } = await client.create({ players: PLAYERS, preset: 'v1' });
    expect(board.slice(0, 6)).toEqual([
      { position: 0, name: 'GO', type: 'go' },
      { position: 1, name: 'Mediterranean Avenue', type: 'property', property_id: 'mediterranean' },
      { position: 2, name: 'Community Chest', type: 'community_chest' },
      { position: 3, name: 'Baltic Avenue', type: 'property', property_id: 'baltic' },
      { position: 4, name: 'Income Tax', type: 'tax', amount: 200 },
      { position: 5, name: 'Reading Railroad', type: 'property', property_id: 'reading_rr' },
    ]);
    expect(board.map(({ position }) => position)).toEqual(Array.from({ length: 40 }, (_, i) => i));
    expect(board[30]).toEqual({ position: 30, name: 'Go To Jail', type: 'go_to_jail' });
    const positions = (wanted: string) => board.flatMap(({ position, type }) => (type === wanted ? [position] : []));
    expect(Object.fromEntries(OTHER_SPACES.map(([type]) => [type, positions(type)]))).toEqual(
      Object.fromEntries(OTHER_SPACES),
    );
    expect([positions('property').length, board[38]?.amount]).toEqual([28, 100]);
    expect(property_states.map(({ position }) => position)).toEqual(positions('property'));
    expect(property_states[0]).toMatchObject({ property_id: 'mediterranean', owner_id: null, houses: 0 });
    expect(players[2]).toMatchObject({
      id: 'p3',
      name: 'Cleo',
      model: 'agent:program',
      personality: 'careful',
      player_order: 2,
      position: 0,
      cash: 1500,
      in_jail: false,
      jail_turns: 0,
      get_out_of_jail_cards: 0,
      is_bankrupt: false,
    });
    const facts = await client.facts();
    expect(facts['properties']).toMatchObject({
      mediterranean: {
        name: 'Mediterranean Avenue',
        type: 'street',
        color: 'brown',
        position: 1,
        price: 60,
        rent: [2, 10, 30, 90, 160, 250],
        house_cost: 50,
        mortgage_value: 30,
      },
      reading_rr: { name: 'Reading Railroad', type: 'railroad', position: 5, price: 200, mortgage_value: 100 },
      electric_company: { name: 'Electric Company', type: 'utility', position: 12, price: 150, mortgage_value: 75 },
    });
    expect(facts['color_groups']).toEqual({
      brown: ['mediterranean', 'baltic'],
      light_blue: ['oriental', 'vermont', 'connecticut'],
      pink: ['st_charles', 'states', 'virginia'],
      orange: ['st_james', 'tennessee', 'new_york'],
      red: ['kentucky', 'indiana', 'illinois'],
      yellow: ['atlantic', 'ventnor', 'marvin_gardens'],
      green: ['pacific', 'north_carolina', 'pennsylvania'],
      dark_blue: ['park_place', 'boardwalk'],
    });
    expect(Object.keys(facts['properties'] as object)).toEqual(property_states.map(({ property_id }) => property_id));
    for (const [deck, cards] of Object.entries(CARDS)) {
      const deckCards = facts[deck] as readonly { readonly [name: string]: string | number }[];
      expect(deckCards.map(({ id }) => id)).toEqual(cards.map((_, i) => i + 1));
      expect(deckCards.map(effectIn)).toEqual(cards);
    }
    expect(facts['chance_cards']).toContainEqual(
      expect.objectContaining({ id: 10, action: 'move_relative', spaces: -3 }),
    );
    expect(facts['community_chest_cards']).toContainEqual(
      expect.objectContaining({ id: 14, action: 'pay_per_building', house: 40, hotel: 115 }),
    );
  });

  test('three doubles lead to jail, and the next turn there begins with a decision [R003.TurnStart.2]', async () => {
    const client = new V1Client(base);
    const dice = [...[1, 2, 3].map((die) => [die, die]), [1, 2], [1, 2]];
    // The first roll leads to Community Chest.
    const decks = { communityChest: ['chest-inherit'] };
    await client.create({ players: PLAYERS, preset: 'v1', scenario: { dice, decks } });
    await client.start();
    for (let roll = 0; roll < 3; roll++) {
      await client.act('p1', { type: 'ROLL_DICE' });
      if ((await client.state()).turn_phase === 'awaiting_buy_decision')
        await client.act('p1', { type: 'PASS_PROPERTY' });
    }
    const jailed = await client.state();
    expect(jailed).toMatchObject({ turn_phase: 'awaiting_roll', current_player_index: 1, last_dice_roll: [3, 3] });
    expect(jailed.players[0]).toMatchObject({ in_jail: true, position: 10, jail_turns: 0 });
    for (const player of ['p2', 'p3']) {
      for (const type of ['ROLL_DICE', 'PASS_PROPERTY', 'END_TURN']) {
        expect((await client.act(player, { type })).status).toBe(200);
      }
    }
    const { turn_phase, actions } = await client.actions('p1');
    expect(turn_phase).toBe('awaiting_jail_decision');
    expect(actions.map(({ type }) => type)).toEqual(['ROLL_FOR_DOUBLES', 'PAY_JAIL_FINE', 'RESIGN']);
  });

  test('refusals are in the words of the description', async () => {
    const client = new V1Client(base);
    const scenario = { dice: [[1, 2]] };
    await client.create({ players: PLAYERS, preset: 'v1', scenario });
    await client.start();
    expect(await client.act('p2', { type: 'ROLL_DICE' })).toMatchObject({
      status: 422,
      body: { error: { code: 'NOT_YOUR_TURN', details: { waits_for: 'p1' } } },
    });
    await client.act('p1', { type: 'ROLL_DICE' });
    expect((await client.act('p1', { type: 'BUY_PROPERTY' })).body).toMatchObject({
      events: [{ event_type: 'PROPERTY_PURCHASED', event_data: { player_id: 'p1', property_id: 'baltic', price: 60 } }],
      state: { turn_phase: 'post_roll', current_player_index: 0 },
    });
    const refused = async (property_id: string, type = 'BUILD_HOUSE') => {
      const { status, body } = await client.act('p1', { type, property_id });
      return [status, (body as { readonly error: { readonly message: string } }).error.message];
    };
    expect(await refused('mediterranean')).toEqual([422, "You don't own this property"]);
    expect(await refused('baltic')).toEqual([422, 'Must own all properties in color group']);
    expect(await refused('atlantis')).toEqual([400, expect.stringContaining('"atlantis" is no property')]);
    const twice = await client.act('p1', { type: 'BUILD_HOUSE', property_id: 'baltic', spaceId: 3 });
    expect(twice).toMatchObject({ status: 400, body: { error: { code: 'MALFORMED' } } });
    expect(await client.actions('p1')).toMatchObject({ turn_phase: 'post_roll', actions: [{ type: 'END_TURN' }, {}] });
  });
});
