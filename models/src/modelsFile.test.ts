import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BadModelsFile, readModelsFile } from './modelsFile.ts';

const EXAMPLE = readFileSync(new URL('../../docs/models.example.jsonc', import.meta.url), 'utf8');
const ONE = { name: 'a', kind: 'openai-compatible', baseUrl: 'http://127.0.0.1:1/v1', model: 'm' };

function read(...models: readonly object[]) {
  return readModelsFile(JSON.stringify({ models }), { KEY: 'secret' });
}

describe('the models file', () => {
  test('accepts the documented example', () => {
    const models = readModelsFile(EXAMPLE, { HOSTED_API_KEY: 'one', ANTHROPIC_API_KEY: 'two' });
    expect(models.map(({ name, key }) => [name, key])).toEqual([
      ['local', undefined],
      ['hosted', 'one'],
      ['claude', 'two'],
    ]);
  });

  test.each([
    ['a key in it', { ...ONE, key: 'sk-1' }],
    ['a variable that is not set', { ...ONE, keyFrom: 'NONE' }],
    ['another provider', { ...ONE, kind: 'other' }],
    ['an address of another kind', { ...ONE, baseUrl: 'file:///etc/passwd' }],
    ['a name with spaces', { ...ONE, name: 'a b' }],
    ['a language that is no tag', { ...ONE, language: 'a b' }],
  ])('is rejected with %s', (_, model) => {
    expect(() => read(model)).toThrow(BadModelsFile);
  });

  test('is rejected with a duplicate name or invalid JSON', () => {
    expect(() => read(ONE, ONE)).toThrow(/duplicate name a/);
    expect(() => readModelsFile('{', {})).toThrow(/not JSON/);
  });
});
