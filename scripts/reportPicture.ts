import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './components.mjs';

/** Takes a screenshot of a simulation report for docs/: the heat map of the board. */

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const SIMULATION = ['simulate', 'monopoly', '--games', '4000', '--bots', 'steady', '--seed', 'picture'];
const ONLY_THE_BOARD = '<style>header,nav,footer,section:not(#board),#board h2,details{display:none!important}</style>';
const SIZE = '1000,1010';

const browser = findChromium();
if (browser === undefined) {
  console.error('docs/report.png needs a browser: install Chromium, or name one with CHROMIUM_PATH.');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'magnate-report-'));
spawnSync(process.execPath, [join(ROOT, 'cli/src/main.ts'), ...SIMULATION, '--out', folder], { stdio: 'inherit' });
const page = join(folder, 'index.html');
writeFileSync(page, readFileSync(page, 'utf8').replace('</head>', `${ONLY_THE_BOARD}</head>`));
const picture = join(ROOT, 'docs/report.png');
spawnSync(
  browser,
  [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    `--window-size=${SIZE}`,
    `--screenshot=${picture}`,
    `file://${page}`,
  ],
  { stdio: 'ignore' },
);
rmSync(folder, { recursive: true });
console.log('docs/report.png: the board of a simulation.');
