import type { Page } from '@playwright/test';

/** Files of the page that one visit downloads. */
export interface PageWeight {
  readonly requests: number;
  /** Compressed, without headers. */
  readonly bytes: number;
  /** Path and compressed size of each file, in the order of the requests. */
  readonly files: readonly (readonly [path: string, bytes: number])[];
}

const PAGE_FILE = /^\/$|^\/(?:table|local)\/|^\/assets\//;

/** Counts documents, scripts, style sheets and fonts until no request is under way; calls of the API are not counted. */
export async function weighVisit(page: Page, visit: () => Promise<unknown>): Promise<PageWeight> {
  const sizes: Promise<readonly [string, number]>[] = [];
  page.on('requestfinished', (request) => {
    const path = new URL(request.url()).pathname;
    if (!PAGE_FILE.test(path)) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => [path, responseBodySize] as const));
  });
  await visit();
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(sizes);
  return { requests: files.length, bytes: files.reduce((sum, [, bytes]) => sum + bytes, 0), files };
}
