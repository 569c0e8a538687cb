import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { axeWhenWhole, noSidewaysScroll } from './checks.ts';
import { type FileServer, startFiles } from './fileServer.ts';
import { Guest } from './guest.ts';
import { kept } from './local.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** The static site under a path, without a service; and a new build that replaces an old one. */

const ROOT = join(import.meta.dirname, '../..');
const BASE = '/our/games';

const test = base.extend<{ readonly faults: string[] }, { readonly folder: string; readonly files: FileServer }>({
  folder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs: nothing.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'magnate-site-'));
      const words = [join(ROOT, 'scripts/site.ts'), '--base', `${BASE}/`, '--out', join(folder, 'site')];
      const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', cwd: ROOT });
      expect(status, stderr).toBe(0);
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  files: [
    async ({ folder }, use) => {
      const files = await startFiles(join(folder, 'site'), BASE);
      await use(files);
      await files.stop();
    },
    { scope: 'worker' },
  ],
  /** No errors on the page, and no requests except for the files. */
  faults: [
    async ({ context, files }, use) => {
      const faults: string[] = [];
      context.on('weberror', (error) => faults.push(error.error().message));
      context.on('request', (request) => {
        if (!request.url().startsWith(`${files.url}/`)) faults.push(`asked elsewhere: ${request.url()}`);
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

test.use({ serviceWorkers: 'allow' });
// One folder for both: the second test changes what is served.
test.describe.configure({ mode: 'serial' });

const buildOf = (page: Page) => page.locator('meta[name="build"]').getAttribute('content');

test('a site without a service: a game at once, also by its address, and offline from then on', {
  tag: FULL_RUN_TAG,
}, async ({ page, context, files }) => {
  await page.goto(`${files.url}/`);
  await expect(page.getByText('All games here run on this device')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Public tables' })).toBeHidden();
  await axeWhenWhole(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await noSidewaysScroll(page);
  await page.getByRole('button', { name: 'Play Monopoly' }).click();
  const ann = new Guest(page);
  await ann.press('Roll the dice');
  await expect(page).toHaveURL(new RegExp(`^${files.url}/local/`));
  await page.reload();
  await expect(ann.now).toBeVisible();
  await kept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(ann.now).toBeVisible();
  await page.goto(`${files.url}/table/abcd-efgh-2345`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${files.url}/learn/acquire`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to play Acquire');
});

test('a new build takes over completely, also offline from then on, and the games stay', {
  tag: FULL_RUN_TAG,
}, async ({ page, context, files, folder }) => {
  const NEXT = 'feedfacefeedface';
  await page.goto(`${files.url}/`);
  await kept(page);
  const old = await buildOf(page);
  expect(old).not.toBe(NEXT);
  await page.getByRole('button', { name: 'Play Monopoly' }).click();
  await expect(new Guest(page).now).toBeVisible();
  const game = page.url();

  const next = join(folder, 'next');
  await cp(join(folder, 'site'), next, { recursive: true });
  for (const file of ['index.html', '404.html', 'sw.js']) {
    const text = await readFile(join(next, file), 'utf8');
    await writeFile(join(next, file), text.replaceAll(old ?? '', NEXT));
  }
  files.serve(next);
  // The worker of the new build fetches all files, and takes over from the old one.
  await page.evaluate(async () => {
    const taken = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    await (await navigator.serviceWorker.ready).update();
    await taken;
  });
  await page.reload();
  await expect.poll(() => buildOf(page)).toBe(NEXT);
  await context.setOffline(true);
  await page.goto(game);
  await expect(new Guest(page).now).toBeVisible();
  expect(await buildOf(page)).toBe(NEXT);
});
