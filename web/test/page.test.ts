import type { Page } from '@playwright/test';
import { PHONE, SMALL_PHONE } from './browser.ts';
import { axe, noSidewaysScroll } from './checks.ts';
import { expect, test } from './fixtures.ts';

/** The page as the service gives it out, before anybody plays. */

/** Bytes of JavaScript, compressed, that may be needed to see something. */
const MOST_SCRIPT = 200 * 1024;
const GAMES = ['monopoly', 'acquire'] as const;

/** Counts the bytes of scripts as they come over the wire, until everything that was asked for has come. */
async function weigh(page: Page, visit: () => Promise<unknown>): Promise<{ readonly bytes: number; list: string }> {
  const scripts = new Map<string, number>();
  const pending: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.endsWith('.js')) return;
    pending.push(request.sizes().then(({ responseBodySize }) => void scripts.set(request.url(), responseBodySize)));
  });
  await visit();
  await page.waitForLoadState('networkidle');
  await Promise.all(pending);
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  const list = [...scripts].map(([url, size]) => `${new URL(url).pathname}: ${size}`).join('\n');
  return { bytes, list };
}

test.describe('the service', () => {
  test('gives the page out compressed, to be kept, and strict about where things come from', async ({ page }) => {
    const answers = new Map<string, Record<string, string>>();
    page.on('response', (answer) => answers.set(new URL(answer.url()).pathname, answer.headers()));
    await page.goto('/');
    await page.waitForLoadState('networkidle');
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
    // What is tiny is smaller as it is.
    for (const [path, headers] of small) expect(Number(headers['content-length']), path).toBeLessThan(1024);
    expect(code.length).toBeGreaterThan(small.length);
  });

  test('knows the addresses of the page, and leaves its own to itself', async ({ page, request, open }) => {
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
  test('to the start', async ({ page }) => {
    const { bytes, list } = await weigh(page, () => page.goto('/'));
    expect(bytes, list).toBeLessThan(MOST_SCRIPT);
    expect(bytes).toBeGreaterThan(0);
  });

  for (const game of GAMES) {
    test(`to a table of ${game}`, async ({ page, open }) => {
      const { id } = await open({ game });
      const { bytes, list } = await weigh(page, () => page.goto(`/table/${id}`));
      expect(bytes, list).toBeLessThan(MOST_SCRIPT);
    });
  }
});

test.describe('every screen fits and can be used by everybody', () => {
  for (const [size, viewport] of [['phone', PHONE] as const, ['small phone', SMALL_PHONE] as const]) {
    for (const path of ['/', '/new/monopoly', '/new/acquire']) {
      test(`${path} on a ${size}`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await noSidewaysScroll(page);
      });
    }
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const path of ['/', '/new/monopoly', '/new/acquire']) {
      test(`${path} in ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await axe(page);
      });
    }
  }
});
