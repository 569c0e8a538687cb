import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { playedGame } from '../playedGame.ts';
import { HOME } from './manifest.ts';
import type { Staged } from './stage.ts';

/** An empty project in which the packages are installed and used. */

const FIXTURES = join(HOME, 'scripts/pack/testkit');
const STRICT = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2024', 'dom'],
    types: [],
    module: 'nodenext',
    outDir: 'compiled',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
  },
  files: ['play.ts'],
};

export class Trial {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    cpSync(FIXTURES, folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(STRICT));
  }

  /** Puts packages where an installation would, with their dependencies from the clone: needs no registry. */
  place(packages: readonly Staged[]): void {
    const own = join(HOME, 'node_modules');
    const target = join(this.#folder, 'node_modules');
    mkdirSync(join(target, '@magnate'), { recursive: true });
    for (const name of readdirSync(own).filter((each) => !each.startsWith('.') && each !== '@magnate')) {
      if (name !== 'magnate') symlinkSync(join(own, name), join(target, name), 'junction');
    }
    for (const { folder, manifest } of packages) renameSync(folder, join(target, manifest.name));
  }

  esm(): string {
    return this.#node('esm.mjs');
  }

  commonjs(): string {
    return this.#node('commonjs.cjs');
  }

  /** Compiles with strict types, then runs. */
  strict(): string {
    this.#node(join(HOME, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json');
    return this.#node('compiled/play.js');
  }

  /** Bundles for a browser and returns the folder of the page. */
  page(): string {
    const page = join(this.#folder, 'page');
    this.#node(join(HOME, 'node_modules/vite/bin/vite.js'), 'build', page, '--logLevel', 'error');
    return join(page, 'built');
  }

  /** The final title of the page when its program runs without a browser. */
  title(built: string): string {
    const [program] = /assets\/[\w-]+\.js/.exec(readFileSync(join(built, 'index.html'), 'utf8')) ?? [];
    const text = `globalThis.document = {}; await import('./page/built/${program}'); console.log(document.title);`;
    return this.#node('--input-type=module', '--eval', text);
  }

  /** Serves the page, plays a game against the service and returns the result. */
  async program(): Promise<string> {
    const start = join(this.#folder, 'node_modules/magnate/bin/magnate.js');
    const service = spawn(process.execPath, [start], {
      cwd: this.#folder,
      env: { ...process.env, PORT: '0', DATA_DIR: 'tables' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    service.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
    const ended = new Promise((resolve) => service.once('close', resolve));
    try {
      for await (const text of service.stdout.setEncoding('utf8')) {
        printed += String(text);
        const [address] = /http:\/\/[\w.:]+\d/.exec(printed) ?? [];
        if (address !== undefined) return await served(address);
      }
      throw new Error(`The program exited:\n${printed}`);
    } finally {
      service.kill();
      await ended;
    }
  }

  #node(...args: readonly string[]): string {
    return execFileSync(process.execPath, args, {
      cwd: this.#folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim();
  }
}

async function served(address: string): Promise<string> {
  const page = await fetch(address, { headers: { accept: 'text/html' } });
  const [program] = /assets\/[\w-]+\.js/.exec(await page.text()) ?? [];
  const script = await fetch(new URL(program ?? '', `${address}/`));
  if (!script.headers.get('content-type')?.includes('javascript')) throw new Error('Page script not found.');
  return playedGame(address);
}
