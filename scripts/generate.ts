import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAME_IDS, type GameId, gameOf, type OptionSpec } from '@magnate/engine';
import { readConfig, serve } from '@magnate/server';
import { SETTING_NAMES, SETTINGS } from '@magnate/server/settings';
import { BOUNDARIES } from './boundaries.ts';

/**
 * Writes the parts of documents that are generated from code and data:
 *
 *   npm run generate
 *
 * A part of a Markdown file lies between `<!-- generated: name -->` and `<!-- end -->`. Tests compare all of them.
 */

const ROOT = join(import.meta.dirname, '..');

/** A file, and a function from its current text to its generated text. */
interface Generated {
  readonly file: string;
  readonly made: (text: string) => string | Promise<string>;
}

export const GENERATED: readonly Generated[] = [
  { file: '.env.example', made: (text) => `${text.slice(0, text.indexOf('\n\n'))}\n\n${exampleEntries()}` },
  { file: 'docs/hosting.md', made: (text) => withPart(text, 'settings', settingTable()) },
  { file: 'docs/api.md', made: async (text) => withPart(text, 'routes', routeTable(await readRoutes())) },
  { file: 'ARCHITECTURE.md', made: (text) => withPart(text, 'packages', packageTable()) },
  ...GAME_IDS.map((id) => ({
    file: `docs/rules/${id}.md`,
    made: (text: string) => withPart(text, 'options', optionTable(id, text)),
  })),
];

function exampleEntries(): string {
  return SETTING_NAMES.map((name) => `# ${SETTINGS[name].help}\n# ${name}=${SETTINGS[name].default}\n`).join('\n');
}

function settingTable(): string {
  const rows = SETTING_NAMES.map((name) => {
    const { default: standard, help } = SETTINGS[name];
    return [code(name), standard === '' ? '–' : code(standard), help];
  });
  return table(['setting', 'default', ''], rows);
}

function packageTable(): string {
  const rows = Object.entries(BOUNDARIES.packages).map(([pkg, { about, imports, note }]) => {
    const allowed = imports.map(code).join(', ') || 'nothing';
    return [code(`${pkg}/`), about, note === undefined ? allowed : `${allowed}; ${note}`];
  });
  return table(['package', 'contents', 'may import'], rows);
}

interface Routes {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
}

/** The routes as a service with default settings describes them. */
async function readRoutes(): Promise<Routes> {
  const folder = mkdtempSync(join(tmpdir(), 'magnate-routes-'));
  const service = await serve(readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }), { signals: false });
  try {
    return (await (await fetch(`${service.address}/openapi.json`)).json()) as Routes;
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true });
  }
}

function routeTable({ tags, paths }: Routes): string {
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
  const sections = tags.map(({ name }) => {
    const rows = routes
      .filter((route) => route.tags.includes(name))
      .map(({ method, path, security, summary }) => [code(`${method} ${path}`), tokensIn(security), summary]);
    return `### ${name}\n\n${table(['route', 'token', ''], rows)}`;
  });
  return `\n${sections.join('\n\n')}\n`;
}

/** `{}` among the alternatives means that the token is optional. */
function tokensIn(security: Operation['security'] = []): string {
  const kinds = security.flatMap((each) => Object.keys(each)).map((scheme) => scheme.replace('Token', ''));
  if (kinds.length === 0) return '–';
  return `${kinds.join(' or ')}${kinds.length < security.length ? ' (optional)' : ''}`;
}

/** Every option with the rule that it belongs to: the one with a line that begins with its name. */
function optionTable(id: GameId, page: string): string {
  const rules = page.split(/^(?=\*\*[A-Z]\d+\*\* )/m);
  const rows = Object.entries<OptionSpec>(gameOf(id).options.table).map(([name, spec]) => {
    const home = rules.find((rule) => rule.includes(`\n- ${code(name)} **`));
    const [, number = '–'] = /^\*\*([A-Z]\d+)\*\*/.exec(home ?? '') ?? [];
    return [number, code(name), code(String(spec.standard)), valuesIn(spec), `${spec.since}`];
  });
  return table(['rule', 'option', 'default', 'values', 'since rules version'], rows);
}

function valuesIn(spec: OptionSpec): string {
  switch (spec.kind) {
    case 'yesNo':
      return [true, false].map((value) => code(String(value))).join(', ');
    case 'oneOf':
      return spec.values.map(code).join(', ');
    case 'whole':
      return rangeOf(spec);
    case 'wholeOrNone':
      return `${rangeOf(spec)}, or ${code('null')} for no limit`;
    case 'own':
      return 'see the rule';
  }
}

const COUNTED = { count: '', money: ' dollars', percent: ' percent' } as const;

function rangeOf({ min, max, unit }: Extract<OptionSpec, { readonly max: number }>): string {
  return `${min} to ${max.toLocaleString('en-US')}${COUNTED[unit]}`;
}

function code(text: string): string {
  return `\`${text}\``;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
  return [lines[0]?.replaceAll('  ', ' '), `|${'---|'.repeat(head.length)}`, ...lines.slice(1)].join('\n');
}

/** Replaces the text between the marks of a part. */
export function withPart(text: string, part: string, content: string): string {
  const begin = `<!-- generated: ${part} -->\n`;
  const [before, after, ...more] = text.split(begin);
  const end = after?.indexOf('<!-- end -->') ?? -1;
  if (before === undefined || after === undefined || more.length > 0 || end === -1) {
    throw new Error(`Expected exactly one part "${part}".`);
  }
  return `${before}${begin}${content}\n${after.slice(end)}`;
}

export function current({ file }: Generated): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

if (import.meta.main) {
  for (const each of GENERATED) {
    const text = current(each);
    const made = await each.made(text);
    if (made === text) continue;
    writeFileSync(join(ROOT, each.file), made);
    process.stdout.write(`${each.file} was written.\n`);
  }
}
