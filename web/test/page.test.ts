import type { Page, Request } from '@playwright/test';
import { PHONE, SMALL_PHONE } from './browser.ts';
import { axe, contrast, noSidewaysScroll } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { settled } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** The page as the service delivers it. */

/** Compressed bytes and number of scripts that a first visit may load. */
const MOST_FOR_START = { bytes: 120 * 1024, scripts: 14 };
const MOST_FOR_TABLE = { bytes: 200 * 1024, scripts: 22 };
const GAMES = ['monopoly', 'acquire'] as const;

interface Weight {
  readonly bytes: number;
  readonly scripts: number;
  /** Path and size of each script. */
  readonly list: string;
}

/** Counts the bytes of scripts on the wire, until all requests are done. */
async function weigh(page: Page, visit: () => Promise<unknown>): Promise<Weight> {
  const requested = new Set<string>();
  const scripts = new Map<string, number>();
  const isScript = (request: Request) => new URL(request.url()).pathname.endsWith('.js');
  page.on('request', (request) => {
    if (isScript(request)) requested.add(request.url());
  });
  page.on('requestfinished', (request) => {
    if (!isScript(request)) return;
    void request.sizes().then(({ responseBodySize }) => scripts.set(request.url(), responseBodySize));
  });
  await visit();
  await settled(page);
  await expect.poll(() => [...scripts.keys()].sort()).toEqual([...requested].sort());
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  const list = [...scripts].map(([url, size]) => `${new URL(url).pathname}: ${size}`).join('\n');
  return { bytes, scripts: scripts.size, list };
}

test.describe('the service', () => {
  test.use({ fresh: true });

  test('delivers the page compressed, cacheable, and with a strict content security policy', async ({ page }) => {
    const answers = new Map<string, Record<string, string>>();
    page.on('response', (answer) => answers.set(new URL(answer.url()).pathname, answer.headers()));
    await page.goto('/');
    await settled(page);
    const first = answers.get('/');
    expect(first).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    expect(first?.['content-security-policy']).toContain("default-src 'self'");
    const assets = [...answers].filter(([path]) => path.startsWith('/assets/'));
    expect(assets.length).toBeGreaterThan(1);
    for (const [path, headers] of assets) {
      expect(headers['cache-control'], path).toBe('public, max-age=31536000, immutable');
    }
    const code = assets.filter(([path]) => /\.(?:js|css)$/.test(path));
    const small = code.filter(([, headers]) => headers['content-encoding'] === undefined);
    // Tiny files are smaller uncompressed.
    for (const [path, headers] of small) expect(Number(headers['content-length']), path).toBeLessThan(1024);
    expect(code.length).toBeGreaterThan(small.length);
  });

  test('serves the addresses of the page, and keeps its own routes', async ({ page, request, open }) => {
    const { id } = await open();
    for (const path of ['/', '/new', '/new/acquire', `/table/${id}`]) {
      await page.goto(path);
      await expect(page).toHaveTitle(/Magnate/);
      await expect(page.locator('#root > *').first()).toBeAttached();
    }
    expect(
      (await request.get(`/game/${id}`, { headers: { accept: 'text/html' } })).headers()['content-type'],
    ).toContain('application/json');
  });
});

test.describe('a first visit loads little', () => {
  test.use({ fresh: true });

  test('to the home page', async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
    });
    const { bytes, scripts, list } = await weigh(page, () => page.goto('/'));
    expect(bytes, list).toBeLessThan(MOST_FOR_START.bytes);
    expect(bytes).toBeGreaterThan(0);
    expect(scripts, list).toBeLessThanOrEqual(MOST_FOR_START.scripts);
    expect(list).toContain('/assets/home-');
    expect(list, 'no table and no game').not.toMatch(/\/assets\/table/);
    expect(
      fonts.filter((path) => path.includes('latin-ext')),
      'only alphabets of the page',
    ).toEqual([]);
  });

  for (const game of GAMES) {
    test(`to a table of ${game}`, async ({ page, open }) => {
      const { id } = await open({ game });
      const { bytes, scripts, list } = await weigh(page, () => page.goto(`/table/${id}`));
      expect(bytes, list).toBeLessThan(MOST_FOR_TABLE.bytes);
      expect(scripts, list).toBeLessThanOrEqual(MOST_FOR_TABLE.scripts);
    });
  }
});

test('the API documentation fits on phones, in the dark theme, too', { tag: FULL_RUN_TAG }, async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  // One route is as wide as all of them, and renders much faster.
  const path = '/game/{id}/actions';
  await page.route('**/docs/json', async (route) => {
    const description = (await (await route.fetch()).json()) as { paths: Record<string, unknown> };
    await route.fulfill({ json: { ...description, paths: { [path]: description.paths[path] }, components: {} } });
  });
  await page.goto('/docs');
  await expect(page.locator('.opblock-summary').filter({ hasText: path })).toBeVisible();
  await noSidewaysScroll(page);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe('rgb(26, 26, 26)');
});

for (const path of ['/', '/new/monopoly', '/new/acquire']) {
  test(`${path} is accessible in either theme and fits on phones`, {
    tag: path === '/' ? [] : FULL_RUN_TAG,
  }, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    await axe(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await contrast(page);
    for (const size of [PHONE, SMALL_PHONE]) {
      await page.setViewportSize(size);
      await noSidewaysScroll(page);
    }
  });
}
