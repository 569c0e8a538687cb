import { posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Chunks are named where a part of the page is loaded: `import(/* chunk: table/room *\/ './Room.tsx')`. Imports with the
 * same name share a chunk. A slash states the order of loading: `table/room` is loaded after `table`. A module that
 * several chunks need goes into their closest common ancestor; for `home` and `table` that is the entry chunk. Modules that
 * no named chunk needs are left to the bundler, and so are the needs of unnamed imports: they may load a named chunk for one
 * of its modules.
 *
 * On a slow connection each request costs more than the bytes that a finer split saves.
 */
const NAMED_IMPORT = /import\(\s*\/\* chunk: ([\w/-]+) \*\/\s*'([^']+)'/g;
const ENTRY_CHUNK = 'index';

/** The modules that are imported under each name; the entry of the page is under the empty name. */
export type Roots = ReadonlyMap<string, ReadonlySet<string>>;

type Graph = Rolldown.ChunkingContext;

/** A plugin that collects the names, and the groups that the bundler forms by them. */
export function namedChunks(): { readonly plugin: Plugin; readonly groups: Rolldown.CodeSplittingGroup[] } {
  const roots = new Map<string, Set<string>>();
  let chunks: ReadonlyMap<string, string> | undefined;
  const plugin: Plugin = {
    name: 'named-chunks',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: '/* chunk: ' },
      async handler(code, id) {
        for (const [, name = '', path = ''] of code.matchAll(NAMED_IMPORT)) {
          const found = await this.resolve(path, id);
          if (found === null) throw new Error(`${id}: ${path} is not found`);
          roots.set(name, (roots.get(name) ?? new Set()).add(found.id));
        }
      },
    },
    moduleParsed({ id, isEntry }) {
      if (isEntry) roots.set('', (roots.get('') ?? new Set()).add(id));
    },
  };
  const nameOf = (id: string, graph: Graph) => {
    chunks ??= assignChunks(roots, graph);
    const chunk = chunks.get(id);
    if (chunk === undefined) return null;
    return chunk === '' ? ENTRY_CHUNK : chunk.replaceAll('/', '-');
  };
  const libraries = { name: 'libraries', test: /node_modules/, tags: ['$initial' as const] };
  const named = { name: nameOf, debugName: 'named chunks', includeDependenciesRecursively: false };
  return { plugin, groups: [libraries, named] };
}

/** The chunk of every module that a named chunk needs. */
export function assignChunks(roots: Roots, graph: Graph): ReadonlyMap<string, string> {
  const chunks = new Map<string, string>();
  for (const [name, modules] of roots) {
    for (const id of reach(modules, graph)) {
      const other = chunks.get(id);
      chunks.set(id, other === undefined ? name : shared(other, name));
    }
  }
  return chunks;
}

/** `table` for `table/room` and `table/hints`. */
function shared(a: string, b: string): string {
  const others = b.split('/');
  const steps = a.split('/');
  const apart = steps.findIndex((step, place) => step !== others[place]);
  return (apart === -1 ? steps : steps.slice(0, apart)).join('/');
}

/** Modules needed from here on. A module that re-exports others leads only to those whose names are imported. */
function reach(from: Iterable<string>, graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const visited = new Set<string>();
  const visit = (id: string, names: ReadonlySet<string>): void => {
    const info = graph.getModuleInfo(id);
    if (info === null) return;
    const { named, stars, imported } = statementsOf(info);
    for (const name of names) {
      if (visited.has(`${id}#${name}`)) continue;
      visited.add(`${id}#${name}`);
      const passed = named.get(name);
      if (passed !== undefined) visit(passed.source, new Set([passed.original]));
      else for (const star of stars) visit(star, new Set([name]));
    }
    // Without exports it is imported for what it does; virtual modules are imported by code that the bundler adds.
    const isNeeded =
      info.exports.length === 0 ||
      id.startsWith('\0') ||
      info.exports.some((name) => names.has(name) && !named.has(name));
    if (!isNeeded || found.has(id)) return;
    found.add(id);
    const wanted = importedNames(info.code ?? '');
    for (const next of imported) visit(next, wanted);
  };
  for (const id of from) visit(id, new Set(graph.getModuleInfo(id)?.exports));
  return found;
}

interface Statements {
  /** Re-exported names, and their names in the source. */
  readonly named: ReadonlyMap<string, { readonly source: string; readonly original: string }>;
  /** Sources of `export *`. */
  readonly stars: readonly string[];
  /** Modules that the code of this one uses. */
  readonly imported: readonly string[];
}

const FROM = /\b(import|export)\s*([^'"`;()]*?)\s*from\s*['"]([^'"]+)['"]/g;
const NAMES = /\{([^}]*)\}/;
const known = new WeakMap<Rolldown.ModuleInfo, Statements>();

function statementsOf(info: Rolldown.ModuleInfo): Statements {
  const before = known.get(info);
  if (before !== undefined) return before;
  const named = new Map<string, { source: string; original: string }>();
  const stars: string[] = [];
  const own = new Set<string>();
  const passedOn = new Set<string>();
  for (const [, kind, clause = '', path = ''] of (info.code ?? '').matchAll(FROM)) {
    const source = posix.join(posix.dirname(info.id), path);
    if (!info.importedIds.includes(source)) continue;
    if (kind === 'import') {
      own.add(source);
      continue;
    }
    passedOn.add(source);
    if (clause === '*') stars.push(source);
    for (const { original, name } of namesIn(clause)) named.set(name, { source, original });
  }
  const imported = info.importedIds.filter((id) => own.has(id) || !passedOn.has(id));
  const statements = { named, stars, imported };
  known.set(info, statements);
  return statements;
}

/** Names that a module imports, whatever their source: specifiers of packages are not resolved here. */
function importedNames(code: string): ReadonlySet<string> {
  const clauses = [...code.matchAll(FROM)].map(([, , clause = '']) => clause);
  return new Set(clauses.flatMap((clause) => [...namesIn(clause).map(({ original }) => original), 'default']));
}

function namesIn(clause: string): readonly { readonly original: string; readonly name: string }[] {
  const names = (NAMES.exec(clause)?.[1] ?? '').split(',').map((part) => part.trim().split(/\s+as\s+/));
  return names.flatMap(([original = '', name = original]) => (original === '' ? [] : [{ original, name }]));
}

/** Preact is a fifth of React's size. Sources and libraries import React's names. */
export const preactAsReact = {
  alias: [
    { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
    { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  ],
};
