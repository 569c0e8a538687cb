import { ServiceError } from '@magnate/protocol';
import { assert, jsonValue, pre, property, uint8Array } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BODY_LIMIT, DEPTH_LIMIT, readJson } from './json.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function codeOf(input: Uint8Array): string {
  try {
    readJson(input);
  } catch (error) {
    if (error instanceof ServiceError) return error.code;
    throw error;
  }
  return 'read';
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('JSON from clients', () => {
  test('parses like JSON.parse', () => {
    assert(
      property(jsonValue({ maxDepth: 5, stringUnit: 'grapheme' }), (value) => {
        const text = JSON.stringify(value);
        pre(text.length < BODY_LIMIT / 4 && !text.includes('__proto__') && !text.includes('\\u0000'));
        expect(readJson(bytes(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  test('throws only coded errors', () => {
    assert(
      property(uint8Array({ maxLength: 200 }), (input) => {
        expect(codeOf(input)).toMatch(/^[A-Za-z_]+$/);
      }),
    );
  });

  test('has a size limit', () => {
    const text = JSON.stringify('x'.repeat(BODY_LIMIT - 2));
    expect(codeOf(bytes(text))).toBe('read');
    expect(codeOf(bytes(`${text} `))).toBe('TOO_LARGE');
  });

  test('has a depth limit', () => {
    expect(codeOf(bytes(nested(DEPTH_LIMIT)))).toBe('read');
    expect(codeOf(bytes(nested(DEPTH_LIMIT + 1)))).toBe('TOO_DEEP');
    expect(codeOf(bytes('['.repeat(4000)))).toBe('TOO_DEEP');
    expect(codeOf(bytes(`{"a":${'{"a":'.repeat(8)}1${'}'.repeat(9)}`))).toBe('TOO_DEEP');
  });

  test('may contain brackets in strings', () => {
    expect(readJson(bytes(JSON.stringify(['[[[[[[[[[[', '\\"{{{{{{{{{{', '\\\\'])))).toHaveLength(3);
  });

  test.each([
    ['', 'BAD_JSON'],
    ['{', 'BAD_JSON'],
    ['{"a":1,}', 'BAD_JSON'],
    ['NaN', 'BAD_JSON'],
    ['{"__proto__":{"isHost":true}}', 'MALFORMED'],
    ['{"a":[{"__proto__":1}]}', 'MALFORMED'],
    ['{"\\u005f_proto__":1}', 'MALFORMED'],
    ['"a\\u0000b"', 'MALFORMED'],
    ['{"a\\u0000b":1}', 'MALFORMED'],
    ['"\\ud800"', 'MALFORMED'],
    ['["\\udc00\\ud800"]', 'MALFORMED'],
    ['"\\ud83c\\udfb2"', 'read'],
  ])('is refused if it cannot be stored: %s', (text, code) => {
    expect(codeOf(bytes(text))).toBe(code);
  });

  test('must be UTF-8', () => {
    expect(codeOf(Uint8Array.of(0x22, 0xff, 0x22))).toBe('BAD_JSON');
  });
});
