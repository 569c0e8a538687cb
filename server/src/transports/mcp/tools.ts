import { randomUUID } from 'node:crypto';
import { type ActionOf, GAME_IDS, type GameId, gameOf } from '@magnate/engine';
import {
  aliasesOf,
  type Catalogue,
  type ChatLine,
  envelopeShape,
  HUMAN,
  looksAlike,
  type LobbyPage,
  type OpenedGame,
  type SeatToken,
  type TableAnswer,
  TABLE_STATUSES,
} from '@magnate/protocol';
import { z } from 'zod';
import { Refused, needed, type Tool, tool } from './tool.ts';
import { awaitedPosition, type Events, LINES, position, positionShape, tablePath } from './position.ts';

/** The tools of an agent. Each consists of requests that any other client can send. */

/** Tables on one page of the lobby. */
const PAGE = 20;
const BEGUN = 'The game has started.';

const tableId = z.string().max(40).describe('The id of the table.');
const since = z.int().min(0).optional().describe('The last seq that you know. The answer has the events after it.');
const seat = { table: z.string(), playerId: z.string() };
const token = z.string().describe('Pass it as token.');

export const TOOLS: readonly Tool[] = [
  tool({
    name: 'games',
    description: 'Games, seats, presets, options, and the bots that can take a seat.',
    input: {},
    output: {
      games: z.array(z.object({ id: z.string(), min: z.int(), max: z.int(), presets: z.array(z.string()) })),
      bots: z.array(z.string()),
    },
    run: async ({ ask }) => {
      const catalogue = await ask<Catalogue>({ method: 'GET', path: '/games' });
      const games = catalogue.games.map(({ id, seats: { min, max }, presets }) => ({
        id,
        min,
        max,
        presets: Object.keys(presets),
      }));
      return { text: catalogueText(catalogue), data: { games, bots: catalogue.bots.map(({ model }) => model) } };
    },
  }),

  tool({
    name: 'list_tables',
    description: `Public tables, newest first, ${PAGE} at a time.`,
    input: {
      status: z.enum(TABLE_STATUSES).default('waiting'),
      game: z.enum(GAME_IDS).optional(),
      after: z.string().max(200).optional().describe('`next` of the previous page.'),
    },
    output: { tables: z.array(z.looseObject({ id: z.string() })), next: z.string().nullable() },
    run: async ({ ask }, { status, game, after }) => {
      const query = new URLSearchParams({
        status,
        limit: `${PAGE}`,
        ...(game === undefined ? {} : { game }),
        ...(after === undefined ? {} : { after }),
      });
      const { games, next } = await ask<LobbyPage>({ method: 'GET', path: `/game?${query.toString()}` });
      return { text: JSON.stringify(games), data: { tables: games, next } };
    },
  }),

  tool({
    name: 'create_table',
    description:
      'Create a table and take its first seat. With bots only, the game starts at once; with people it waits for `start_table`.',
    input: {
      game: z.enum(GAME_IDS),
      name: z.string().max(40).describe('Your name at the table.'),
      model: z
        .string()
        .max(80)
        .default('agent:assistant')
        .describe('The model that plays your seat, as others see it: agent:<any name>.'),
      opponents: z
        .array(z.string().max(80))
        .min(1)
        .max(7)
        .describe('One entry for each other seat: bot:<name>, or human for an open seat.'),
      preset: z.string().max(80).optional(),
      options: z.record(z.string(), z.unknown()).optional(),
    },
    output: {
      ...seat,
      hasBegun: z.boolean(),
      link: z.string().describe('The address at which people join and watch.'),
    },
    tokens: { token, hostToken: z.string().describe('Pass it as token to start_table.') },
    run: async ({ ask, keys, address }, { name, model, opponents, game, preset, options }) => {
      // Any other model would play by itself.
      if (!model.startsWith('agent:') && model !== HUMAN)
        throw refused('NOT_AN_AGENT', 'Your model must be agent:<name>.');
      const label = opponents.some((_, i) => looksAlike(`Player ${i + 2}`, name)) ? 'Opponent' : 'Player';
      const others = opponents.map((each, i) => ({ name: `${label} ${i + 2}`, model: each, open: each === HUMAN }));
      const players = [{ name, model }, ...others];
      const body = { game, players, ...(preset === undefined ? {} : { preset }), ...(options && { options }) };
      const made = await ask<OpenedGame>({ method: 'POST', path: '/game', body });
      const [own] = made.seats;
      if (own === undefined) throw refused('NOT_AN_AGENT', 'Your model must be agent:<name>.');
      const { id, hostToken } = made;
      keys.keep(id, { seat: own.token, host: hostToken });
      const hasBegun = others.every(({ open }) => !open);
      if (hasBegun) await ask({ method: 'POST', path: `${tablePath(id)}/start`, token: hostToken });
      const link = `${address}/table/${id}`;
      const text = [
        `Table ${id} is created. You are ${own.playerId}.`,
        hasBegun ? BEGUN : `People join at ${link}. Then call start_table.`,
        ...(keys.isShown
          ? [`Pass this as token: ${own.token}`, `Pass this as token to start_table: ${hostToken}`]
          : []),
      ].join('\n');
      const tokens = keys.isShown ? { token: own.token, hostToken } : {};
      return { text, data: { table: id, playerId: own.playerId, hasBegun, link, ...tokens } };
    },
  }),

  tool({
    name: 'start_table',
    description: 'Start the game at a table that you created.',
    input: { table: tableId },
    isSeated: true,
    output: { table: z.string() },
    run: async ({ ask, keys }, { table, token: given }) => {
      await ask({ method: 'POST', path: `${tablePath(table)}/start`, token: needed(keys.host(table, given)) });
      return { text: BEGUN, data: { table } };
    },
  }),

  tool({
    name: 'join_table',
    description: 'Take a seat: an open one, or the one that your code is for.',
    input: {
      table: tableId,
      name: z.string().max(40).describe('Your name at the table.'),
      code: z.string().max(100).optional().describe('The claim code of a reserved seat.'),
    },
    output: seat,
    tokens: { token },
    run: async ({ ask, keys }, { table, name, code }) => {
      const [path, body] = code === undefined ? ['join', { name }] : ['claim', { code, name }];
      const taken = await ask<SeatToken>({ method: 'POST', path: `${tablePath(table)}/${path}`, body });
      keys.keep(table, { seat: taken.token });
      const text = [
        `You are ${taken.playerId} at table ${table}.`,
        ...(keys.isShown ? [`Pass this as token: ${taken.token}`] : []),
      ].join('\n');
      return { text, data: { table, playerId: taken.playerId, ...(keys.isShown ? { token: taken.token } : {}) } };
    },
  }),

  tool({
    name: 'look',
    description: 'The table as text: the players, the position as you see it, and your legal actions.',
    input: { table: tableId, since },
    isSeated: true,
    output: positionShape,
    run: (call, { table, since: from, token: given }) => position(call, table, call.keys.seat(table, given), from),
  }),

  tool({
    name: 'act',
    description:
      'Play one of the actions that `look` lists, such as {"type":"PlaceBid","amount":120}. A refused action changes nothing, and the answer gives the reason.',
    input: {
      table: tableId,
      action: z.looseObject({ type: z.string().max(80) }).describe('The type of an offer and its fields.'),
      sure: z.boolean().default(false).describe('Must be true to resign.'),
      actionId: envelopeShape.actionId,
      expectedVersion: envelopeShape.expectedVersion,
    },
    isSeated: true,
    output: positionShape,
    run: async (call, { table, action, sure, actionId, expectedVersion, token: given }) => {
      if (isResignation(action.type) && !sure) {
        throw refused('NOT_SURE', 'Resigning ends the game for you: set sure: true to confirm.');
      }
      const own = needed(call.keys.seat(table, given));
      const path = tablePath(table);
      const { seq } = await call.ask<TableAnswer>({ method: 'GET', path, token: own });
      const body = {
        actionId: randomUUID(),
        ...action,
        ...(actionId === undefined ? {} : { actionId }),
        ...(expectedVersion === undefined ? {} : { expectedVersion }),
      };
      await call.ask({ method: 'POST', path: `${path}/action`, token: own, body });
      return position(call, table, own, seq);
    },
  }),

  tool({
    name: 'wait_for_my_turn',
    description: 'Waits until it is your turn or the game is over, for 25 seconds at most. After that, call it again.',
    input: { table: tableId, since },
    isSeated: true,
    output: positionShape,
    run: (call, { table, since: from, token: given }) =>
      awaitedPosition(call, table, needed(call.keys.seat(table, given)), from),
  }),

  tool({
    name: 'say',
    description: 'Send a chat line to the table.',
    input: { table: tableId, text: z.string().min(1).max(500) },
    isSeated: true,
    output: { table: z.string(), line: z.int().describe('The id of the line.') },
    run: async ({ ask, keys }, { table, text, token: given }) => {
      const path = `${tablePath(table)}/chat`;
      const own = needed(keys.seat(table, given));
      const { id } = await ask<ChatLine>({ method: 'POST', path, token: own, body: { text } });
      return { text: 'Said.', data: { table, line: id } };
    },
  }),

  tool({
    name: 'replay',
    description: `The events of a table in order, as you see them, ${LINES} at a time.`,
    input: { table: tableId, since },
    isSeated: true,
    output: { events: z.array(z.looseObject({ type: z.string(), seq: z.int() })), next: z.int() },
    run: async ({ ask, keys }, { table, since: from = 0, token: given }) => {
      const path = `${tablePath(table)}/events?since=${from}&limit=${LINES}`;
      const { events, next } = await ask<Events>({ method: 'GET', path, token: keys.seat(table, given) });
      const lines = events.map((event) => JSON.stringify(event));
      return { text: [...lines, `Continue with since: ${next}.`].join('\n'), data: { events, next } };
    },
  }),
];

/** Finds a game by any of its names. */
function isResignation(type: string): boolean {
  return GAME_IDS.some((game) => leaves(game, aliasesOf(game).get(type)?.type ?? type));
}

function leaves(game: GameId, type: string): boolean {
  return gameOf(game).actionKind(type as ActionOf<GameId>['type']) === 'leave';
}

function refused(code: string, message: string): Refused {
  return new Refused({ status: 422, body: { error: { code, message } } });
}

function catalogueText({ games, bots }: Catalogue): string {
  const lines = games.map(({ id, seats, presets, options }) => {
    const ways = Object.entries(presets).map(([name, { about }]) => `  preset ${name}: ${about}`);
    const rules = options.map(
      ({ name, about, standard }) => `  option ${name} (${JSON.stringify(standard)}): ${about}`,
    );
    return [`${id}, ${seats.min} to ${seats.max} players`, ...ways, ...rules].join('\n');
  });
  return [...lines, ...bots.map(({ model, about }) => `${model}: ${about}`)].join('\n');
}
