import * as fc from 'fast-check';

/** Bad JSON: a valid value, mutated in one place and in one way. */

export interface ValidBody {
  readonly body: Readonly<Record<string, unknown>>;
  /** Names of optional fields, at any depth. */
  readonly optional?: readonly string[];
  /** Maximum bytes, if different from the limit of bodies. */
  readonly limit?: number;
}

export interface Mutated {
  readonly why: string;
  readonly text: string;
}

type Fields = Readonly<Record<string, unknown>>;
/** The whole text with one part replaced. */
type Written = (text: string) => string;
type Way = readonly [why: string, text: fc.Arbitrary<string>];

export const BODY_LIMIT = 8 * 1024;
const DEEPEST = 8;

/** Names that every object has, or must not get. */
const EVIL_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', 'a'.repeat(500), 'tÿpe'];
/** Numbers that are not integers, too large, or not numbers. */
const EVIL_NUMBERS = ['1e309', '-1e309', '1e308', '1.5', '-1', '-0.1', '9007199254740993', '5e-324', '1E400'];
// biome-ignore format: one word after the other
const NO_JSON = [
  'NaN', 'Infinity', '-Infinity', 'undefined', '0x10', '01', '.5', '+1', "'a'", '/**/1', '"\t"', '"\\x"', '[1,]',
  '{"a":1,}', '{a:1}', 'nul', '-', '',
];
/** Lone surrogates, and U+0000. */
const EVIL_TEXTS = ['\\ud800', '\\udfff\\ud800', '\\u0000', 'a\\u0000b', 'x\\uDBFF'];

export function anyOf<T>(...values: readonly T[]): fc.Arbitrary<T> {
  return fc.constantFrom(...values);
}

const KINDS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  string: fc.string({ maxLength: 20 }),
  number: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), anyOf(-0, Number.MAX_VALUE)),
  boolean: fc.boolean(),
  null: fc.constant(null),
  array: fc.oneof(fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 3 }), fc.constant(new Array(2000).fill(0))),
  object: fc.dictionary(fc.string({ maxLength: 5 }), fc.integer(), { maxKeys: 3 }),
};

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** A value of another type than the given one, as text. */
function otherKind(value: unknown): fc.Arbitrary<string> {
  const others = Object.keys(KINDS).filter((kind) => kind !== kindOf(value));
  return anyOf(...others).chain((kind) => (KINDS[kind] as fc.Arbitrary<unknown>).map((each) => JSON.stringify(each)));
}

function objectsIn(body: Fields): (readonly [Fields, Written])[] {
  return placesIn(body, (text) => text).filter(
    (place): place is readonly [Fields, Written] => kindOf(place[0]) === 'object',
  );
}

const HOLE = '@hole@';

function filled(holder: unknown, text: string): string {
  return JSON.stringify(holder).replace(`"${HOLE}"`, () => text);
}

export function mutated({ body, optional = [], limit = BODY_LIMIT }: ValidBody): fc.Arbitrary<Mutated> {
  const ways = objectsIn(body).flatMap(([fields, written]) => {
    const here = [...objectMutations(fields, limit), ...fieldMutations(fields, optional)];
    return here.map(([why, text]) => text.map((each): Mutated => ({ why, text: written(each) })));
  });
  return fc.oneof(...ways);
}

/** Mutations of an object as a whole. */
function objectMutations(fields: Fields, limit: number): Way[] {
  const whole = JSON.stringify(fields);
  const having = (name: string, text: string) =>
    `${whole.slice(0, -1)}${whole === '{}' ? '' : ','}${JSON.stringify(name)}:${text}}`;
  return [
    ['no object', otherKind(fields)],
    ['cut short', fc.nat(whole.length - 1).map((end) => whole.slice(0, end))],
    ['no JSON', anyOf(...NO_JSON).map((text) => having('extra', text))],
    ['something after it', anyOf('x', ']', '\\', '"', '{').map((tail) => whole + tail)],
    [
      'a field too many',
      fc.tuple(anyOf(...EVIL_KEYS), fc.json({ maxDepth: 1 })).map(([name, text]) => having(name, text)),
    ],
    [
      'too deep',
      fc
        .tuple(fc.integer({ min: DEEPEST, max: 1000 }), anyOf(['[', ']'] as const, ['{"a":', '}'] as const))
        .map(([depth, [open, close]]) => having('extra', `${open.repeat(depth)}1${close.repeat(depth)}`)),
    ],
    ['too large', fc.integer({ min: limit, max: limit + 3 * BODY_LIMIT }).map((size) => whole.padEnd(size + 1))],
    [
      'too long a list',
      fc.integer({ min: limit / 2, max: limit }).map((size) => having('extra', `[${'1,'.repeat(size)}1]`)),
    ],
  ];
}

/** Mutations of one field. */
function fieldMutations(fields: Fields, optional: readonly string[]): Way[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const writing = (text: string) => filled({ ...fields, [name]: HOLE }, text);
    const whole = JSON.stringify(fields);
    const ways: Way[] = [
      ['a wrong kind', otherKind(value).map(writing)],
      ['a field twice', otherKind(value).map((text) => `${whole.slice(0, -1)},${JSON.stringify(name)}:${text}}`)],
      ['no value', anyOf(...NO_JSON).map(writing)],
    ];
    if (!optional.includes(name)) {
      ways.push(['a field too few', fc.constant(JSON.stringify({ ...fields, [name]: undefined }))]);
    }
    if (typeof value === 'number') ways.push(['an evil number', anyOf(...EVIL_NUMBERS).map(writing)]);
    if (typeof value === 'string') {
      ways.push(
        ['an evil text', anyOf(...EVIL_TEXTS).map((text) => writing(`"${text}"`))],
        ['a long text', fc.integer({ min: 501, max: 7000 }).map((size) => writing(`"${'x'.repeat(size)}"`))],
        ['an empty text', fc.constant(writing('""'))],
      );
    }
    return ways;
  });
}

/** A value in which one part, at any depth, has another type. */
export function mutatedValue(value: unknown): fc.Arbitrary<string> {
  const places = placesIn(value, (text) => text);
  return anyOf(...places).chain(([each, written]) => otherKind(each).map(written));
}

function placesIn(value: unknown, written: Written): (readonly [unknown, Written])[] {
  if (typeof value !== 'object' || value === null) return [[value, written]];
  const inside = Object.entries(value).flatMap(([key, each]) => {
    const holder = Array.isArray(value) ? value.with(Number(key), HOLE) : { ...value, [key]: HOLE };
    return placesIn(each, (text) => written(filled(holder, text)));
  });
  return [[value, written], ...inside];
}
