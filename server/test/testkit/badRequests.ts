import * as fc from 'fast-check';
import { anyOf, BODY_LIMIT, mutated, type ValidBody } from './jsonMutations.ts';
import type { Method } from '../../src/testkit/testService.ts';

/** Bad requests, each with the reason why it is bad. */

export interface BadRequest {
  readonly why: string;
  readonly method: Method;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

/** A valid request. */
export interface ValidRequest extends Partial<ValidBody> {
  readonly method: Method;
  readonly url: string;
  readonly token?: string | undefined;
}

/** Invalid UTF-8: truncated characters, overlong ones, lone surrogates. */
const EVIL_BYTES = ['ff', 'c0af', 'eda080', 'f4908080', 'e282'];
// biome-ignore format: one word after the other
const MEDIA_TYPES = [
  'text/plain', 'text/html', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml',
  'application/jsonx', 'application/json2; charset=utf-8', 'application/octet-stream', 'json', '/', '*/*', ';',
  'application/gzip',
];

/** A body that cannot be read, whatever it is for. */
export function badSyntax(requests: readonly ValidRequest[]): fc.Arbitrary<BadRequest> {
  const text = '{"a":"b"}';
  const ways = fc.oneof(
    fc.nat(text.length - 2).map((end) => ({ why: 'cut short', type: JSON_TYPE, payload: text.slice(0, end + 1) })),
    fc
      .integer({ min: 9, max: 4000 })
      .map((depth) => ({ why: 'too deep', type: JSON_TYPE, payload: '['.repeat(depth) })),
    fc
      .integer({ min: 1, max: 99_999 })
      .map((more) => ({ why: 'too large', type: JSON_TYPE, payload: (limit: number) => text.padEnd(limit + more) })),
    anyOf(...MEDIA_TYPES).map((type) => ({ why: `a body of ${type}`, type, payload: text })),
    anyOf(...EVIL_BYTES).map((hex) => ({
      why: `bytes ${hex}`,
      type: JSON_TYPE,
      payload: aroundBytes(Buffer.from(hex, 'hex')),
    })),
    fc
      .uint8Array({ minLength: 1, maxLength: 200 })
      .map((bytes) => ({ why: 'noise', type: JSON_TYPE, payload: Buffer.concat([Buffer.of(0xfe), bytes]) })),
  );
  return fc
    .tuple(anyOf(...requests), ways)
    .map(([{ method, url, token, limit = BODY_LIMIT }, { why, type, payload }]) => ({
      why,
      method,
      url,
      headers: { ...bearer(token), 'content-type': type },
      payload: typeof payload === 'function' ? payload(limit) : payload,
    }));
}

const JSON_TYPE = 'application/json';

function aroundBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from('{"a":"'), bytes, Buffer.from('"}')]);
}

/** The body of a valid request, mutated or missing. */
export function badBody(requests: readonly (ValidRequest & ValidBody)[]): fc.Arbitrary<BadRequest> {
  const none = fc.constant({ why: 'no body', text: '' });
  return fc.oneof(
    ...requests.map((request) => {
      const { method, url, token } = request;
      const headers = { ...bearer(token), 'content-type': JSON_TYPE };
      const texts = fc.oneof({ weight: 30, arbitrary: mutated(request) }, { weight: 1, arbitrary: none });
      return texts.map(({ why, text }) => ({ why, method, url, headers, payload: text }));
    }),
  );
}

// biome-ignore format: one word after the other
const NO_COUNTS = [
  '-1', '1.5', 'x', 'NaN', 'Infinity', '1e400', '-0.5', '[]', '{}', 'null', '%00', '9007199254740993', '%F0%9F%8E%B2',
];
const BAD_QUERIES: Readonly<Record<string, readonly string[]>> = {
  since: NO_COUNTS,
  limit: [...NO_COUNTS, '0', ''],
  status: ['open', '', 'WAITING', '__proto__', 'closed', '%00'],
  game: ['chess', '', 'Monopoly', '__proto__', '%00'],
  after: ['x', '%00', 'x'.repeat(201), 'AAAA', '%F0%9F%8E%B2', 'MSAy%2F%2F'],
};

export function badQuery(
  requests: readonly (ValidRequest & { readonly names: readonly string[] })[],
): fc.Arbitrary<BadRequest> {
  const more = anyOf('', '&x=1', '&__proto__=1', '&constructor=1');
  return anyOf(...requests).chain(({ url, names, token }) =>
    anyOf(...names).chain((name) =>
      fc.tuple(anyOf(...(BAD_QUERIES[name] ?? [])), more).map(([value, rest]) => ({
        why: `a query with ${name}`,
        method: 'GET' as const,
        url: `${url}?${name}=${value}${rest}`,
        headers: bearer(token),
      })),
    ),
  );
}

// biome-ignore format: one word after the other
const BAD_IDS = [
  '%', '%zz', '%00', '%ff', '%2f', 'a%2fb', '%5c', "'%20or%201=1--", '"', '{}', '__proto__', 'constructor',
  'undefined', 'null', '-1', '0', 'a'.repeat(99), 'a'.repeat(101), 'a'.repeat(3000), '%F0%9F%8E%B2', '%ED%A0%80',
  '%E2%80%AE', '%20', ';', '*', '(', ':id',
];

/** Invalid game ids. */
export function badId(requests: readonly ValidRequest[]): fc.Arbitrary<BadRequest> {
  const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
  const ids = fc.oneof(anyOf(...BAD_IDS), texts.map(encodeURIComponent));
  return fc.tuple(anyOf(...requests), ids).map(([request, id]) => ({
    ...whole(request),
    why: 'an id',
    url: request.url.replace(/^\/game\/[^/]+/, () => `/game/${id}`),
    headers: { ...whole(request).headers, ...bearer(request.token) },
  }));
}

/** Invalid authorization headers; `token` is a valid one to mutate. */
export function badToken(requests: readonly ValidRequest[], token: string): fc.Arbitrary<BadRequest> {
  const place = fc.nat(token.length - 1);
  const near = fc.oneof(
    place.map((at) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)),
    place.map((end) => token.slice(0, end)),
    anyOf(
      `${token}A`,
      `${token}=`,
      `.${token}`,
      `${token}.`,
      token.replace('.', '..'),
      token.toUpperCase(),
      'null',
      '..',
    ),
    fc.stringMatching(/^[\w.-]{1,60}$/),
  );
  const no = anyOf(
    '',
    'Bearer',
    'Bearer ',
    token,
    `Basic ${token}`,
    `Bearer${token}`,
    `Bearer ${token} x`,
    `Digest ${token}`,
  );
  const header = fc.oneof({ weight: 3, arbitrary: near.map((each) => `Bearer ${each}`) }, { weight: 1, arbitrary: no });
  return fc.tuple(anyOf(...requests), header).map(([request, authorization]) => ({
    ...whole(request),
    why: 'a token',
    headers: { ...whole(request).headers, authorization },
  }));
}

function whole({ method, url, body }: ValidRequest): Omit<BadRequest, 'why'> {
  if (body === undefined) return { method, url, headers: {} };
  return { method, url, headers: { 'content-type': JSON_TYPE }, payload: JSON.stringify(body) };
}

function bearer(token: string | undefined): Readonly<Record<string, string>> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
