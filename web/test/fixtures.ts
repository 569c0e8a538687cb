import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { Device } from './device.ts';
import { hear } from './faults.ts';
import { type Position, lay } from './positions.ts';
import { type Service, startService } from './service.ts';
import { openTable, type TableRequest, type TestTable, waiting } from './tables.ts';

/**
 * `import { expect, test } from './fixtures.ts'`. Beside what Playwright gives, a test gets:
 * - `service`: the real service, one for each worker; `page.goto('/')` leads there.
 * - `open(request, how)`: a table of it, already started (`tables.ts`); `lay(position)`: one that was played up to a
 *   position (`positions.ts`).
 * - `somebody(look)`: the page of another person, in a browser of their own.
 * The page is one that was here before: it has the files of the service, and has forgotten every table (`device.ts`); there is one for each language. Whoever
 * wants a browser that has never been here says `test.use({ fresh: true })`; whoever changes its network, its sockets or its
 * clock must. Whoever wants another kind of browser (touch, motion) gets a fresh one by itself.
 * Every test fails by itself on an error in any console, an uncaught error, and a request to any other host. What a test
 * provokes it names beforehand: `test.use({ tolerated: [/404/] })`.
 */

type Look = NonNullable<Parameters<NonNullable<ReturnType<BrowserContext['browser']>>['newContext']>[0]>;

interface Given {
  readonly open: (request?: TableRequest, how?: { readonly start?: boolean }) => Promise<TestTable>;
  readonly lay: (position: Position) => Promise<TestTable>;
  readonly somebody: (look?: Look) => Promise<Page>;
  readonly device: Device;
  readonly fresh: boolean;
  readonly isKept: boolean;
  /** Messages that this test provokes. */
  readonly tolerated: readonly RegExp[];
  readonly faults: string[];
  readonly heard: undefined;
}

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
      const service = await startService();
      await use(service);
      await service.stop();
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
  context: async ({ browser, device, isKept }, use) => {
    const context = isKept ? await device.context() : await browser.newContext();
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
  lay: async ({ service }, use) => use((position) => lay(service.url, position)),
  tolerated: [[], { option: true }],
  faults: async ({ tolerated }, use) => {
    const faults: string[] = [];
    await use(faults);
    const grave = faults.filter((fault) => !tolerated.some((pattern) => pattern.test(fault)));
    grave.push(...waiting);
    expect(grave, grave.join('\n')).toEqual([]);
  },
  heard: [
    async ({ context, service, faults }, use) => {
      const stop = hear(context, service.url, faults);
      await use(undefined);
      stop();
    },
    { auto: true },
  ],
  somebody: async ({ browser, service, faults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (look = {}) => {
      const context = await browser.newContext(look);
      contexts.push(context);
      hear(context, service.url, faults);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export const { expect } = base;
