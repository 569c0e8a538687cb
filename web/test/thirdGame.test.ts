import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import type { GameId } from '@magnate/engine';
import { nimRules } from '@magnate/engine/testkit';
import { build, type Plugin, preview } from 'vite';
import { MAP_ROWS, withThirdGame } from '../../scripts/testkit/thirdGame.ts';
import { expect, test as base } from './fixtures.ts';
import pageConfig from '../vite.config.ts';
import { PACED, spawnTestService } from '@magnate/server/testkit';
import { ScriptedPlayer, openAsSeats } from './tables.ts';

/** Nim, a game that only tests know: a service and a page that have one row more in each of their maps. */

const ROOT = join(import.meta.dirname, '../..');
const NIM = nimRules.nim.id as GameId;

const oneRowMore: Plugin = {
  name: 'third-game',
  enforce: 'pre',
  transform: {
    filter: { id: Object.keys(MAP_ROWS).map((path) => `**/${path}`) },
    handler: (code, id) => withThirdGame(relative(ROOT, id).split(sep).join('/'), code),
  },
};

/** A table of people needs no worker, and to bundle the workers takes nearly as long as to bundle the page. */
const withoutWorkers: Plugin = {
  name: 'without-workers',
  enforce: 'pre',
  transform: {
    filter: { code: /new Worker\(new URL\(/ },
    handler: (code) => code.replaceAll('import.meta.url', 'location.href'),
  },
};

const test = base.extend({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs: nothing.
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'magnate-third-page-'));
      const { resolve = {}, oxc = {} } = pageConfig;
      const common = { configFile: false, root: join(ROOT, 'web'), logLevel: 'error', resolve, oxc } as const;
      await build({
        ...common,
        plugins: [oneRowMore, withoutWorkers],
        build: { outDir, target: 'es2023', minify: false, reportCompressedSize: false },
      });
      const service = await spawnTestService({
        limits: PACED,
        environment: { NODE_OPTIONS: `--import=${join(ROOT, 'scripts/testkit/withThirdGame.ts')}` },
      });
      const proxy = { '/game': { target: service.url, ws: true } };
      const page = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0, proxy } });
      const { port } = page.httpServer.address() as AddressInfo;
      await use({ url: `http://127.0.0.1:${port}`, crash: (meanwhile) => service.crash(meanwhile) });
      await page.close();
      await service.close();
      await rm(outDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test.use({ fresh: true });

test('a table of a third game is shown, and a press of its button is played', async ({ page, open }) => {
  const table = await open({ game: NIM, players: [{ name: 'Ann' }, { name: 'Ben' }], options: { target: 6 } });
  await openAsSeats(page, table, ['p1']);
  const total = page.getByTestId('total');
  await expect(total).toHaveText('0 of 6');
  await page.getByRole('button', { name: 'Add 2' }).click();
  await expect(total).toHaveText('2 of 6');
  await new ScriptedPlayer(table, 'p2').act({ type: 'Add', amount: 1 });
  await expect(total).toHaveText('3 of 6');
  await page.getByRole('button', { name: 'Add 3' }).click();
  await expect(page.getByText('You won.')).toBeVisible();
});
