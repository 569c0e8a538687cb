import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startUnder } from '@magnate/server';
import { pageFiles, preparePage } from './page.mjs';

/** `npm run site`: the page as static files, for everything that needs no service. */

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const PAGE = join(ROOT, 'web', 'dist');
const START = 'index.html';
/** Compression is left to the web server. */
const TWIN = /\.(?:br|gz)$/;
/** Marks a folder as generated, so that it may be replaced. */
const OURS = '.magnate-site';

const { values } = parseArgs({
  options: { base: { type: 'string', default: '/' }, out: { type: 'string', default: 'site' } },
});
const base = `/${values.base}`.replace(/\/+/g, '/').replace(/\/$/, '');
const out = resolve(values.out);

if (existsSync(out) && readdirSync(out).length > 0 && !existsSync(join(out, OURS))) {
  console.error(`${out} holds other files. Name an empty folder, or a new one, with --out.`);
  process.exit(1);
}
if (!preparePage(console.log)) process.exit(1);
rmSync(out, { recursive: true, force: true });
for (const file of pageFiles().filter((each) => !TWIN.test(each))) {
  mkdirSync(dirname(join(out, file)), { recursive: true });
  cpSync(join(PAGE, file), join(out, file));
}
const start = startUnder(base, join(PAGE, START)).replace(
  '</title>',
  '</title>\n    <meta name="service" content="none" />',
);
writeFileSync(join(out, START), start);
// Most web servers send it for unknown paths, and the page routes by itself.
writeFileSync(join(out, '404.html'), start);
// Some hosts skip files that begin with an underscore without it.
writeFileSync(join(out, '.nojekyll'), '');
writeFileSync(join(out, OURS), '');
console.log(`${out}: a site for ${base}/ of any web server.`);
