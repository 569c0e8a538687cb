import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { lonelyTile, rackOf, TWO_WITH_TILES } from './liveTiles.ts';
import { ScriptedPlayer } from './tables.ts';

/** Spectators by link see no private information. */

/** Everything that the service sends to this page, over HTTP and over the socket. */
function recordFrames(page: Page): string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  page.on('response', (response) => {
    if (response.url().includes('/game/')) void response.text().then((text) => frames.push(text));
  });
  return frames;
}

test('a spectator sees the board and the log, can do nothing, and receives no rack', async ({ page, open }) => {
  const table = await open(TWO_WITH_TILES);
  const [ann, ben] = [new ScriptedPlayer(table, 'p1'), new ScriptedPlayer(table, 'p2')];
  const frames = recordFrames(page);
  const watcher = await Guest.at(page, table, []);
  await expect(page).toHaveTitle('Acquire · Magnate');
  await watcher.asks('Ann is choosing a tile.');

  const placed: string[] = [];
  for (const rival of [ann, ben, ann]) {
    const tile = await lonelyTile(rival);
    await rival.act({ type: 'PlaceTile', tile });
    placed.push(tile);
  }
  await watcher.asks('Ben is choosing a tile.');
  await watcher.tells(`Ann placed ${placed[0]}.`, `Ben placed ${placed[1]}.`, `Ann placed ${placed[2]}.`);
  for (const tile of placed) {
    await expect(watcher.board.getByRole('gridcell', { name: `${tile}, a tile without a corporation` })).toBeVisible();
  }
  const hands = page.getByRole('region', { name: 'Tiles in hand' }).getByRole('listitem');
  await expect(hands).toHaveText(['Ann: 6 tiles', 'Ben: 6 tiles']);
  // The lessons are the only available action.
  await expect(watcher.now.getByRole('button').filter({ visible: true })).toHaveAccessibleName('How does this work?');
  await expect((await watcher.panel('Chat')).getByText('Only players can write here.')).toBeVisible();
  await (await watcher.panel('Chat')).getByRole('button', { name: 'Wow!' }).click();
  await expect((await watcher.panel('Chat')).getByRole('listitem')).toContainText('A spectator');

  const secret = [...(await rackOf(ann)), ...(await rackOf(ben))];
  expect(secret).toHaveLength(12);
  for (const tile of secret) {
    await expect(watcher.board.getByRole('gridcell', { name: `${tile}, empty`, exact: true })).toHaveCount(1);
  }
  const received = frames.join('\n');
  for (const part of ['"type":"view"', '"type":"TileDrawn"', '"rack":null']) expect(received).toContain(part);
  expect(secret.filter((tile) => received.includes(`"${tile}"`))).toEqual([]);
  expect(received).not.toMatch(/"rack":\[/);
});
