import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Fills the tables of `docs/requirements.md` with the tests that prove each requirement:
 *
 *   npm run requirements
 *
 * The page states the requirements. Test titles carry the ids, at their start (`R001.Rent.1 a mortgaged lot …`) or in
 * brackets at their end (`M36: half of the price [R001.Mortgages.2 R002.Mortgages.4-5]`). Requirements of the service, which
 * need several tests, name them in the page itself.
 */

const ROOT = join(import.meta.dirname, '..');
export const PAGE = join(ROOT, 'docs/requirements.md');
/** Most are engine tests; some requirements concern the output of other packages. */
const TESTS = '{engine,protocol,sim,server,cli}/**/*.test.ts';

export interface Proof {
  readonly id: string;
  /** The title of the test without its ids. */
  readonly title: string;
  /** Relative to the root. */
  readonly file: string;
}

const ID = String.raw`(?:P1A\.S\d+\.T|[RA]\d{3}\.[A-Za-z]+\.)\d+[a-z]?`;
/** A title, or a table row that becomes a title: the id, then the statement. */
const AT_START = new RegExp(String.raw`(['"\`])(${ID})(?![\w.-])((?:(?!\1)[^\n])*)\1`, 'g');
/** Several ids or ranges. */
const AT_END = new RegExp(String.raw`(['"\`])((?:(?!\1)[^\n])*) \[(${ID}(?:-\d+)?(?: ${ID}(?:-\d+)?)*)\]\1`, 'g');

/** In file order, including duplicates. */
export function readProofs(): Proof[] {
  const exclude = (path: string) => path.includes('node_modules');
  const files = globSync(TESTS, { cwd: ROOT, exclude }).map((file) => file.replaceAll('\\', '/'));
  return files.sort().flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return proofsIn(text).map((proof) => ({ ...proof, file }));
  });
}

export function proofsIn(text: string): Omit<Proof, 'file'>[] {
  const atStart = [...text.matchAll(AT_START)].map(([, , id = '', title = '']) => ({ id, title: title.trim() }));
  const atEnd = [...text.matchAll(AT_END)].flatMap(([, , title = '', ids = '']) =>
    ids.split(' ').flatMap((part) => {
      const [, prefix = '', numbers = ''] = /^(.*[.T])(\d.*)$/.exec(part) ?? [];
      return idsOf(prefix, numbers).map((id) => ({ id, title }));
    }),
  );
  return [...atStart, ...atEnd];
}

/**
 * `<!-- ids R001.Rent. 1-5 -->`, `<!-- ids P1A.S6.T 1-17 17a 18-25 -->`: the text up to `<!-- end -->` is generated.
 */
const TABLE = /<!-- ids (\S+) ([^>]*?) -->\n[\s\S]*?<!-- end -->/g;

export function idsOf(prefix: string, numbers: string): string[] {
  return numbers.split(' ').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    if (Number.isNaN(from)) return [`${prefix}${part}`];
    return Array.from({ length: to - from + 1 }, (_, i) => `${prefix}${from + i}`);
  });
}

/** Every id that the page lists, in order. */
export function listedIds(page: string): string[] {
  return [...page.matchAll(TABLE)].flatMap(([, prefix = '', numbers = '']) => idsOf(prefix, numbers));
}

/** The statement of each requirement, by id. */
export function statements(page: string): ReadonlyMap<string, string> {
  const rows = page.matchAll(new RegExp(String.raw`^\| (${ID}) \| ((?:\\\||[^|])*) \|`, 'gm'));
  return new Map(Array.from(rows, ([, id = '', words = '']) => [id, words.trim()]));
}

/** The page with the proofs of its tables regenerated. */
export function fillTables(page: string, proofs: readonly Proof[]): string {
  const byId = new Map(proofs.map((proof) => [proof.id, proof]));
  const words = statements(page);
  return page.replaceAll(TABLE, (_, prefix: string, numbers: string) => {
    const rows = idsOf(prefix, numbers).map((id) => {
      const required = words.get(id) ?? '';
      return `| ${id} | ${required} | ${proofOf(byId.get(id), required)} |`;
    });
    const head = `<!-- ids ${prefix} ${numbers} -->\n| id | requirement | test |\n|---|---|---|`;
    return [head, ...rows, '<!-- end -->'].join('\n');
  });
}

/** With the title, if it says more than the row. */
function proofOf(proof: Proof | undefined, required: string): string {
  if (proof === undefined) return '**no test has this id**';
  const name = `${basename(dirname(proof.file))}/${basename(proof.file, '.test.ts')}`;
  const title = proof.title.replaceAll('|', '\\|');
  return `[${name}](../${proof.file})${title === required ? '' : ` “${title}”`}`;
}

/** A row edited by hand. */
export interface ManualRow {
  readonly id: string;
  readonly proof: string;
}

export function manualRows(page: string): ManualRow[] {
  const rows = page.matchAll(/^\| (S\d{3}\.[A-Za-z]+\.\d+) \| [^|]+ \| ([^|]+) \|$/gm);
  return [...rows].map(([, id = '', proof = '']) => ({ id, proof }));
}

/** Errors in the proof of a manual row: a missing file or title. */
export function rowErrors({ id, proof }: ManualRow): string[] {
  const links = [...proof.matchAll(/\]\(\.\.\/([^)]+)\)(?: “([^”]+)”)?/g)];
  if (links.length === 0 && !proof.includes('not built yet')) return [`${id}: no file and no word about it`];
  return links.flatMap(([, file = '', title]) => {
    const found = globSync(file, { cwd: ROOT });
    if (found.length === 0) return [`${id}: there is no ${file}`];
    const text = title === undefined ? '' : readFileSync(join(ROOT, file), 'utf8');
    // The title may have ids of other requirements at its end.
    if (title === undefined || text.includes(`'${title}'`) || text.includes(`'${title} [`)) return [];
    return [`${id}: ${file} has no “${title}”`];
  });
}

if (process.argv[1] === import.meta.filename) {
  const proofs = readProofs();
  writeFileSync(PAGE, fillTables(readFileSync(PAGE, 'utf8'), proofs));
  process.stdout.write(`${proofs.length} requirements in ${PAGE}\n`);
}
