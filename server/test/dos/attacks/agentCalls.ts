import type { LongGames } from '../longGames.ts';
import { pause } from '../tables.ts';
import { AGENT_PATH, type Answer, type Attack, type Target } from '../target.ts';

/**
 * Calls of the Model Context Protocol. Each attack tries the largest batch first. If batches are refused it sends the same calls
 * one by one, as many at once as it has connections.
 */

const HEADERS = { accept: 'application/json, text/event-stream' };
/** Calls that fit into one body. */
const RECORDS = 60;
const LISTS = 100;
const AT_ONCE = 8;
/** Connections of one address that ask and leave, or that never read. */
const LEAVERS = 16;
const READERS = 4;
/** Calls written to a connection that never reads. */
const UNREAD = 40;

interface Call {
  readonly method: string;
  readonly params?: object;
}

export const recordCalls: Attack = async (target, from) => {
  const { finished } = gamesOf(target);
  await repeated(target, from, readOf(`magnate://record/${finished}`), RECORDS);
};

export const listCalls: Attack = async (target, from) => {
  await repeated(target, from, { method: 'tools/list' }, LISTS);
};

/** Clients that leave as soon as their calls are under way: records, and waits for a turn that never comes. */
export const abandonedCalls: Attack = async (target, from) => {
  const { running, finished } = gamesOf(target);
  const records = bytesOf(target, batchOf(readOf(`magnate://record/${finished}`), RECORDS));
  const wait = { method: 'tools/call', params: { name: 'wait_for_my_turn', arguments: { table: running } } };
  const calls = Buffer.concat([records, bytesOf(target, messageOf(wait))]);
  while (target.goesOn()) {
    await Promise.all(
      Array.from({ length: LEAVERS }, async () => {
        const socket = await target.connect(from);
        if (socket === undefined) return;
        target.tally.sent += 2;
        socket.write(calls);
        await pause();
        target.drop(socket);
      }),
    );
    await pause();
  }
};

/** Clients that ask for the largest answers and never read them. */
export const unreadAnswers: Attack = async (target, from) => {
  const { running, finished } = gamesOf(target);
  const records = bytesOf(target, batchOf(readOf(`magnate://record/${finished}`), RECORDS));
  const table = bytesOf(target, messageOf(readOf(`magnate://table/${running}`)));
  const calls = Buffer.concat([records, ...Array<Buffer>(UNREAD).fill(table)]);
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      while (target.goesOn()) {
        const socket = await target.connect(from);
        if (socket !== undefined) {
          target.tally.sent += 1 + UNREAD;
          socket.write(calls);
          while (!socket.destroyed && target.goesOn()) await pause();
        }
        await pause();
      }
    }),
  );
};

async function repeated(target: Target, from: string, call: Call, count: number): Promise<void> {
  const ask = (body: object): Promise<Answer> =>
    target.ask(from, { method: 'POST', path: AGENT_PATH, body, headers: HEADERS });
  while (target.goesOn()) {
    const { status } = await ask(batchOf(call, count));
    if (status === 200) continue;
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ask(messageOf(call))));
    if (answers.every((answer) => answer.status !== 200)) await pause();
  }
}

function gamesOf({ longGames }: Target): LongGames {
  if (longGames === undefined) throw new Error('There is no long game.');
  return longGames;
}

function readOf(uri: string): Call {
  return { method: 'resources/read', params: { uri } };
}

function messageOf(call: Call, id = 0): object {
  return { jsonrpc: '2.0', id, ...call };
}

function batchOf(call: Call, count: number): readonly object[] {
  return Array.from({ length: count }, (_, id) => messageOf(call, id));
}

function bytesOf({ port }: Target, body: object): Buffer {
  const text = JSON.stringify(body);
  const head = [`POST ${AGENT_PATH} HTTP/1.1`, `Host: 127.0.0.1:${port}`, `Accept: ${HEADERS.accept}`];
  head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`, '', text);
  return Buffer.from(head.join('\r\n'));
}
