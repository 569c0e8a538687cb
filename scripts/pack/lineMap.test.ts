import { SourceMap, stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import { lineMap } from './lineMap.ts';

test('maps every line to its source line, and nothing else', () => {
  const source =
    'interface Dice {\n  readonly sum: number;\n}\n\nconst dice: Dice = {\n  sum: 7,\n};\nif (dice) {\n  throw dice;\n}\n';
  const program = stripTypeScriptTypes(source, { mode: 'transform', sourceMap: true, sourceUrl: 'a.ts' });
  const [code = '', comment = ''] = program.split('//# sourceMappingURL=');
  const full = Buffer.from(comment.split('base64,')[1] ?? '', 'base64').toString();
  const text = lineMap(full, '../src/a.ts');
  const [known, lines] = [full, text].map((map) => new SourceMap(JSON.parse(map))) as [SourceMap, SourceMap];
  const begins = code.split('\n').map((line) => line.search(/\S/));
  for (const [line, column] of begins.entries()) {
    if (column < 0 || line === 0) continue;
    const { originalLine } = known.findEntry(line, column) as { readonly originalLine: number };
    expect(lines.findEntry(line, column)).toMatchObject({ originalLine, originalSource: '../src/a.ts' });
  }
  expect(text.length).toBeLessThan(full.length);
});
