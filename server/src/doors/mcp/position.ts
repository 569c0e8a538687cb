import { GAME_IDS } from '@magnate/engine';
import { ServiceError, TABLE_STATUSES, type TableAnswer } from '@magnate/protocol';
import { z } from 'zod';
import { type Seen, tableText } from './tableText.ts';
import type { ToolAnswer, ToolCall } from './tool.ts';

/** A table as the tools answer with it, now or when the game waits for the caller. */

/** Clients give up after a minute or less. */
const MOST_WAIT = 25_000;
/** Milliseconds. Bots answer at once, people do not: the pauses grow. The service is asked at least every `again`. */
const LOOK = { first: 20, most: 500, again: 5000 } as const;
export const LINES = 200;
const TALK = 12;

export const positionShape = {
  table: z.string(),
  game: z.enum(GAME_IDS),
  status: z.enum(TABLE_STATUSES),
  seq: z.int().describe('The count of events. Pass it on as since.'),
  version: z.int().describe('The count of actions. Pass it on as expectedVersion.'),
  you: z.string().nullable().describe('Your player id; null where you only watch.'),
  actors: z.array(z.string()).describe('The players that the game waits for.'),
  isYourTurn: z.boolean(),
  offers: z.array(z.looseObject({ type: z.string() })).describe('What you may do, with the bounds of each field.'),
};

export interface Events {
  readonly events: Seen['news'];
  readonly next: number;
}

export async function position(
  call: ToolCall,
  id: string,
  token: string | undefined,
  from?: number,
): Promise<ToolAnswer> {
  const seen = await look(call, id, token, from);
  return { text: await tableText(seen), data: dataOf(seen.table, seen.offers) };
}

/** The position when the game asks the caller or is over, or the news that neither is so yet. */
export async function awaitedPosition(call: ToolCall, id: string, token: string, from?: number): Promise<ToolAnswer> {
  let [time, pause]: [number, number] = [0, LOOK.first];
  for (;;) {
    const table = await call.ask<TableAnswer>({ method: 'GET', path: tablePath(id), token });
    // It is the token of the host: the game never waits for them.
    if (table.you.playerId === null) throw new ServiceError('TOKEN_NEEDED');
    if (isAsked(table) || table.status === 'completed') return position(call, id, token, from);
    if (time >= MOST_WAIT) {
      const text = `It is not your turn yet (seq ${table.seq}). Call wait_for_my_turn again.`;
      return { text, data: dataOf(table, []) };
    }
    const again = Math.min(MOST_WAIT, time + LOOK.again);
    do {
      await call.pause(pause);
      time += pause;
      pause = Math.min(LOOK.most, pause * 2);
    } while (time < again && !(await call.hasNews(id, table.seq)));
  }
}

export function tablePath(id: string): string {
  return `/game/${encodeURIComponent(id)}`;
}

async function look(call: ToolCall, id: string, token: string | undefined, from?: number): Promise<Seen> {
  const path = tablePath(id);
  const table = await call.ask<TableAnswer>({ method: 'GET', path, token });
  const isSeated = table.you.playerId !== null;
  const { actions: offers } = isSeated
    ? await call.ask<{ readonly actions: readonly object[] }>({ method: 'GET', path: `${path}/actions`, token })
    : { actions: [] };
  const newest = Math.max(from ?? 0, table.seq - LINES);
  const { events: news } =
    from === undefined
      ? { events: [] }
      : await call.ask<Events>({ method: 'GET', path: `${path}/events?since=${newest}&limit=${LINES}`, token });
  const { lines: talk } = await call.ask<{ readonly lines: Seen['talk'] }>({
    method: 'GET',
    path: `${path}/chat?limit=${TALK}`,
    token,
  });
  return { table, offers, news, talk };
}

function dataOf(table: TableAnswer, offers: readonly object[]): ToolAnswer['data'] {
  const { id, game, status, seq, version, you, actors } = table;
  return { table: id, game, status, seq, version, you: you.playerId, actors, isYourTurn: isAsked(table), offers };
}

function isAsked({ you, actors }: TableAnswer): boolean {
  return you.playerId !== null && actors.includes(you.playerId);
}
