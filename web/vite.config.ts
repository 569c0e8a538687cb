import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed, offline } from './builtFiles.ts';
import { namedChunks } from './chunks.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
/** While the page is worked on, a service started beside it answers. */
const SERVICE = process.env['MAGNATE_SERVICE'] ?? 'http://127.0.0.1:8000';

const chunks = namedChunks();

export default defineConfig({
  root: here,
  // In this order: what is compressed is finished.
  plugins: [chunks.plugin, react(), offline(), compressed()],
  // Files lie beside each other wherever the service lies: only the first one must be told.
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === 'html' ? `/${name}` : { relative: true }) },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks.groups } } },
  },
  server: { proxy: { '/game': { target: SERVICE, ws: true }, '/games': SERVICE } },
});
