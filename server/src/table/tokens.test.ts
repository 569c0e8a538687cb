import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { claimHash, isEqualSecret, newClaim, Tokens } from './tokens.ts';

const KEY = randomBytes(32);
const tokens = new Tokens(KEY, { now: () => 5 });
const seatToken = tokens.seat('game-1', 'p1', 3, 'nonce');
const hostToken = tokens.host('game-1', 1, 'nonce');

describe('a token', () => {
  test('contains what was signed', () => {
    expect(tokens.read(seatToken)).toEqual({
      gameId: 'game-1',
      visitor: { role: 'seat', playerId: 'p1', epoch: 3, nonce: 'nonce', issuedAt: 5 },
    });
    const visitor = { role: 'host', epoch: 1, nonce: 'nonce', issuedAt: 5 };
    expect(tokens.read(hostToken)).toEqual({ gameId: 'game-1', visitor });
  });

  test('is refused by any other key of the same length', () => {
    expect(new Tokens(randomBytes(32)).read(seatToken)).toBeUndefined();
  });

  test('is refused if any character is changed', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ \n\u0000é';
    const wrong: string[] = [];
    for (const token of [seatToken, hostToken]) {
      for (let place = 0; place < token.length; place++) {
        for (const letter of letters) {
          if (letter !== token[place]) wrong.push(token.slice(0, place) + letter + token.slice(place + 1));
        }
      }
    }
    expect(wrong.filter((token) => tokens.read(token) !== undefined)).toEqual([]);
  });

  test('is refused if cut, extended, empty, malformed or spelled differently', () => {
    const [payload = '', signature = ''] = seatToken.split('.');
    const [otherPayload = ''] = hostToken.split('.');
    const odd = [
      '',
      '.',
      '..',
      'null',
      payload,
      `.${signature}`,
      `${payload}.`,
      `${payload}.${signature}.`,
      `${payload}.${signature}.${signature}`,
      `${payload}.${signature}=`,
      `${payload}=.${signature}`,
      `${payload}.${Buffer.from(signature, 'base64url').toString('base64')}`,
      `${payload}.${Buffer.from(signature, 'base64url').toString('hex')}`,
      `${otherPayload}.${signature}`,
      ` ${seatToken}`,
      `${seatToken}\n`,
      seatToken.toUpperCase(),
      '\u0000'.repeat(100),
      '𝔞.𝔟',
      'a'.repeat(100_000),
    ];
    const cut = Array.from(seatToken, (_, length) => seatToken.slice(0, length));
    expect([...odd, ...cut].filter((token) => tokens.read(token) !== undefined)).toEqual([]);
  });

  test('signed for another purpose is refused', () => {
    const [payload = ''] = seatToken.split('.');
    const bare = createHmac('sha256', KEY).update(payload).digest('base64url');
    expect(tokens.read(`${payload}.${bare}`)).toBeUndefined();
  });

  test('of a seat differs by game, player and epoch', () => {
    const all = [
      seatToken,
      tokens.seat('game-2', 'p1', 3, 'nonce'),
      tokens.seat('game-1', 'p2', 3, 'nonce'),
      tokens.seat('game-1', 'p1', 4, 'nonce'),
    ];
    expect(new Set(all).size).toBe(4);
  });
});

describe('a claim code', () => {
  test('is long, unique, and stored as a hash', () => {
    const claims = Array.from({ length: 100 }, newClaim);
    expect(new Set(claims.map(({ code }) => code)).size).toBe(100);
    expect(Buffer.from(claims[0]?.code ?? '', 'base64url')).toHaveLength(16);
    expect(claims.every(({ code, hash }) => claimHash(code) === hash && !hash.includes(code))).toBe(true);
  });
});

test.each([
  ['', '', true],
  ['a', 'a', true],
  ['a', 'b', false],
  ['a', 'aa', false],
  ['', 'a', false],
])('%j and %j are the same: %s', (a, b, same) => {
  expect(isEqualSecret(a, b)).toBe(same);
});
