import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';

/** Post-processing of a build: a service worker that caches the files, preloads of each address, and precompressed copies. */

const WORKER = join(import.meta.dirname, 'worker', 'serviceWorker.ts');
const START = 'index.html';

/** Tells the page its build id and emits the service worker with the list of files. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    writeBundle: async ({ dir = '' }) => {
      const files = filesIn(dir);
      const { code: worker } = await transformWithOxc(readFileSync(WORKER, 'utf8'), WORKER);
      const build = hashOf([...files.map((file) => readFileSync(join(dir, file))), worker]);
      const start = join(dir, START);
      const page = readFileSync(start, 'utf8');
      writeFileSync(start, page.replace('</title>', `</title>\n    <meta name="build" content="${build}" />`));
      const kept = files.filter((file) => file !== START);
      writeFileSync(
        join(dir, 'sw.js'),
        `const BUILD = ${JSON.stringify(build)};\nconst FILES = ${JSON.stringify(kept)};\n${worker}`,
      );
    },
  };
}

function filesIn(dir: string): readonly string[] {
  const all = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  return all
    .filter((file) => statSync(join(dir, file)).isFile())
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

function hashOf(contents: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 16);
}

/** What an address loads after the entry: modules by the end of their path, texts included. */
const TEXTS = ['common', 'refusal'];
const LOADED: Readonly<Record<string, readonly string[]>> = {
  home: ['/web/src/home/Home.tsx', ...textsOf('home')],
  table: ['/web/src/table/page/TablePage.tsx', ...textsOf('table')],
};

/** The part of the page that shows a game, by the name of its folder. */
const GAME_UI = /\/web\/src\/(\w+)\/gameUi\.ts$/;

function textsOf(part: string): readonly string[] {
  return [...TEXTS, part].map((each) => `/locales/en/${each}.json`);
}

/**
 * Adds the files that an address will load as comments, one per kind of address. The service turns the matching one into
 * preloads (`withPreloads`): on a slow line, each file that is found only when another has run costs a round trip.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const known = filesOf(
          chunks,
          chunks.filter(({ isEntry }) => isEntry),
        );
        const games = chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => GAME_UI.exec(id)?.[1] ?? []));
        const ofGames = games.map(
          (game) => [game, [`/web/src/${game}/gameUi.ts`, `/locales/en/${game}.json`]] as const,
        );
        const comments = [...Object.entries(LOADED), ...ofGames].map(([kind, ends]) => {
          const roots = chunks.filter(({ moduleIds }) => moduleIds.some((id) => ends.some((end) => id.endsWith(end))));
          const links = [...filesOf(chunks, roots)].filter((file) => !known.has(file)).map(preloadOf);
          return `    <!--preload:${kind} ${links.join('')}-->\n`;
        });
        return page.replace('  </head>', `${comments.join('')}  </head>`);
      },
    },
  };
}

/** These chunks, everything that they import, and their style sheets. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], roots: readonly Rolldown.OutputChunk[]): ReadonlySet<string> {
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const each of chunks) if (chunk.imports.includes(each.fileName)) add(each);
  };
  for (const chunk of roots) add(chunk);
  return files;
}

function preloadOf(file: string): string {
  const how = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${how} crossorigin href="/${file}">`;
}

const WORTH_IT = /\.(?:js|css|html|svg|json)$/;
const LEAST = 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Emits compressed copies of the built files, so that the service compresses nothing itself. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: async ({ dir = '' }) => {
        const paths = filesIn(dir).map((file) => join(dir, file));
        const worth = paths.filter((path) => WORTH_IT.test(path) && statSync(path).size >= LEAST);
        // At once: the library compresses in threads, one per core.
        await Promise.all(worth.map(compress));
      },
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${path}.br`, await brotli(content, { params }));
  writeFileSync(`${path}.gz`, await gzipped(content, { level: 9 }));
}
