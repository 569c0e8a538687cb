import { SETTING_NAMES, SETTINGS } from '@magnate/server/settings';
import { expect, test } from 'vitest';
import { current, GENERATED, table, withPart } from './generate.ts';

test.each(GENERATED)('$file is current: npm run generate', async (each) => {
  const text = current(each);
  expect(await each.made(text)).toBe(text);
});

test('.env.example and docs/hosting.md name every setting with its default and help, in order', () => {
  const [example, hosting] = GENERATED.map(current);
  expect(Array.from(example?.matchAll(/^# ([A-Z_]+)=(.*)$/gm) ?? [], ([, ...found]) => found)).toEqual(
    SETTING_NAMES.map((name) => [name, SETTINGS[name].default]),
  );
  expect(Array.from(hosting?.matchAll(/^\| `([A-Z_]+)` \| .* \| (.*) \|$/gm) ?? [], ([, ...found]) => found)).toEqual(
    SETTING_NAMES.map((name) => [name, SETTINGS[name].help]),
  );
});

test('replaces a part between its marks, which must occur once', () => {
  const page = 'a\n<!-- generated: x -->\nold\n<!-- end -->\nb\n';
  expect(withPart(page, 'x', 'new')).toBe('a\n<!-- generated: x -->\nnew\n<!-- end -->\nb\n');
  expect(() => withPart(page, 'y', 'new')).toThrow('Expected exactly one part "y"');
  expect(() => withPart(page + page, 'x', 'new')).toThrow('Expected exactly one part "x"');
  expect(table(['a', ''], [['1|2', '3']])).toBe('| a | |\n|---|---|\n| 1\\|2 | 3 |');
});
