import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { compressed, offline, preloads } from './builtFiles.ts';
import { localized } from './localizedFiles.ts';
import { namedChunks, preactAsReact } from './chunks.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
/** In development, a service started separately answers. */
const SERVICE = process.env['MAGNATE_SERVICE'] ?? 'http://127.0.0.1:8000';

const JSON_TYPE = /, \{ with: \{ type: 'json' \} \}/g;

const chunks = namedChunks();

/** In development JSON is served as JavaScript, which browsers refuse for imports of the type `json`. */
const jsonAsScript: Plugin = {
  name: 'json-as-script',
  apply: 'serve',
  enforce: 'pre',
  transform: {
    filter: { code: "type: 'json'" },
    handler: (code) => code.replaceAll(JSON_TYPE, ''),
  },
};

/** These addresses are pages too: a visit gets the page, a request for JSON goes to the service. */
function pageFirst({ headers }: IncomingMessage): string | undefined {
  return headers.accept?.includes('text/html') === true ? '/index.html' : undefined;
}

export default defineConfig({
  root: here,
  // In this order: compression needs the finished files.
  plugins: [jsonAsScript, chunks.plugin, localized(), preloads(), offline(), compressed()],
  // Assets use relative paths, so that only the first file must know the base path.
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === 'html' ? `/${name}` : { relative: true }) },
  resolve: preactAsReact,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // Every browser of that target preloads modules itself.
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    // Icons are marked for servers that render components; this page has none.
    rolldownOptions: { checks: { moduleLevelDirective: false }, output: { codeSplitting: { groups: chunks.groups } } },
  },
  server: {
    proxy: {
      '/game': { target: SERVICE, ws: true },
      '/games': SERVICE,
      ...Object.fromEntries(
        ['/profile', '/player', '/ladder', '/tournament'].map((path) => [path, { target: SERVICE, bypass: pageFirst }]),
      ),
    },
  },
});
