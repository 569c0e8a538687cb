import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Plugin, transformWithOxc } from 'vite';

/** Post-processing of a build: a service worker that caches the files, and precompressed copies. */

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

const WORTH_IT = /\.(?:js|css|html|svg|json)$/;
const LEAST = 1024;

/** Emits compressed copies of the built files, so that the service compresses nothing itself. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: ({ dir = '' }) => {
        for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
          const path = join(dir, file);
          if (!WORTH_IT.test(file) || statSync(path).size < LEAST) continue;
          const content = readFileSync(path);
          writeFileSync(
            `${path}.br`,
            brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          );
          writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
        }
      },
    },
  };
}
