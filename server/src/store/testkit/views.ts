import { CORPORATIONS } from '@magnate/engine/acquire';
import { DEED_SPACES, type GameState, getProperty } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import type { StoredGame } from '../store.ts';
import { type AnyState, jailedAndBankrupt, type Played, playAcquire, playMonopoly, SEATS } from './playedGames.ts';
import { PLAYER, sampleEvent, sampleGame } from './samples.ts';
import type { ContractContext } from './testBackend.ts';

/** The SQL views, compared with the engine. */

/** States from play, and some rare ones. */
const STATES: readonly ((state: GameState) => Partial<GameState>)[] = [
  () => ({}),
  () => ({}),
  () => ({ phase: 'WaitingForRoll', players: [] }),
  ({ players }) => ({
    phase: 'WaitingForRoll',
    players: players.map((player) => ({ ...player, jailStatus: 'inJail' })),
  }),
  () => ({ phase: 'JailExit' }),
  () => ({ phase: 'PlayerAction', currentPlayerIndex: 2, consecutiveDoubles: 2 }),
  () => ({ phase: 'AwaitingBuyDecision', lastRoll: null }),
  () => ({ phase: 'BuildingPlacement', winner: 'bob' }),
];

/** By the required name. */
function phaseOf({ phase, players, currentPlayerIndex }: GameState): string {
  const isInJail = players[currentPlayerIndex]?.jailStatus === 'inJail';
  if (phase === 'WaitingForRoll') return isInJail ? 'awaiting_jail_decision' : 'awaiting_roll';
  if (phase === 'JailExit') return 'awaiting_jail_decision';
  return phase === 'PlayerAction'
    ? 'post_roll'
    : phase.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}

/** The required names of deeds, in the order of the board. */
const PROPERTY_IDS =
  'mediterranean baltic reading_rr oriental vermont connecticut st_charles electric_company states virginia ' +
  'pennsylvania_rr st_james tennessee new_york kentucky indiana illinois bo_rr atlantic ventnor water_works ' +
  'marvin_gardens pacific north_carolina pennsylvania short_line_rr park_place boardwalk';

/** The columns of the required tables, in their order. */
const REQUIRED: Readonly<Record<string, string>> = {
  v1_games:
    'id status current_player_index turn_number turn_phase doubles_count last_dice_roll winner_id created_at updated_at',
  v1_players:
    'id game_id name model personality player_order position cash in_jail jail_turns get_out_of_jail_cards is_bankrupt created_at',
  v1_property_states: 'id game_id property_id owner_id houses',
  v1_card_decks: 'id game_id deck_type card_order current_index',
  v1_game_events: 'id game_id player_id turn_number event_type event_data created_at',
};

/** When sample games were created. */
const ONE_SECOND = '1970-01-01T00:00:01.000Z';
const TWO_SECONDS = '1970-01-01T00:00:02.000Z';

export function viewsContract(context: ContractContext): void {
  const keep = async ({ state, events }: Played<AnyState>, changed: Partial<StoredGame> = {}) => {
    const id = changed.id ?? 'g';
    const players = SEATS.map((seat, order) => ({ ...seat, personality: null, order }));
    const seq = events.length;
    await context.store.create(
      sampleGame(id, { game: state.game, status: 'in_progress', version: state.version, seq, ...changed }),
      players,
      events,
    );
    await context.store.saveSnapshots([{ gameId: id, version: state.version, seq, state: JSON.stringify(state) }]);
  };
  const ask = async (sql: string) => (await context.database.query(sql)).map((row) => Object.values(row).map(plain));

  describe('views', () => {
    test('property_states and player_states show a game of Monopoly', async () => {
      const monopoly = jailedAndBankrupt(playMonopoly());
      await keep(monopoly);
      const { state } = monopoly;
      const names = PROPERTY_IDS.split(' ');
      const deeds = DEED_SPACES.map((space, i) => ({ ...getProperty(state, space), name: names[i] }));
      const deedColumns = 'position, property_id, owner_id, houses, mortgaged';
      expect(await ask(`SELECT ${deedColumns} FROM property_states ORDER BY position`)).toEqual(
        deeds.map(({ spaceId, name, ownerId, houses, mortgaged }) => [
          spaceId,
          name,
          ownerId,
          houses,
          Number(mortgaged),
        ]),
      );
      const kinds = deeds.map(({ ownerId, houses }) => [ownerId !== null, houses > 0].join());
      expect(new Set(kinds)).toEqual(new Set(['false,false', 'true,false', 'true,true']));
      const required = 'SELECT s.property_id, p.name, s.houses FROM v1_property_states s LEFT JOIN v1_players p';
      expect(await ask(`${required} ON p.id = s.owner_id ORDER BY s.property_id`)).toEqual(
        deeds
          .toSorted((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1))
          .map((deed) => [deed.name, deed.ownerId, deed.houses]),
      );
      const columns = 'position, cash, in_jail, jail_turns, get_out_of_jail_cards, is_bankrupt';
      const seats = state.players.map(({ position, cash, jailStatus, turnsInJail, cards, isActive }) => [
        position,
        cash,
        Number(jailStatus === 'inJail'),
        turnsInJail,
        cards.length,
        Number(!isActive),
      ]);
      expect(await ask(`SELECT player_id, ${columns} FROM player_states ORDER BY player_order`)).toEqual(
        seats.map((seat, i) => [SEATS[i]?.id, ...seat]),
      );
      expect(await ask(`SELECT name, model, player_order, ${columns} FROM v1_players ORDER BY player_order`)).toEqual(
        seats.map((seat, i) => [SEATS[i]?.name, SEATS[i]?.model, i, ...seat]),
      );
    });

    test('game_states show the progress of a game of Monopoly', async () => {
      const columns = 'current_player_index, turn_number, turn_phase, doubles_count, last_dice_roll';
      const required = `SELECT ${columns}, p.name, updated_at FROM v1_games g LEFT JOIN v1_players p ON p.id = winner_id`;
      for (const [i, change] of STATES.entries()) {
        const played = playMonopoly(i * 40);
        const state = { ...played.state, ...change(played.state) };
        await keep({ ...played, state }, { id: `g${i}`, updatedAt: 2000 });
        const { currentPlayerIndex, turnNumber, consecutiveDoubles, lastRoll, winner } = state;
        const dice = lastRoll === null ? null : [lastRoll.die1, lastRoll.die2];
        const shown = [currentPlayerIndex, turnNumber, phaseOf(state), consecutiveDoubles, dice, winner];
        expect(await ask(`SELECT ${columns}, winner_id FROM game_states WHERE game_id = 'g${i}'`)).toEqual([shown]);
        expect(await ask(`${required} WHERE g.table_id = 'g${i}'`)).toEqual([[...shown, TWO_SECONDS]]);
      }
    });

    test('results show the winner and the reason', async () => {
      await keep(playMonopoly(), { id: 'runs' });
      const over = playMonopoly(Number.POSITIVE_INFINITY);
      await keep(over, { id: 'over', status: 'completed' });
      const acquire = playAcquire(Number.POSITIVE_INFINITY);
      await keep(acquire, { id: 'shares', status: 'completed' });
      for (const [id, { state }] of [['over', over] as const, ['shares', acquire] as const]) {
        expect(state.winners.length).toBeGreaterThan(0);
        expect(
          await ask(
            `SELECT player_id, name, model, won, reason FROM results WHERE game_id = '${id}' ORDER BY player_id`,
          ),
        ).toEqual(
          SEATS.map(({ id: player, name, model }) => [
            player,
            name,
            model,
            Number(state.winners.includes(player)),
            state.endReason,
          ]),
        );
      }
      expect(await ask("SELECT * FROM results WHERE game_id = 'runs'")).toEqual([]);
    });

    test('results show the personality of a seat and all its players in order', async () => {
      const { state, events } = playAcquire(Number.POSITIVE_INFINITY);
      const seats = [
        { id: 'ada', model: 'llm:large', personality: 'patient' },
        { id: 'bob', model: 'human', personality: null },
        { id: 'cy', model: 'bot:steady', personality: null },
      ];
      const players = seats.map((seat, order) => ({ ...seat, name: seat.id, order }));
      const opened = seats.map(({ id }) => ({ id, name: id, model: 'human', personality: null }));
      const remarks = [
        { type: 'TableOpened', players: opened },
        { type: 'SeatGiven', playerId: 'cy', model: 'bot:steady', name: 'cy' },
        { type: 'SeatGiven', playerId: 'ada', model: 'bot:greedy', name: 'ada' },
        { type: 'SeatGiven', playerId: 'ada', model: 'llm:large', name: 'ada', personality: 'patient' },
      ];
      const hostEvents = remarks.map(({ type, ...fields }, i) => ({
        ...fields,
        type,
        seq: events.length + i + 1,
        at: 1,
      }));
      const all = [...events, ...hostEvents];
      const row = sampleGame('given', { game: state.game, status: 'completed', version: 1, seq: all.length });
      await context.store.create(row, players, all);
      expect(await ask('SELECT player_id, model, personality, played_by FROM results ORDER BY player_id')).toEqual([
        ['ada', 'llm:large', 'patient', ['human', 'bot:greedy', 'llm:large']],
        ['bob', 'human', null, ['human']],
        ['cy', 'bot:steady', null, ['human', 'bot:steady']],
      ]);
    });

    test('game_events find the player id in any field', async () => {
      const about = [
        { playerId: 'ada' },
        { payerId: 'bob', receiverId: 'cy' },
        { payerId: 'bank', receiverId: 'cy' },
        { winnerId: 'ada', propertyId: 3 },
        { winnerId: null },
        { debtorId: 'bob' },
        { proposerId: 'cy', recipientId: 'ada' },
        { fromId: 'ada', toId: 'bank' },
        { winners: ['ada'] },
      ];
      const events = about.map((fields, i) => sampleEvent(i + 1, fields));
      await keep({ ...playMonopoly(0), events });
      const named = await ask('SELECT player_id FROM game_events ORDER BY seq');
      expect(named.flat()).toEqual(['ada', 'bob', 'cy', 'ada', null, 'bob', 'cy', 'ada', null]);
    });

    test('card_decks count while a game runs, and show the order when it is over', async () => {
      const monopoly = playMonopoly();
      const { secret, usedChance, usedCommunityChest } = monopoly.state;
      await keep(monopoly, { id: 'runs' });
      await keep(monopoly, { id: 'over', status: 'completed' });
      const sql = 'SELECT deck_type, cards_left, cards_used, card_order FROM card_decks';
      const chance = [secret.chance.length, usedChance.length];
      const chest = [secret.communityChest.length, usedCommunityChest.length];
      expect(await ask(`${sql} WHERE game_id = 'runs' ORDER BY deck_type`)).toEqual([
        ['chance', ...chance, null],
        ['community_chest', ...chest, null],
      ]);
      expect(await ask(`${sql} WHERE game_id = 'over' ORDER BY deck_type`)).toEqual([
        ['chance', ...chance, [...secret.chance, ...usedChance]],
        ['community_chest', ...chest, [...secret.communityChest, ...usedCommunityChest]],
      ]);
    });

    test('game_events show turns and players', async () => {
      const monopoly = playMonopoly();
      await keep(monopoly);
      const eventRows = await ask('SELECT seq, turn_number, event_type, event_data FROM game_events ORDER BY seq');
      let turn = 1;
      const expected = monopoly.events.map((event) => {
        const { type, seq, at: _, ...data } = event;
        const row = [seq, turn, type, data];
        if (type === 'TurnEnded') turn += 1;
        return row;
      });
      expect(eventRows).toEqual(expected);
      expect(turn).toBeGreaterThan(5);
      const times = monopoly.events.map(({ at }) => new Date(at).toISOString());
      const required = 'turn_number, event_type, event_data, created_at FROM v1_game_events ORDER BY created_at';
      expect(await ask(`SELECT ${required}`)).toEqual(expected.map(([, ...row], i) => [...row, times[i]]));
      const named = await ask("SELECT DISTINCT player_id FROM game_events WHERE event_type = 'DiceRolled' ORDER BY 1");
      expect(named).toEqual([['ada'], ['bob'], ['cy']]);
      expect(await ask("SELECT player_id FROM game_events WHERE event_type = 'GameStarted'")).toEqual([[null]]);
      const made = await ask('SELECT game_id, created_at FROM game_events ORDER BY seq');
      expect(made).toEqual(times.map((time) => ['g', time]));
    });

    test('v1_games, v1_players, v1_property_states, v1_card_decks and v1_game_events have the required columns', async () => {
      await keep(playMonopoly());
      for (const [view, columns] of Object.entries(REQUIRED)) {
        const [row = {}] = await context.database.query(`SELECT * FROM ${view} LIMIT 1`);
        expect(Object.keys(row), view).toEqual([...columns.split(' '), 'table_id']);
      }
    });

    test('v1 views show a game of Monopoly with their own ids', async () => {
      const over = playMonopoly(Number.POSITIVE_INFINITY);
      const { state, events } = over;
      await keep(over, { id: 'over', status: 'completed' });
      await keep(playMonopoly(), { id: 'runs' });
      await context.store.create(sampleGame('open'), [{ ...PLAYER, personality: 'bold' }], []);
      const game = `SELECT status, turn_number, turn_phase, last_dice_roll, created_at FROM v1_games WHERE table_id =`;
      expect(await ask(`${game} 'over'`)).toEqual([
        ['completed', state.turnNumber, 'game_over', [state.lastRoll?.die1, state.lastRoll?.die2], ONE_SECOND],
      ]);
      expect(await ask(`${game} 'open'`)).toEqual([['waiting', 0, 'pre_roll', null, ONE_SECOND]]);
      const won = 'SELECT p.name FROM v1_games g JOIN v1_players p ON p.id = g.winner_id';
      expect(await ask(won)).toEqual([[state.winner]]);
      const seats = 'SELECT name, personality, player_order, cash, is_bankrupt FROM v1_players p WHERE p.table_id =';
      expect(await ask(`${seats} 'open'`)).toEqual([['Ada', 'bold', 0, 1500, 0]]);
      expect(await ask(`${seats} 'over' ORDER BY player_order`)).toEqual(
        state.players.map(({ id, cash, isActive }, i) => [id, 'none', i, cash, Number(!isActive)]),
      );
      const owned = 'SELECT p.name, count(*) FROM v1_property_states s JOIN v1_players p ON p.id = s.owner_id';
      const counted = await ask(`${owned} WHERE s.table_id = 'over' GROUP BY p.name ORDER BY p.name`);
      expect(counted.map(([name, count]) => [name, Number(count)])).toEqual(
        state.players.flatMap(({ id, properties }) => (properties.length > 0 ? [[id, properties.length]] : [])),
      );
      const decks = 'SELECT deck_type, card_order, current_index FROM v1_card_decks WHERE table_id =';
      const { secret, usedChance, usedCommunityChest } = state;
      expect(await ask(`${decks} 'over' ORDER BY deck_type`)).toEqual([
        ['chance', [...usedChance, ...secret.chance], usedChance.length],
        ['community_chest', [...usedCommunityChest, ...secret.communityChest], usedCommunityChest.length],
      ]);
      for (const [, order, index] of await ask(`${decks} 'runs'`)) expect(order).toHaveLength(Number(index));
      const query = "SELECT count(*) AS rows, count(DISTINCT id) AS ids FROM v1_game_events WHERE table_id = 'over'";
      expect((await ask(query)).flat().map(Number)).toEqual([events.length, events.length]);
      // Players are read once: a plan that reads them for each event takes minutes.
      const by =
        "WITH seats AS MATERIALIZED (SELECT id FROM v1_players) SELECT count(*) FROM v1_game_events e JOIN seats ON seats.id = e.player_id WHERE e.event_type = 'DiceRolled' AND e.table_id = 'over'";
      expect(Number((await ask(by))[0]?.[0])).toBe(events.filter(({ type }) => type === 'DiceRolled').length);
    });

    test('property_states omit boards with other deeds', async () => {
      const monopoly = playMonopoly();
      const { options } = monopoly.state;
      for (const [i, theme] of ['standard', 'another', { name: 'Own' }].entries()) {
        const state = { ...monopoly.state, options: { ...options, theme } } as GameState;
        await keep({ ...monopoly, state }, { id: `g${i}`, doc: { options: { theme } } });
      }
      for (const view of ['property_states', 'v1_property_states']) {
        expect(await ask(`SELECT DISTINCT game_id FROM ${view}`), view).toHaveLength(1);
      }
    });

    test('acquire_holdings show a game of Acquire, and no view mixes up the games', async () => {
      const acquire = playAcquire();
      await keep(acquire);
      const expected = acquire.state.players.flatMap(({ id, cash, shares }) =>
        CORPORATIONS.map((corporation, i) => [id, corporation, shares?.[i], cash]),
      );
      const rows = await ask('SELECT player_id, corporation, shares, cash FROM acquire_holdings');
      expect(rows.map(String).sort()).toEqual(expected.map(String).sort());
      for (const view of ['property_states', 'card_decks', 'player_states', 'game_states']) {
        expect(await ask(`SELECT * FROM ${view}`), view).toEqual([]);
      }
    });
  });
}

/** The backends differ in how they return booleans, lists and times. */
function plain(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' && /^[[{]/.test(value) ? JSON.parse(value) : value;
}
