import { randomUUID } from 'node:crypto';
import { GAME_IDS } from '@magnate/engine';
import type { Catalogue, ChatLine, LobbyPage, OpenedGame, SeatToken, TableAnswer } from '@magnate/protocol';
import { looksAlike, TABLE_STATUSES } from '@magnate/protocol';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { answerTo, type Ask, Refused } from './ask.ts';
import type { SeatKeys } from './seatKeys.ts';
import { type Seen, tableText } from './tableText.ts';

/** What an agent can do, as tools. Each is made of requests that any other client makes, too. */

export interface ToolDeps {
  readonly ask: Ask;
  readonly keys: SeatKeys;
  /** Where people open tables. */
  readonly address: string;
  /** Resolves after so many milliseconds. */
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/** Clients give up after a minute or less. */
const MOST_WAIT = 25_000;
/** Bots answer at once, people do not: it is looked less and less often. */
const LOOK = { first: 20, most: 500 } as const;
const LINES = 200;
const TALK = 12;

const tableId = z.string().max(40).describe('The id of the table.');
const TOKEN = z.string().max(1000).optional().describe('The token of your seat, where the header does not have it.');
const since = z.int().min(0).optional().describe('The last seq that you know. You are told what happened since.');

export function registerTools(server: McpServer, deps: ToolDeps): void {
  const { ask, keys } = deps;
  // Without a place to keep tokens, whoever calls passes them on.
  const seated = <S extends z.ZodRawShape>(shape: S) => {
    const whole = z.object({ ...shape, token: TOKEN });
    return keys.isShown ? whole : (z.object(shape) as unknown as typeof whole);
  };

  server.registerTool(
    'games',
    { description: 'What can be played: games, seats, presets, options, and the bots that can take a seat.' },
    () => said(async () => catalogueText(await answerTo<Catalogue>(ask, { method: 'GET', path: '/games' }))),
  );

  server.registerTool(
    'list_tables',
    {
      description: 'Public tables, newest first.',
      inputSchema: z.object({ status: z.enum(TABLE_STATUSES).default('waiting'), game: z.enum(GAME_IDS).optional() }),
    },
    ({ status, game }) =>
      said(async () => {
        const query = new URLSearchParams({ status, ...(game === undefined ? {} : { game }) });
        const { games } = await answerTo<LobbyPage>(ask, { method: 'GET', path: `/game?${query.toString()}` });
        return JSON.stringify(games);
      }),
  );

  server.registerTool(
    'create_table',
    {
      description:
        'Make a table and take its first seat. Against bots alone the game begins at once; with people it waits for `start_table`.',
      inputSchema: z.object({
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
      }),
    },
    ({ name, model, opponents, ...rest }) =>
      said(async () => {
        const label = opponents.some((_, i) => looksAlike(`Player ${i + 2}`, name)) ? 'Opponent' : 'Player';
        const others = opponents.map((each, i) => ({ name: `${label} ${i + 2}`, model: each, open: each === 'human' }));
        const players = [{ name, model }, ...others];
        const made = await answerTo<OpenedGame>(ask, { method: 'POST', path: '/game', body: { ...rest, players } });
        const [seat] = made.seats;
        if (seat === undefined) return 'A bot plays that seat: say agent:<name> to play it yourself.';
        keys.keep(made.id, { seat: seat.token, host: made.hostToken });
        const isReady = others.every(({ open }) => !open);
        if (isReady) await answerTo(ask, { method: 'POST', path: `/game/${made.id}/start`, token: made.hostToken });
        return [
          `Table ${made.id} is made. You are ${seat.playerId}.`,
          isReady ? 'The game has begun.' : `People join at ${deps.address}/table/${made.id}. Then call start_table.`,
          ...(keys.isShown
            ? [`Pass this on as token: ${seat.token}`, `As token of start_table: ${made.hostToken}`]
            : []),
        ].join('\n');
      }),
  );

  server.registerTool(
    'start_table',
    { description: 'Begin the game at a table that you made.', inputSchema: seated({ table: tableId }) },
    ({ table, token: given }) =>
      said(async () => {
        await answerTo(ask, { method: 'POST', path: `/game/${pathOf(table)}/start`, token: keys.host(table, given) });
        return 'The game has begun.';
      }),
  );

  server.registerTool(
    'join_table',
    {
      description: 'Take a seat: an open one by your name, or the one that a code was given for.',
      inputSchema: z.object({
        table: tableId,
        name: z.string().max(40).describe('Your name at the table.'),
        code: z.string().max(100).optional().describe('The code of a seat that is kept for you.'),
      }),
    },
    ({ table, name, code }) =>
      said(async () => {
        const [path, body] = code === undefined ? ['join', { name }] : ['claim', { code, name }];
        const taken = await answerTo<SeatToken>(ask, { method: 'POST', path: `/game/${pathOf(table)}/${path}`, body });
        keys.keep(table, { seat: taken.token });
        return [
          `You are ${taken.playerId} at table ${table}.`,
          ...(keys.isShown ? [`Pass this on as token: ${taken.token}`] : []),
        ].join('\n');
      }),
  );

  server.registerTool(
    'look',
    {
      description: 'The table in words: who plays, the position as you may know it, and what is offered to you.',
      inputSchema: seated({ table: tableId, since }),
    },
    ({ table, since: from, token: given }) =>
      said(async () => tableText(await seen(deps, table, keys.seat(table, given), from))),
  );

  server.registerTool(
    'act',
    {
      description:
        'Do one of the things that `look` offers, such as {"type":"PlaceBid","amount":120}. A refusal says why; nothing has changed then.',
      inputSchema: seated({
        table: tableId,
        action: z.looseObject({ type: z.string().max(80) }).describe('The type of an offer and its fields.'),
        sure: z.boolean().default(false).describe('Must be true to resign.'),
      }),
    },
    ({ table, action, sure, token: given }) =>
      said(async () => {
        if (action.type === RESIGN && !sure) return 'Resigning ends the game for you: say sure: true if you mean it.';
        const seat = keys.seat(table, given);
        const before = await answerTo<TableAnswer>(ask, { method: 'GET', path: `/game/${pathOf(table)}`, token: seat });
        const body = { ...action, actionId: randomUUID() };
        await answerTo(ask, { method: 'POST', path: `/game/${pathOf(table)}/action`, token: seat, body });
        return tableText(await seen(deps, table, seat, before.seq));
      }),
  );

  server.registerTool(
    'wait_for_my_turn',
    {
      description: 'Waits until the game asks you something or is over, for 25 seconds at most: then call it again.',
      inputSchema: seated({ table: tableId, since }),
    },
    ({ table, since: from, token: given }) => said(() => waited(deps, table, keys.seat(table, given), from)),
  );

  server.registerTool(
    'say',
    {
      description: 'Say something to everybody at the table.',
      inputSchema: seated({ table: tableId, text: z.string().min(1).max(500) }),
    },
    ({ table, text, token: given }) =>
      said(async () => {
        const path = `/game/${pathOf(table)}/chat`;
        await answerTo<ChatLine>(ask, { method: 'POST', path, token: keys.seat(table, given), body: { text } });
        return 'Said.';
      }),
  );

  server.registerTool(
    'replay',
    {
      description: `What happened at a table, in order, ${LINES} events at a time, as you may know it.`,
      inputSchema: seated({ table: tableId, since }),
    },
    ({ table, since: from = 0, token: given }) =>
      said(async () => {
        const path = `/game/${pathOf(table)}/events?since=${from}&limit=${LINES}`;
        const { events, next } = await answerTo<Events>(ask, { method: 'GET', path, token: keys.seat(table, given) });
        return [...events.map((event) => JSON.stringify(event)), `Read on with since: ${next}.`].join('\n');
      }),
  );
}

const RESIGN = 'Resign';

interface Events {
  readonly events: Seen['news'];
  readonly next: number;
}

async function seen({ ask }: ToolDeps, id: string, token: string | undefined, from?: number): Promise<Seen> {
  const path = `/game/${pathOf(id)}`;
  const table = await answerTo<TableAnswer>(ask, { method: 'GET', path, token });
  const isSeated = table.you.playerId !== null;
  const { actions: offers } = isSeated
    ? await answerTo<{ readonly actions: readonly object[] }>(ask, { method: 'GET', path: `${path}/actions`, token })
    : { actions: [] };
  const newest = Math.max(from ?? 0, table.seq - LINES);
  const { events: news } =
    from === undefined
      ? { events: [] }
      : await answerTo<Events>(ask, { method: 'GET', path: `${path}/events?since=${newest}&limit=${LINES}`, token });
  const { lines: talk } = await answerTo<{ readonly lines: Seen['talk'] }>(ask, {
    method: 'GET',
    path: `${path}/chat?limit=${TALK}`,
    token,
  });
  return { table, offers, news, talk };
}

async function waited(deps: ToolDeps, id: string, token: string | undefined, from?: number): Promise<string> {
  const pause = deps.pause ?? ((milliseconds) => new Promise((done) => setTimeout(done, milliseconds)));
  let [time, next]: [number, number] = [0, LOOK.first];
  for (;;) {
    const table = await answerTo<TableAnswer>(deps.ask, { method: 'GET', path: `/game/${pathOf(id)}`, token });
    const { playerId } = table.you;
    const isAsked = playerId !== null && table.actors.includes(playerId);
    if (isAsked || table.status === 'completed') return tableText(await seen(deps, id, token, from));
    if (time >= MOST_WAIT) return `It is not your turn yet (seq ${table.seq}). Call wait_for_my_turn again.`;
    await pause(next);
    time += next;
    next = Math.min(LOOK.most, next * 2);
  }
}

/** What the service refuses is an answer to the agent: it says what to do. */
async function said(work: () => Promise<string>) {
  try {
    return { content: [{ type: 'text' as const, text: await work() }] };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { isError: true, content: [{ type: 'text' as const, text: `${error.code}: ${error.message}` }] };
  }
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

function pathOf(id: string): string {
  return encodeURIComponent(id);
}
