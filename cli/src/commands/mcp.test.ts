import { join } from 'node:path';
import { GAME_IDS, gameOf, type GameId, type PlayerId } from '@magnate/engine';
import { type ServiceProcess, shared, spawnTestService } from '@magnate/server/testkit';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { magnate } from '../testkit/program.ts';

/** A local agent plays at a service over standard input and output. */

const MAIN = join(import.meta.dirname, '../main.ts');
const ME: PlayerId = 'p1';
let service: ServiceProcess;
let client: Client;
beforeAll(
  shared(async () => {
    service = await spawnTestService();
    client = new Client({ name: 'test', version: '1' });
    const args = [MAIN, 'mcp', '--at', service.url];
    await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  }),
);
afterAll(() => client.close());

test('tools that need a seat say so, and resigning needs a confirmation', async () => {
  const { isError, content } = await client.callTool({ name: 'wait_for_my_turn', arguments: { table: 'none' } });
  expect([isError, JSON.stringify(content)]).toEqual([true, expect.stringContaining('TOKEN_NEEDED: ')]);
  const opening = { game: 'monopoly', name: 'Ada', opponents: ['bot:steady'] };
  const { structuredContent } = await client.callTool({ name: 'create_table', arguments: opening });
  // The structured content holds no token either.
  expect(structuredContent).toEqual({
    table: expect.any(String),
    playerId: ME,
    hasBegun: true,
    link: expect.stringContaining(`${service.url}/table/`),
  });
  const { table } = structuredContent as { readonly table: string };
  const resigned = await client.callTool({ name: 'act', arguments: { table, action: { type: 'Resign' } } });
  expect([resigned.isError, JSON.stringify(resigned.content)]).toEqual([true, expect.stringContaining('NOT_SURE: ')]);
});

async function called(name: string, given: Record<string, unknown>): Promise<string> {
  const { content } = await client.callTool({ name, arguments: given });
  return (content as readonly { readonly text: string }[]).map(({ text }) => text).join('\n');
}

/** Options that make games short. */
const SHORT: Readonly<Record<GameId, object>> = {
  monopoly: { endAt: { rounds: 2 } },
  acquire: { safeSize: 3, endSize: 4 },
};

test.each(GAME_IDS)('a whole game of %s', async (game) => {
  const opened = await called('create_table', { game, name: 'Ada', opponents: ['bot:steady'], options: SHORT[game] });
  // The token stays inside the process.
  expect(opened).toMatch(/^Table \S+ is created\. You are p1\.\nThe game has started\.$/);
  const table = opened.split(' ')[1] ?? '';
  for (let text = ''; !text.includes('The game is over.'); ) {
    text = await called('wait_for_my_turn', { table });
    const { contents } = await client.readResource({ uri: `magnate://table/${table}` });
    const { view, status } = JSON.parse((contents[0] as { readonly text: string }).text);
    const action = status === 'completed' ? undefined : gameOf(game).defaultAction(view, ME);
    if (action === undefined) continue;
    const { playerId: _, ...move } = action;
    await called('act', { table, action: move });
  }
  expect(await called('look', { table })).toContain('The game is over.');
});

test('rejects an invalid address in one line', async () => {
  const { code, err } = await magnate('mcp', '--at', 'nowhere');
  expect([code > 0, err]).toEqual([true, expect.stringMatching(/^"nowhere" is not the address of a service[^\n]+\n$/)]);
});

// Must be the last test: it stops the service.
test('the service exits with 0 on SIGTERM', async () => {
  expect(await service.stop('SIGTERM')).toBe(0);
});
