import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openBlankPage, TEST_SETTINGS, storageAt } from './tables.ts';

/**
 * A returning visitor's browser: one page for all tests of a worker in one language, one test after the other. A fresh
 * browser must load and compile everything, which takes longer than most tests; fresh visits are covered by
 * `page.test.ts` and by every other player at a table (`otherPage`). After each test it is reset: no storage, nothing
 * open, no listeners. After a failed test it is discarded with its worker.
 */

type Size = { readonly width: number; readonly height: number } | null;

/** Events that tests listen to. */
const HEARD = ['websocket', 'response', 'request', 'requestfinished', 'console', 'dialog'] as const;

/** Changes that cannot be reset for the next test. */
function guarded(page: Page): Page {
  const refuse = () => {
    throw new Error('This changes a browser for good: test.use({ fresh: true }).');
  };
  Object.assign(page, { routeWebSocket: refuse, addInitScript: refuse });
  Object.assign(page.clock, { install: refuse, setFixedTime: refuse, setSystemTime: refuse });
  Object.assign(page.context(), { setOffline: refuse });
  return page;
}

export class Device {
  readonly #browser: Browser;
  readonly #url: string;
  #context: BrowserContext | undefined;
  #page: Page | undefined;

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  async context(): Promise<BrowserContext> {
    this.#context ??= await this.#browser.newContext({ storageState: storageAt(this.#url) });
    return this.#context;
  }

  async page(size: Size): Promise<Page> {
    const context = await this.context();
    const page = (this.#page ??= guarded(await context.newPage()));
    if (size !== null) await page.setViewportSize(size);
    return page;
  }

  async forget(): Promise<void> {
    const page = this.#page;
    if (page === undefined) return;
    const others = page
      .context()
      .pages()
      .filter((each) => each !== page);
    for (const other of others) await other.close();
    if (others.length > 0) await page.bringToFront();
    await page.unrouteAll();
    // Late messages belong to no test.
    await openBlankPage(page, this.#url);
    await page.evaluate(({ name, value }) => {
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem(name, value);
    }, TEST_SETTINGS);
    await page.context().clearCookies();
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    for (const event of HEARD) page.removeAllListeners(event);
  }

  async close(): Promise<void> {
    await this.#context?.close();
  }
}
