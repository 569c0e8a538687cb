import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { newFolder, shared, startTestService, type TestService } from '../../testkit/testService.ts';

const PAGE = '<meta name="build" content="0123abcd" /><h1>Magnate</h1>';
const CODE = 'export {};';
const FOREVER = 'public, max-age=31536000, immutable';

describe('the files that an address will load', () => {
  const [home, table, monopoly] = ['home', 'table', 'monopoly'].map((kind) => `<link href="/${kind}.js">`);
  const textsOf = (kind: string) => `<!--preload:${kind} <link href="/${kind.replace(':', '_')}.js">-->\n`;
  const texts = ['home:en', 'home:de', 'table:en', 'monopoly:de'].map(textsOf).join('');
  const START = `<title></title>\n<!--preload:home ${home}-->\n<!--preload:table ${table}-->\n<!--preload:monopoly ${monopoly}-->\n${texts}`;
  const links = (page: string) => page.match(/\/\w+\.js/g) ?? [];

  async function startPage(basePath: string): Promise<TestService> {
    const pageDir = await newFolder();
    await writeFile(join(pageDir, 'index.html'), START);
    return startTestService({ config: { pageDir, basePath } });
  }

  test('are links in the page, with the game only for a table that every visitor may see', async () => {
    const { app } = await startPage('');
    const visit = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).payload;
    const open = async (visibility: string) => {
      const players = [{ name: 'Ann' }, { name: 'Bob' }];
      const answer = await app.inject({
        method: 'POST',
        url: '/game',
        payload: { game: 'monopoly', players, visibility },
      });
      return `/table/${answer.json<{ id: string }>().id}`;
    };
    expect(links(await visit('/'))).toEqual(['/home.js', '/home_en.js']);
    expect(links(await visit('/?x'))).toEqual(['/home.js', '/home_en.js']);
    expect(links(await visit('/new'))).toEqual([]);
    for (const hidden of ['/table/7', await open('private')]) {
      expect(links(await visit(hidden)), hidden).toEqual(['/table.js', '/table_en.js']);
    }
    for (const shown of [await open('link'), `${await open('public')}?seat=1`]) {
      expect(links(await visit(shown)), shown).toEqual(['/table.js', '/monopoly.js', '/table_en.js']);
    }
    expect(await visit('/new')).not.toContain('preload');
  });

  test('have the texts of one language: that of the address, or the first of the browser that exists', async () => {
    const { app } = await startPage('');
    const visit = async (url: string, language: string) => {
      const answer = await app.inject({ url, headers: { accept: 'text/html', 'accept-language': language } });
      expect(answer.headers.vary).toContain('accept-language');
      return links(answer.payload);
    };
    expect(await visit('/', 'tlh, de-AT;q=0.9, en;q=0.8')).toEqual(['/home.js', '/home_de.js']);
    expect(await visit('/', '*')).toEqual(['/home.js', '/home_en.js']);
    expect(await visit('/?x&lang=de', 'en-GB')).toEqual(['/home.js', '/home_de.js']);
  });

  test('are under the base path', async () => {
    const { app } = await startPage('/games');
    const { payload } = await app.inject({ url: '/games/', headers: { accept: 'text/html' } });
    expect(payload).toContain('<link href="/games/home.js">');
  });
});

describe('a service with a page', () => {
  let service: TestService;
  let pageDir: string;
  beforeAll(
    shared(async () => {
      pageDir = await newFolder();
      await mkdir(join(pageDir, 'assets'));
      await writeFile(join(pageDir, 'index.html'), PAGE);
      await writeFile(join(pageDir, 'icon.svg'), '<svg/>');
      await writeFile(join(pageDir, 'sw.js'), CODE);
      await writeFile(join(pageDir, 'manifest.webmanifest'), '{}');
      await writeFile(join(pageDir, '.built-from'), 'sources');
      await writeFile(join(pageDir, 'assets', 'small.js'), CODE);
      await writeFile(join(pageDir, 'assets', 'a.js'), CODE);
      await writeFile(join(pageDir, 'assets', 'a.js.br'), brotliCompressSync(CODE));
      await writeFile(join(pageDir, 'assets', 'a.js.gz'), gzipSync(CODE));
      service = await startTestService({ config: { pageDir } });
    }),
  );

  const get = (url: string, headers: Readonly<Record<string, string>> = {}) => service.app.inject({ url, headers });
  const visit = (url: string) => get(url, { accept: 'text/html' });

  test.each(['/', '/table/7', '/table/k3m9-0qxe-7t2c', '/new', '/settings?x=1'])('serves it at %s', async (url) => {
    const { statusCode, payload, headers } = await visit(url);
    expect([statusCode, payload]).toEqual([200, PAGE]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
  });

  test('forbids caching the service worker, and sends the build of the page with every response', async () => {
    const { headers } = await get('/sw.js');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript'),
    });
    for (const url of ['/', '/sw.js', '/game/7', '/health']) {
      expect((await get(url)).headers['x-page-build'], url).toBe('0123abcd');
    }
    expect((await get('/manifest.webmanifest')).headers['content-type']).toContain('application/manifest+json');
  });

  test('keeps API routes', async () => {
    expect((await visit('/game/7')).json().error.code).toBe('UNKNOWN_GAME');
    expect((await get('/table/7')).statusCode).toBe(404);
    expect((await get('/assets/none.js')).json().error.code).toBe('UNKNOWN_ROUTE');
    expect((await get('/../package.json')).statusCode).toBe(404);
  });

  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('sends the %s copy to clients that accept it', async (encoding, accept, read) => {
    const { headers, rawPayload } = await get('/assets/a.js', { 'accept-encoding': accept });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringContaining('javascript'),
      'cache-control': FOREVER,
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(read(rawPayload).toString()).toBe(CODE);
  });

  test('sends the file itself to other clients, and if there is no compressed copy', async () => {
    for (const answer of [
      await get('/assets/a.js'),
      await get('/assets/small.js', { 'accept-encoding': 'gzip, br' }),
    ]) {
      expect(answer.payload).toBe(CODE);
      expect(answer.headers).not.toHaveProperty('content-encoding');
      expect(answer.headers['cache-control']).toBe(FOREVER);
    }
    expect((await get('/assets/a.js.br')).statusCode).toBe(404);
  });

  test('serves no file outside the page', async () => {
    for (const path of ['/.built-from', '/%2ebuilt-from', '/assets/../.built-from', '/assets/', '/assets']) {
      expect((await get(path)).json().error.code, path).toBe('UNKNOWN_ROUTE');
    }
    for (const path of ['/.built-from', '/assets']) expect((await visit(path)).payload).toBe(PAGE);
  });

  test('serves a new build', async () => {
    expect((await get('/assets/new.js')).statusCode).toBe(404);
    await writeFile(join(pageDir, 'assets', 'new.js'), CODE);
    expect((await get('/assets/new.js')).payload).toBe(CODE);
  });

  test('requires revalidation of files without a hash in their name', async () => {
    const { headers } = await get('/icon.svg');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await get('/icon.svg', { 'if-none-match': String(headers['etag']) });
    expect(again.statusCode).toBe(304);
  });
});
