import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { PACED, type ServiceProcess, spawnTestService } from '@magnate/server/testkit';
import { Device } from './device.ts';
import { collectFaults } from './faults.ts';
import { type Position, openPosition } from './positions.ts';
import { openTable, storageAt, type TableRequest, type TestTable, waiting } from './tables.ts';

/**
 * `import { expect, test } from './fixtures.ts'`. Besides Playwright's own fixtures, a test gets:
 * - `service`: the real service, one per worker; `page.goto('/')` leads there.
 * - `open(request, how)`: opens and starts a table (`tables.ts`); `openPosition(position)`: opens one that was played up
 *   to a position (`positions.ts`).
 * - `otherPage(options)`: the page of another person, in a separate browser context.
 * The page is a returning visitor's: the files of the service are cached, and no table is stored (`device.ts`); there is
 * one per language. `test.use({ fresh: true })` gives a first-time browser; tests that change network, sockets or clock
 * need one. Other kinds of browsers (touch, motion) are always fresh.
 * Every test fails on a console error, an uncaught error, or a request to another host. A test declares what it provokes:
 * `test.use({ tolerated: [/404/] })`.
 */

type ContextOptions = NonNullable<Parameters<NonNullable<ReturnType<BrowserContext['browser']>>['newContext']>[0]>;

interface Given {
  readonly open: (request?: TableRequest, how?: { readonly start?: boolean }) => Promise<TestTable>;
  readonly openPosition: (position: Position) => Promise<TestTable>;
  readonly otherPage: (options?: ContextOptions) => Promise<Page>;
  readonly device: Device;
  readonly fresh: boolean;
  readonly isKept: boolean;
  /** Messages that this test provokes. */
  readonly tolerated: readonly RegExp[];
  readonly faults: string[];
  readonly faultCollector: undefined;
}

/** What the browser says of requests to a service that is killed: before, during and after them. */
export const SERVICE_KILLED =
  /ERR_(?:CONNECTION_(?:REFUSED|RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)/;

export type Service = Pick<ServiceProcess, 'url' | 'crash'>;

/** By all tests of a worker. */
interface Shared {
  readonly service: Service;
  /** In a language. */
  readonly devices: (language: string | undefined) => Device;
}

export const test = base.extend<Given, Shared>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs: nothing.
    async ({}, use) => {
      const service = await spawnTestService({ limits: PACED });
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  devices: [
    async ({ browser, service }, use) => {
      const devices = new Map<string | undefined, Device>();
      await use((language) => {
        const device = devices.get(language) ?? new Device(browser, service.url);
        devices.set(language, device);
        return device;
      });
      for (const device of devices.values()) await device.close();
    },
    { scope: 'worker' },
  ],
  device: async ({ devices, locale }, use) => use(devices(locale)),
  fresh: [false, { option: true }],
  isKept: async ({ fresh, hasTouch, reducedMotion }, use) => use(!fresh && !hasTouch && reducedMotion === 'reduce'),
  context: async ({ browser, device, isKept, service }, use) => {
    const context = isKept
      ? await device.context()
      : await browser.newContext({ storageState: storageAt(service.url) });
    await use(context);
    if (!isKept) await context.close();
  },
  page: async ({ context, device, isKept, viewport }, use) => {
    if (!isKept) return use(await context.newPage());
    await use(await device.page(viewport));
    await device.forget();
  },
  baseURL: async ({ service }, use) => use(service.url),
  open: async ({ service }, use) => use((request, how) => openTable(service.url, request, how)),
  openPosition: async ({ service }, use) => use((position) => openPosition(service.url, position)),
  tolerated: [[], { option: true }],
  faults: async ({ tolerated }, use) => {
    const faults: string[] = [];
    await use(faults);
    const grave = faults.filter((fault) => !tolerated.some((pattern) => pattern.test(fault)));
    grave.push(...waiting);
    expect(grave, grave.join('\n')).toEqual([]);
  },
  faultCollector: [
    async ({ context, service, faults }, use) => {
      const stop = collectFaults(context, service.url, faults);
      await use(undefined);
      stop();
    },
    { auto: true },
  ],
  otherPage: async ({ browser, service, faults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ storageState: storageAt(service.url), ...options });
      contexts.push(context);
      collectFaults(context, service.url, faults);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export const { expect } = base;
