import { execFile, execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { BOT_NAMES } from '@magnate/bots';
import { botLabel, loadWords } from '@magnate/words';
import { describe, expect, test } from 'vitest';
import { isFullRun } from './fullRun.ts';

/** The documents: links, the index, and every example of a README, run as printed. */

const ROOT = resolve(import.meta.dirname, '..');
const COMMAND = join(ROOT, 'cli/src/main.ts');
const PACKAGES = ['engine', 'protocol', 'words', 'bots', 'models', 'ladder', 'sim', 'server', 'web', 'cli'] as const;
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', `{${PACKAGES.join(',')},python}/README.md`], { cwd: ROOT }).map(
  (file) => file.replaceAll('\\', '/'),
);
const TEST_FILES = globSync(
  ['{engine,protocol,words,bots,models,sim,ladder,server,web,cli,bench,scripts}/**/*.test.{ts,tsx}'],
  {
    cwd: ROOT,
  },
).map((file) => file.replaceAll('\\', '/'));
const run = promisify(execFile);
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The targets of the links of a document, as paths from the root, with the anchor. */
function linksIn(file: string): readonly (readonly [path: string, anchor: string | undefined])[] {
  const prose = textOf(file).replaceAll(/```[^]*?```/g, '');
  return Array.from(prose.matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target)
    .filter((target) => !/^(?:https?|mailto):/.test(target))
    .map((target) => {
      const [path = '', anchor] = target.split('#');
      const found = path === '' ? file : relative(ROOT, resolve(ROOT, dirname(file), path));
      return [found.replaceAll('\\', '/'), anchor];
    });
}

/** The anchors of a document, as Markdown hosts derive them from headings. */
function anchorsOf(file: string): readonly string[] {
  return Array.from(textOf(file).matchAll(/^#+ (.*)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('documents', () => {
  test.each(DOCUMENTS)('%s links to files and headings that exist', (file) => {
    const broken = linksIn(file).filter(
      ([path, anchor]) =>
        !existsSync(join(ROOT, path)) ||
        (anchor !== undefined && path.endsWith('.md') && !anchorsOf(path).includes(anchor)),
    );
    expect(broken).toEqual([]);
  });

  test.each(DOCUMENTS)('%s names test files that exist', (file) => {
    const named = Array.from(textOf(file).matchAll(/`([\w/.-]+\.test\.tsx?)`/g), ([, path = '']) => path);
    const isKnown = (path: string) => TEST_FILES.some((each) => each === path || each.endsWith(`/${path}`));
    expect(named.filter((path) => !isKnown(path))).toEqual([]);
  });

  test('docs/README.md links to every document', () => {
    const indexed = new Set(linksIn('docs/README.md').map(([path]) => path));
    const listed = DOCUMENTS.filter((file) => file.startsWith('docs/') && file !== 'docs/README.md');
    expect(listed.filter((file) => !indexed.has(file))).toEqual([]);
    expect(listed.length).toBeGreaterThan(15);
  });

  test('the README has 700 to 900 words', () => {
    const words = textOf('README.md').split(/\s+/).filter(Boolean).length;
    expect(words).toBeGreaterThanOrEqual(700);
    expect(words).toBeLessThanOrEqual(900);
  });

  test('the changelog has one line per entry, and each section once per release', () => {
    const [, ...releases] = textOf('CHANGELOG.md').split(/^## /m);
    expect(releases.length).toBeGreaterThan(0);
    for (const release of releases) {
      const [, ...sections] = release.split(/^### /m);
      const names = sections.map((section) => section.slice(0, section.indexOf('\n')));
      expect(names).toEqual(['Added', 'Changed', 'Fixed', 'Security'].filter((name) => names.includes(name)));
      const lines = sections.flatMap((section) => section.split('\n').slice(1)).filter(Boolean);
      expect(lines.filter((line) => !/^- .{10,200}$|^[A-Z][\w ]+:$/.test(line))).toEqual([]);
    }
  });

  test('docs/bots.md maps the API name of every bot to its page name', async () => {
    await loadWords('en', 'common');
    const rows = Array.from(
      textOf('docs/bots.md').matchAll(/^\| `(\w+)` \| ([A-Z]\w+) \| /gm),
      ([, ...names]) => names,
    );
    expect(rows).toEqual(BOT_NAMES.map((name) => [name, botLabel(name)]));
  });
});

/** Ends the output of each module of one process. */
const NEXT = '\f';

/** Runs modules one after the other in a folder of their own beside the packages: what each has printed. */
async function printed(...modules: readonly string[]): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'magnate-example-'));
  try {
    const names = modules.map((_, i) => `./example${i}.mjs`);
    for (const [i, name] of names.entries()) writeFileSync(join(folder, name), modules[i] ?? '');
    const all = names.map((name) => `await import('${name}');\nprocess.stdout.write('${NEXT}');\n`).join('');
    writeFileSync(join(folder, 'all.mjs'), all);
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const { stdout } = await run(process.execPath, [join(folder, 'all.mjs')], { cwd: folder });
    return stdout.split(NEXT);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('examples', () => {
  test('the engine example of the README gives what its comments say', async () => {
    const [, code = ''] = /```ts\n(import \{ games \}[^]*?)```/.exec(textOf('README.md')) ?? [];
    const program = code
      .replace(/^game\.actors\(state\);.*$/m, 'console.log(JSON.stringify(game.actors(state)));')
      .replace(/^game\.offers\(state, 'ann'\);.*$/m, "console.log(JSON.stringify(game.offers(state, 'ann')));")
      .replace(/^(game\.whyNot.*code);.*$/m, 'console.log($1);')
      .replace(/^(game\.view\(state, 'ben'\));.*$/m, 'console.log($1.secret);');
    const [output = ''] = await printed(program);
    const lines = output.trimEnd().split('\n');
    expect(lines).toEqual(['["ann"]', '[{"type":"RollDice"},{"type":"Resign"}]', 'NOT_OWNER', 'null']);
    expect(code.trimEnd().split('\n').filter(Boolean).length).toBeLessThanOrEqual(15);
  });

  /** What each example must print. */
  const PRINTED: Readonly<Record<string, RegExp>> = {
    engine: /^\[ '(?:ann|ben|cleo)'/,
    protocol: /spaceId: 39[^]*\nMALFORMED\n$/,
    words: /^Ann /,
    bots: /^\[ '(?:steady|greedy|random)'/,
    models: /"type"/,
    sim: /^\d+ \d+[^]*steady[^]*greedy[^]*random/,
    server: /^http:\/\/127\.0\.0\.1:\d+\/table\/[\w-]+\n$/,
  };

  test('the examples of the other READMEs run', async () => {
    const examples = Object.keys(PRINTED).map((name) => {
      const [, code = ''] = /```js\n([^]*?)```/.exec(textOf(`${name}/README.md`)) ?? [];
      return isFullRun ? code : code.replace('games: 200', 'games: 12');
    });
    // In the full run each in a process of its own, where none can rely on another.
    const outputs = isFullRun
      ? (await Promise.all(examples.map((code) => printed(code)))).map(([output]) => output)
      : await printed(...examples);
    for (const [i, [name, expected]] of Object.entries(PRINTED).entries()) expect(outputs[i], name).toMatch(expected);
  });

  test('the commands of cli/README.md run, and its table names every command', async () => {
    const text = textOf('cli/README.md');
    const lines = [...text.matchAll(/^npx magnate (.*)$/gm)].map(([, line = '']) => line);
    expect(lines.length).toBeGreaterThan(2);
    const short = lines.map((line) => (isFullRun ? line : line.replace('--games 200', '--games 4')));
    const outputs = await Promise.all(short.map((line) => run(process.execPath, [COMMAND, ...line.split(' ')])));
    expect(outputs.filter(({ stdout }) => stdout === '')).toEqual([]);
    const { stdout } = await run(process.execPath, [COMMAND, '--help']);
    const commands = [...stdout.matchAll(/^ {2}([a-z]+) .*$/gm)]
      .map(([, name]) => name)
      .filter((name) => name !== 'magnate' && name !== 'help');
    const named = new Set(Array.from(text.matchAll(/`([a-z]+)`/g), ([, name]) => name));
    expect(commands.filter((name) => !named.has(name ?? ''))).toEqual([]);
    expect(commands.length).toBeGreaterThan(15);
  });

  test('web/README.md names npm scripts that exist', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    const named = Array.from(textOf('web/README.md').matchAll(/^npm (?:run )?([\w:]+)/gm), ([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    expect(named).not.toEqual([]);
  });

  test.each(PACKAGES)('%s/README.md has an example', (name) => {
    expect(textOf(`${name}/README.md`)).toMatch(/```(?:js|sh)\n/);
  });
});

/** Everyday words where a noun such as "players" or "the caller" says more, and how often they may occur. */
const WORDY: readonly (readonly [name: string, words: RegExp, limit: number])[] = [
  ['whoever', /\bwhoever\b/gi, 5],
  ['so many', /\bso\s+many\b/gi, 5],
  ['somebody, everybody, nobody, anybody', /\b(?:some|every|no|any)body\b/gi, 90],
];

/**
 * Documents, sources and English texts. The changelog quotes earlier releases, lock files quote other packages, and
 * translations repeat the keys of the English texts.
 */
function proseFiles(): readonly string[] {
  const kinds = ['md', 'ts', 'tsx', 'json'];
  const isProse = (file: string) =>
    !/(?:^|\/)(?:CHANGELOG\.md|package-lock\.json)$|\.generated\.ts$|(?:^|\/)words\/locales\/(?!en\/)/.test(file);
  try {
    const listed = execFileSync('git', ['ls-files', ...kinds.map((kind) => `*.${kind}`)], { cwd: ROOT, stdio: 'pipe' });
    return listed
      .toString()
      .split('\n')
      .filter((file) => file !== '' && isProse(file) && existsSync(join(ROOT, file)));
  } catch {
    const exclude = (path: string) => /(?:^|[\\/])(?:node_modules|dist)(?:[\\/]|$)/.test(path);
    const found = globSync(`**/*.{${kinds.join(',')}}`, { cwd: ROOT, exclude });
    return found.map((file) => file.replaceAll('\\', '/')).filter(isProse);
  }
}

describe('plain English', () => {
  const files = proseFiles();

  test.each(WORDY)('"%s" is rare', (name, words, limit) => {
    const hits = files
      .map((file) => [file, textOf(file).match(words)?.length ?? 0] as const)
      .filter(([, count]) => count > 0)
      .sort(([, one], [, other]) => other - one);
    const total = hits.reduce((sum, [, count]) => sum + count, 0);
    const most = hits.slice(0, 10).map(([file, count]) => `${String(count).padStart(5)}  ${file}`);
    expect(files.length).toBeGreaterThan(1000);
    expect(
      total,
      `"${name}" occurs ${total} times, at most ${limit} are allowed:\n${most.join('\n')}`,
    ).toBeLessThanOrEqual(limit);
  });
});
