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

/** What an agent can do, as tools. Each is made of requests that any other client makes, too. */

/** Tables on one page of the lobby. */
const PAGE = 20;
const BEGUN = 'The game has begun.';

const tableId = z.string().max(40).describe('The id of the table.');
const since = z.int().min(0).optional().describe('The last seq that you know. You are told what happened since.');
const seat = { table: z.string(), playerId: z.string() };
const token = z.string().describe('Pass it on as token.');

export const TOOLS: readonly Tool[] = [
  tool({
    name: 'games',
    description: 'What can be played: games, seats, presets, options, and the bots that can take a seat.',
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
      after: z.string().max(200).optional().describe('`next` of the page before.'),
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
      'Make a table and take its first seat. Against bots alone the game begins at once; with people it waits for `start_table`.',
    input: {
      game: z.enum(GAME_IDS),
      name: z.string().max(40).describe('Your name at the table.'),
      model: z
        .string()
        .max(80)
        .default('agent:assistant')
        .describe('What plays your seat, as others see it: agent:<any name>.'),
      opponents: z
        .array(z.string().max(80))
        .min(1)
        .max(7)
        .describe(
          'One entry for each other seat: bot:<name>, or human for a seat that anybody with the link can take.',
        ),
      preset: z.string().max(80).optional(),
      options: z.record(z.string(), z.unknown()).optional(),
    },
    output: { ...seat, hasBegun: z.boolean(), link: z.string().describe('Where people join and watch.') },
    tokens: { token, hostToken: z.string().describe('Pass it on as token of start_table.') },
    run: async ({ ask, keys, address }, { name, model, opponents, game, preset, options }) => {
      // Anything else would play by itself.
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
        `Table ${id} is made. You are ${own.playerId}.`,
        hasBegun ? BEGUN : `People join at ${link}. Then call start_table.`,
        ...(keys.isShown ? [`Pass this on as token: ${own.token}`, `As token of start_table: ${hostToken}`] : []),
      ].join('\n');
      const tokens = keys.isShown ? { token: own.token, hostToken } : {};
      return { text, data: { table: id, playerId: own.playerId, hasBegun, link, ...tokens } };
    },
  }),

  tool({
    name: 'start_table',
    description: 'Begin the game at a table that you made.',
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
    description: 'Take a seat: an open one by your name, or the one that a code was given for.',
    input: {
      table: tableId,
      name: z.string().max(40).describe('Your name at the table.'),
      code: z.string().max(100).optional().describe('The code of a seat that is kept for you.'),
    },
    output: seat,
    tokens: { token },
    run: async ({ ask, keys }, { table, name, code }) => {
      const [path, body] = code === undefined ? ['join', { name }] : ['claim', { code, name }];
      const taken = await ask<SeatToken>({ method: 'POST', path: `${tablePath(table)}/${path}`, body });
      keys.keep(table, { seat: taken.token });
      const text = [
        `You are ${taken.playerId} at table ${table}.`,
        ...(keys.isShown ? [`Pass this on as token: ${taken.token}`] : []),
      ].join('\n');
      return { text, data: { table, playerId: taken.playerId, ...(keys.isShown ? { token: taken.token } : {}) } };
    },
  }),

  tool({
    name: 'look',
    description: 'The table in words: who plays, the position as you may know it, and what is offered to you.',
    input: { table: tableId, since },
    isSeated: true,
    output: positionShape,
    run: (call, { table, since: from, token: given }) => position(call, table, call.keys.seat(table, given), from),
  }),

  tool({
    name: 'act',
    description:
      'Do one of the things that `look` offers, such as {"type":"PlaceBid","amount":120}. A refusal says why; nothing has changed then.',
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
        throw refused('NOT_SURE', 'Resigning ends the game for you: say sure: true if you mean it.');
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
    description: 'Waits until the game asks you something or is over, for 25 seconds at most: then call it again.',
    input: { table: tableId, since },
    isSeated: true,
    output: positionShape,
    run: (call, { table, since: from, token: given }) =>
      awaitedPosition(call, table, needed(call.keys.seat(table, given)), from),
  }),

  tool({
    name: 'say',
    description: 'Say something to everybody at the table.',
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
    description: `What happened at a table, in order, ${LINES} events at a time, as you may know it.`,
    input: { table: tableId, since },
    isSeated: true,
    output: { events: z.array(z.looseObject({ type: z.string(), seq: z.int() })), next: z.int() },
    run: async ({ ask, keys }, { table, since: from = 0, token: given }) => {
      const path = `${tablePath(table)}/events?since=${from}&limit=${LINES}`;
      const { events, next } = await ask<Events>({ method: 'GET', path, token: keys.seat(table, given) });
      const lines = events.map((event) => JSON.stringify(event));
      return { text: [...lines, `Read on with since: ${next}.`].join('\n'), data: { events, next } };
    },
  }),
];

/** By any of its names. */
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
