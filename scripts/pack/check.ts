import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { CHROMIUM_MISSING, findChromium } from '../components.mjs';
import { HOME } from './manifest.ts';
import { npm } from './npm.ts';
import { Trial } from './trial.ts';

/** Installs the packed files into an empty folder, uses them in every way, and runs package linters. */

const TOOLS = join(HOME, 'tools');
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic'];
const TYPE: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' };

export async function checkPackages(files: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'magnate-installed-'));
  try {
    lint(files);
    const trial = new Trial(folder);
    npm(folder, 'install', ...files);
    print('installed into an empty folder');
    print(`from a module: ${trial.esm()}`);
    print(`from CommonJS: ${trial.commonjs()}`);
    print(`under strict types: ${trial.strict().replaceAll('\n', ', ')}`);
    const built = trial.page();
    print(`bundled for a page: ${trial.title(built)}`);
    print(`in a browser: ${await inBrowser(built)}`);
    print(`the program: ${await trial.program()}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Installed only here, so that `npm start` and tests do not wait for them. */
function lint(files: readonly string[]): void {
  npm(TOOLS, 'ci');
  const bin = join(TOOLS, 'node_modules/.bin');
  for (const file of files) {
    ask(join(bin, 'publint'), 'run', file, '--strict');
    // The program exports only its command. CommonJS may require these packages, so one module format is enough.
    if (!/magnate-\d/.test(file)) ask(join(bin, 'attw'), file, '--profile', 'esm-only');
  }
  print('the linters find nothing');
}

function ask(tool: string, ...args: readonly string[]): void {
  try {
    execFileSync(tool, args, { encoding: 'utf8', shell: process.platform === 'win32' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`${tool} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
}

async function inBrowser(built: string): Promise<string> {
  const executablePath = findChromium();
  if (executablePath === undefined) return CHROMIUM_MISSING;
  const server = createServer((request, response) => {
    const name = request.url === '/' ? '/index.html' : (request.url ?? '');
    readFile(join(built, name)).then(
      (text) => response.setHeader('content-type', TYPE[name.split('.').at(-1) ?? ''] ?? '').end(text),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction("document.title.includes('over')");
    return await page.title();
  } finally {
    await browser.close();
    server.close();
  }
}

function print(text: string): void {
  console.log(`✓ ${text}`);
}
