import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Fills the tables of `docs/requirements.md` with the tests that prove each requirement:
 *
 *   npm run requirements
 *
 * The page says in words what is required; the titles of the tests have the ids, at their start
 * (`R001.Rent.1 a mortgaged lot …`) or in brackets at their end (`M36: half of the price [R001.Mortgages.2 R002.Mortgages.4-5]`).
 * What no single test can carry, the requirements of the service, names its tests in the page itself.
 */

const ROOT = join(import.meta.dirname, '..');
export const PAGE = join(ROOT, 'docs/requirements.md');
/** Most proofs are tests of the engine; some requirements are about what other rooms write. */
const TESTS = '{engine,protocol,sim,server,cli}/**/*.test.ts';

export interface Proof {
  readonly id: string;
  /** The title of the test without its ids. */
  readonly title: string;
  /** From the root on. */
  readonly file: string;
}

const ID = String.raw`(?:P1A\.S\d+\.T|[RA]\d{3}\.[A-Za-z]+\.)\d+[a-z]?`;
/** A title, or the row of a table that gives a title: the id, then what the test shows. */
const AT_START = new RegExp(String.raw`(['"\`])(${ID})(?![\w.-])((?:(?!\1)[^\n])*)\1`, 'g');
/** Several ids, also as ranges. */
const AT_END = new RegExp(String.raw`(['"\`])((?:(?!\1)[^\n])*) \[(${ID}(?:-\d+)?(?: ${ID}(?:-\d+)?)*)\]\1`, 'g');

/** In the order of the files, as often as they are found. */
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

/** `<!-- ids R001.Rent. 1-5 -->`, `<!-- ids P1A.S6.T 1-17 17a 18-25 -->`: what stands before `<!-- end -->` is ours. */
const TABLE = /<!-- ids (\S+) ([^>]*?) -->\n[\s\S]*?<!-- end -->/g;

export function idsOf(prefix: string, numbers: string): string[] {
  return numbers.split(' ').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    if (Number.isNaN(from)) return [`${prefix}${part}`];
    return Array.from({ length: to - from + 1 }, (_, i) => `${prefix}${from + i}`);
  });
}

/** Every id that the page asks for, in its order. */
export function idsAsked(page: string): string[] {
  return [...page.matchAll(TABLE)].flatMap(([, prefix = '', numbers = '']) => idsOf(prefix, numbers));
}

/** What is required, by id, in the words of the page. */
export function wordsOf(page: string): ReadonlyMap<string, string> {
  const rows = page.matchAll(new RegExp(String.raw`^\| (${ID}) \| ((?:\\\||[^|])*) \|`, 'gm'));
  return new Map(Array.from(rows, ([, id = '', words = '']) => [id, words.trim()]));
}

/** The page with the proofs of its tables made anew. */
export function filled(page: string, proofs: readonly Proof[]): string {
  const byId = new Map(proofs.map((proof) => [proof.id, proof]));
  const words = wordsOf(page);
  return page.replaceAll(TABLE, (_, prefix: string, numbers: string) => {
    const rows = idsOf(prefix, numbers).map((id) => {
      const required = words.get(id) ?? '';
      return `| ${id} | ${required} | ${proofOf(byId.get(id), required)} |`;
    });
    const head = `<!-- ids ${prefix} ${numbers} -->\n| id | requirement | test |\n|---|---|---|`;
    return [head, ...rows, '<!-- end -->'].join('\n');
  });
}

/** With the title, where it says more than the row. */
function proofOf(proof: Proof | undefined, required: string): string {
  if (proof === undefined) return '**no test has this id**';
  const name = `${basename(dirname(proof.file))}/${basename(proof.file, '.test.ts')}`;
  const title = proof.title.replaceAll('|', '\\|');
  return `[${name}](../${proof.file})${title === required ? '' : ` “${title}”`}`;
}

/** A row that is kept by hand. */
export interface KeptRow {
  readonly id: string;
  readonly proof: string;
}

export function keptRows(page: string): KeptRow[] {
  const rows = page.matchAll(/^\| (S\d{3}\.[A-Za-z]+\.\d+) \| [^|]+ \| ([^|]+) \|$/gm);
  return [...rows].map(([, id = '', proof = '']) => ({ id, proof }));
}

/** What is wrong with the proof of a row that is kept by hand: a file that is gone, a title that is not in it. */
export function problemsWith({ id, proof }: KeptRow): string[] {
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
  writeFileSync(PAGE, filled(readFileSync(PAGE, 'utf8'), proofs));
  process.stdout.write(`${proofs.length} requirements in ${PAGE}\n`);
}
