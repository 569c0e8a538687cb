import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';

/** Post-processing of a build: a service worker that caches the files, preloads of each address, and precompressed copies. */

const WORKER = join(import.meta.dirname, 'worker', 'serviceWorker.ts');
const START = 'index.html';

/** Fonts of scripts that nearly every system has. */
const RARE_FONT = /\/(?:arabic|chinese)-[\w-]+\.woff2$/;

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
      const kept = files.filter((file) => file !== START && !RARE_FONT.test(file));
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

/** What an address loads after the entry: modules by the end of their path, and the texts of these parts. */
const LOADED: Readonly<Record<string, readonly string[]>> = {
  home: ['/web/src/home/Home.tsx'],
  table: ['/web/src/table/page/TablePage.tsx'],
};
const TEXTS = ['common', 'refusal'];

/** The part of the page that shows a game, by the name of its folder. */
const GAME_UI = /\/web\/src\/(\w+)\/gameUi\.ts$/;

/** The texts of a part in a language: files that it has, and translations of texts that are defined in the engine. */
const TEXT_FILE = /\/locales\/(\w+)\/(?:engine\/)?(\w+)\.json$/;

/** The kinds of addresses; with a language after a colon, their texts in it. */
function rootsByKind(modules: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const kinds = new Map(
    Object.entries(LOADED).map(([kind, ends]) => [kind, modules.filter((id) => ends.some((end) => id.endsWith(end)))]),
  );
  for (const id of modules) {
    const [, game] = GAME_UI.exec(id) ?? [];
    if (game !== undefined) kinds.set(game, [id]);
  }
  const addresses = [...kinds.keys()];
  for (const kind of addresses) {
    for (const id of modules) {
      const [, language, part = ''] = TEXT_FILE.exec(id) ?? [];
      if (part !== kind && (!TEXTS.includes(part) || LOADED[kind] === undefined)) continue;
      kinds.set(`${kind}:${language}`, [...(kinds.get(`${kind}:${language}`) ?? []), id]);
    }
  }
  return kinds;
}

/**
 * Adds the files that an address will load as comments, one per kind of address, and one per language for its texts. The
 * service turns the matching ones into preloads (`withPreloads`): on a slow line, each file that is found only when another
 * has run costs a round trip.
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
        const kinds = rootsByKind(chunks.flatMap(({ moduleIds }) => moduleIds));
        const comments = [...kinds].map(([kind, modules]) => {
          const roots = chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.includes(id)));
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
