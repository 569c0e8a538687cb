import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** Components contain no text of their own: all of it is in the catalogues of `words`. */

const SOURCES = join(import.meta.dirname, 'src');
/** What people read or hear. */
const ATTRIBUTES: ReadonlySet<string> = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);
/** The name of the program, keys with printed names, and units that are the same in every language. */
const SAME_EVERYWHERE = /^(?:Magnate|Esc|Enter|QR|JSON|PNG|[A-Z])$/;

interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly name?: { readonly name?: string };
  readonly expression?: Node;
}

/** The literal texts of a component. */
function literalTexts(file: string, source: string): readonly string[] {
  const found: string[] = [];
  const add = (value: unknown) => {
    const text = typeof value === 'string' ? value.trim() : '';
    if (/\p{L}{2}/u.test(text) && !SAME_EVERYWHERE.test(text)) found.push(text);
  };
  const literalIn = (value: unknown): unknown => {
    const node = value as Node | null;
    if (node?.type === 'JSXExpressionContainer') return literalIn(node.expression);
    return node?.type === 'Literal' ? node.value : undefined;
  };
  const visit = (value: unknown, isChild: boolean): void => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each, isChild);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type === 'JSXText') add(node.value);
    if (node.type === 'JSXExpressionContainer' && isChild) add(literalIn(node));
    if (node.type === 'JSXAttribute' && ATTRIBUTES.has(node.name?.name ?? '')) add(literalIn(node.value));
    for (const [key, each] of Object.entries(node)) visit(each, key === 'children');
  };
  visit(parseSync(file, source).program, false);
  return found;
}

test('finds text between tags, in braces, and in attributes', () => {
  const source = `const a = <p title="A hint" className="wide">Some text {'more'} {t('key')} {x} Magnate<b aria-label={"Name"}/></p>;`;
  expect(literalTexts('a.tsx', source)).toEqual(['A hint', 'Some text', 'more', 'Name']);
});

test('no component has literal text', () => {
  const files = globSync('**/*.tsx', { cwd: SOURCES }).filter((file) => !/\.test\.tsx$|testkit/.test(file));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    literalTexts(file, readFileSync(join(SOURCES, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
