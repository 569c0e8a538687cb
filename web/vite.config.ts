import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './compressed.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
/** While the page is worked on, a service started beside it answers. */
const SERVICE = process.env['MAGNATE_SERVICE'] ?? 'http://127.0.0.1:8000';

/** What every page needs, and what every table needs; a game, and the making of a table, come with what asks for them. */
const CHUNKS = [
  { name: 'libraries', test: /node_modules\/(?!uqr)/ },
  {
    name: 'common',
    test: /vite\/preload-helper|web\/src\/design|words\/src\/(?!pretend)[a-zA-Z]+\.ts|words\/src\/en\/index/,
  },
  { name: 'en', test: /words\/src\/en\/(?:common|games|home|refusal|[a-z]+\/entrance)/ },
  { name: 'table', test: /web\/src\/(?:table|game\/(?!ruleForm))/ },
];

export default defineConfig({
  root: here,
  plugins: [react(), compressed()],
  build: {
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: false,
    // On a slow line every request costs more than the few bytes it saves: few chunks, each for one place in the page.
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { proxy: { '/game': { target: SERVICE, ws: true }, '/games': SERVICE } },
});
