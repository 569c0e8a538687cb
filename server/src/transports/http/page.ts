import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import files from '@fastify/static';
import { ServiceError } from '@magnate/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { isVisit } from '../shared/errorHandler.ts';
import { languageOf } from '../shared/requestLanguage.ts';
import type { TablesApi } from '../shared/serviceDeps.ts';
import { DOCS } from './docs.ts';

const START = 'index.html';
/** File names in this folder contain a hash of the content, so the files can be cached forever. */
const HASHED = /^assets[\\/]/;
const HIDDEN = /\.(?:br|gz)$|\/\./;
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

export function hasPage(pageDir: string): boolean {
  return existsSync(join(pageDir, START));
}

const BUILD = /<meta name="build" content="([0-9a-f]+)"/;
/** Sent with every response: an installed page learns from it that there is a newer build. */
const BUILD_HEADER = 'x-page-build';

/** The build of the page that this service serves; undefined if it has none. */
function buildOf(pageDir: string): string | undefined {
  return BUILD.exec(readFileSync(join(pageDir, START), 'utf8'))?.[1];
}

/** Serves the built page. If it was not built, `/` redirects to the API description. */
export async function registerPage(
  app: FastifyInstance,
  { pageDir, basePath }: Config,
  tables: Pick<TablesApi, 'visibleGame'>,
): Promise<void> {
  const isBuilt = hasPage(pageDir);
  const build = isBuilt ? buildOf(pageDir) : undefined;
  if (build !== undefined) app.addHook('onRequest', async (_, reply) => void reply.header(BUILD_HEADER, build));
  // Read for every visit: a new build may have replaced it.
  const sendStart = async (request: FastifyRequest, reply: FastifyReply) => {
    const kinds = kindsOf(request.url, tables);
    const language = languageOf(request);
    const wanted = [...kinds, ...kinds.map((kind) => `${kind}:${language}`)];
    const text = withPreloads(await readFile(join(pageDir, START), 'utf8'), wanted);
    const page = basePath === '' ? text : movedUnder(basePath, text);
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': ASK_AGAIN, vary: 'accept-language' })
      .send(page);
  };
  if (isBuilt) {
    await app.register(files, {
      root: pageDir,
      // Compressed copies lie beside the files and cannot be requested by name.
      preCompressed: true,
      allowedPath: (path) => !HIDDEN.test(path),
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', HASHED.test(relative(pageDir, path)) ? FOREVER : ASK_AGAIN);
      },
    });
    app.get('/', { schema: { hide: true } }, sendStart);
  } else app.get('/', { schema: { hide: true } }, async (_, reply) => reply.redirect(`${basePath}${DOCS}`));

  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    // The page does its own routing.
    if (isBuilt && isVisit(request)) return sendStart(request, reply);
    throw new ServiceError('UNKNOWN_ROUTE');
  });
}

const HOME = /^\/(?:\?|$)/;
const TABLE = /^\/table\/([\w-]+)/;

/** What the page at this address shows. The game of a table only if every visitor may see the table. */
function kindsOf(url: string, tables: Pick<TablesApi, 'visibleGame'>): readonly string[] {
  if (HOME.test(url)) return ['home'];
  const [, id] = TABLE.exec(url) ?? [];
  return id === undefined ? [] : ['table', tables.visibleGame(id) ?? ''];
}

/** The build lists the files of each kind of address in a comment, and those of its texts in each language. */
const PRELOADS = /[^\S\n]*<!--preload:([\w:]+) (.*?)-->\n?/g;

/** index.html with the files of these kinds as links, so that a browser requests them at once. */
function withPreloads(page: string, kinds: readonly string[]): string {
  return page.replace(PRELOADS, (_, kind: string, links: string) => (kinds.includes(kind) ? `    ${links}\n` : ''));
}

/** A service under a path of a larger site: `https://site.example/games`. */

/** A proxy may strip the path or keep it. Routes do not contain it. */
export function withoutBase(url: string, base: string): string {
  if (base === '' || !url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}

const OWN_ADDRESS = /(?<= (?:src|href)=")\/(?=[^/])/g;

/** index.html, with asset addresses under the base path and the base path itself for the page. */
export function startUnder(base: string, file: string): string {
  return movedUnder(base, withPreloads(readFileSync(file, 'utf8'), []));
}

function movedUnder(base: string, page: string): string {
  return page
    .replace(OWN_ADDRESS, `${base}/`)
    .replace('</title>', `</title>\n    <meta name="base-path" content="${base}" />`);
}
