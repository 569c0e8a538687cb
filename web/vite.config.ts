import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './compressed.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
/** While the page is worked on, a service started beside it answers. */
const SERVICE = process.env['MAGNATE_SERVICE'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  root: here,
  plugins: [react(), compressed()],
  build: { target: 'es2023', sourcemap: false, reportCompressedSize: false },
  server: { proxy: { '/game': { target: SERVICE, ws: true }, '/games': SERVICE } },
});
