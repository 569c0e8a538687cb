import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { type Position, lay } from './positions.ts';
import { type Service, startService } from './service.ts';
import { openTable, type TableRequest, type TestTable } from './tables.ts';

/**
 * `import { expect, test } from './fixtures.ts'`. Beside what Playwright gives, a test gets:
 * - `service`: the real service, one for each worker; `page.goto('/')` leads there.
 * - `open(request, how)`: a table of it, already started (`tables.ts`); `lay(position)`: one that was played up to a
 *   position (`positions.ts`).
 * - `somebody(look)`: the page of another person, in a browser of his own.
 * Every test fails by itself on an error in any console, an uncaught error, and a request to any other host. What a test
 * provokes it names beforehand: `test.use({ tolerated: [/404/] })`.
 */

type Look = NonNullable<Parameters<NonNullable<ReturnType<BrowserContext['browser']>>['newContext']>[0]>;

interface Given {
  readonly open: (request?: TableRequest, how?: { readonly start?: boolean }) => Promise<TestTable>;
  readonly lay: (position: Position) => Promise<TestTable>;
  readonly somebody: (look?: Look) => Promise<Page>;
  /** Messages that this test provokes. */
  readonly tolerated: readonly RegExp[];
  readonly faults: string[];
  readonly heard: undefined;
}

export const test = base.extend<Given, { readonly service: Service }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs: nothing.
    async ({}, use) => {
      const service = await startService();
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ service }, use) => use(service.url),
  open: async ({ service }, use) => use((request, how) => openTable(service.url, request, how)),
  lay: async ({ service }, use) => use((position) => lay(service.url, position)),
  tolerated: [[], { option: true }],
  faults: async ({ tolerated }, use) => {
    const faults: string[] = [];
    await use(faults);
    const grave = faults.filter((fault) => !tolerated.some((pattern) => pattern.test(fault)));
    expect(grave, grave.join('\n')).toEqual([]);
  },
  heard: [
    async ({ context, service, faults }, use) => {
      listen(context, service, faults);
      await use(undefined);
    },
    { auto: true },
  ],
  somebody: async ({ browser, service, faults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (look = {}) => {
      const context = await browser.newContext(look);
      contexts.push(context);
      listen(context, service, faults);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export const { expect } = base;

function listen(context: BrowserContext, { url }: Service, faults: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const address = request.url();
    const isOwn = address.startsWith(`${url}/`) || /^(?:data|blob|about):/.test(address);
    if (!isOwn) faults.push(`a request to another host: ${address}`);
  });
  context.on('page', (page) => hearSockets(page, url, faults));
  for (const page of context.pages()) hearSockets(page, url, faults);
}

function hearSockets(page: Page, url: string, faults: string[]): void {
  page.on('websocket', (socket) => {
    if (!socket.url().startsWith(`${url.replace(/^http/, 'ws')}/`)) {
      faults.push(`a socket to another host: ${socket.url()}`);
    }
  });
}
