import { describe, expect, test } from 'vitest';
import {
  asError,
  asPlain,
  badSetup,
  enforce,
  KERNEL_REFUSALS,
  kernelRefusal,
  refusals,
  RuleViolation,
} from './violation.ts';

const refuse = refusals({ SHORT: 'That needs ${needs}; there is ${has}.', NO: 'No.' });

describe('a refusal', () => {
  test('has a code, a message with values, and the values', () => {
    const refusal = refuse('SHORT', { needs: 60, has: 10 });
    expect(refusal.code).toBe('SHORT');
    expect(refusal.message).toBe('That needs $60; there is $10.');
    expect(refusal.details).toEqual({ needs: 60, has: 10 });
  });

  test('without values has empty details', () => {
    expect(refuse('NO').details).toEqual({});
  });

  test('shows a question mark for a missing value', () => {
    expect(refuse('SHORT', { needs: 60 }).message).toBe('That needs $60; there is $?.');
  });

  test('ignores inherited properties', () => {
    const odd = refusals({ ODD: '{constructor} {toString}' });
    expect(odd('ODD', {}).message).toBe('? ?');
  });

  test('prints any untrusted value', () => {
    const values: readonly unknown[] = [
      null,
      undefined,
      Number.NaN,
      Symbol('x'),
      [],
      {},
      { toString: 1 },
      Object.create(null),
    ];
    const sentences = values.map((game) => kernelRefusal('UNKNOWN_GAME', { game }).message);
    expect(sentences).toHaveLength(values.length);
  });
});

describe('a refusal as an error', () => {
  test('is a RuleViolation with the same three parts', () => {
    const error = asError(refuse('SHORT', { needs: 60, has: 10 }));
    expect(error).toBeInstanceOf(RuleViolation);
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe('RuleViolation');
    expect([error.code, error.message, error.details]).toEqual([
      'SHORT',
      'That needs $60; there is $10.',
      { needs: 60, has: 10 },
    ]);
  });

  test('is thrown if there is one', () => {
    expect(() => enforce(refuse('NO'))).toThrow(RuleViolation);
    expect(() => enforce(undefined)).not.toThrow();
  });

  test('of an invalid setup names the field and the problem', () => {
    const error = badSetup('players[1].id', '"a" is taken already');
    expect(error.code).toBe('BAD_SETUP');
    expect(error.details).toEqual({ path: 'players[1].id', problem: '"a" is taken already' });
  });
});

describe('a refusal as plain data', () => {
  test('survives a round trip', () => {
    const plain = asPlain(refuse('SHORT', { needs: 60, has: 10 }));
    expect(JSON.parse(JSON.stringify(plain))).toEqual({
      code: 'SHORT',
      message: 'That needs $60; there is $10.',
      details: { needs: 60, has: 10 },
    });
  });

  test('is undefined without a refusal', () => {
    expect(asPlain(undefined)).toBeUndefined();
  });
});

test('every shared code is in upper snake case and has a message', () => {
  for (const [code, sentence] of Object.entries(KERNEL_REFUSALS)) {
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect(sentence).toMatch(/\.$/);
  }
});
