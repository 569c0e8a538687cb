import type { English } from './english.generated.ts';

/** Types of the catalogues, derived from English. An unknown key does not compile, nor does a text without one of its values. */

export type Part = keyof English;
/** The parts that have this top-level key. */
export type PartWith<Name extends string> = {
  [P in Part]: English[P] extends Readonly<Record<Name, unknown>> ? P : never;
}[Part];

/** One part, or several; keys of the first need no prefix. */
export type PartList = Part | readonly [Part, ...Part[]];
type First<P extends PartList> = P extends readonly [infer F extends Part, ...Part[]] ? F : P extends Part ? P : never;

/**
 * A function from a key and its values to text. The types of the library derive every key of every part for every file that
 * uses it, which took half the time of the type check; these look up one key at a time.
 */
export type Translator<P extends PartList> = TranslatorFor<First<P>>;

/**
 * Depends on the first part only, and keeps prefixed keys apart: there are many lists of parts, and the compiler visits every
 * key once per instantiation.
 */
interface TranslatorFor<P extends Part> extends TranslatesPart<English[P]>, TranslatesAny {}

interface TranslatesPart<T> {
  <K extends Branches<T>>(key: K, figures: Figures & { readonly returnObjects: true }): Below<Within<T, K>>;
  <K extends Leaves<T>>(key: K, ...figures: FiguresFor<Text<Within<T, K>>, HasPlurals<T, K>>): string;
}

interface TranslatesAny {
  <K extends BranchWithPart>(key: K, figures: Figures & { readonly returnObjects: true }): Below<At<K>>;
  <K extends KeyWithPart>(key: K, ...figures: FiguresFor<Text<At<K>>, HasPluralsAt<K>>): string;
  /** The key is optional in a catalogue. */
  (key: string, figures: Figures & { readonly defaultValue: string }): string;
}

type KeyWithPart = { [P in Part]: `${P}:${Leaves<English[P]>}` }[Part];
type BranchWithPart = { [P in Part]: `${P}:${Branches<English[P]>}` }[Part];

type Leaves<T> = {
  [K in Name<T>]: T[K] extends string ? Bare<`${K}`> : T[K] extends List ? never : `${K}.${Leaves<T[K]>}`;
}[Name<T>];

type Branches<T> = {
  [K in Name<T>]: T[K] extends string ? never : T[K] extends List ? `${K}` : `${K}` | `${K}.${Branches<T[K]>}`;
}[Name<T>];

type Name<T> = keyof T & (string | number);
type List = readonly unknown[];

/** Forms by count, and by the person that a sentence is about. */
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Context = 'you' | 'they' | 'mine' | 'toMe' | 'others';
type Form = PluralForm | `ordinal_${PluralForm}` | Context;

/** A key without the suffix of its form. */
type Bare<K extends string> = K extends `${infer B}_${Form}` ? K | Bare<B> : K;

/** The value at a key with a part prefix. */
type At<K extends string> = K extends `${infer P extends Part}:${infer Path}` ? Within<English[P], Path> : never;

/** Walks a dotted path. */
type Within<T, Path extends string> = Path extends `${infer K}.${infer Rest}`
  ? K extends keyof T
    ? Within<T[K], Rest>
    : never
  : Path extends keyof T
    ? T[Path]
    : Path extends keyof Formed<T>
      ? Formed<T>[Path]
      : never;

/** All forms of a text under the key without a suffix: computed once per object, not once per use. */
type Formed<T> = { [K in keyof T as K extends `${string}_${Form}` ? Exclude<Bare<K>, K> : never]: T[K] };

type Text<Found> = Extract<Found, string>;
type Below<Found> = Exclude<Found, string>;

type HasPlurals<T, K extends string> = [PluralWithin<T, K>] extends [never] ? false : true;
type HasPluralsAt<K extends string> = [PluralAt<K>] extends [never] ? false : true;
type PluralAt<K extends string> = K extends `${infer P extends Part}:${infer Path}`
  ? PluralWithin<English[P], Path>
  : never;

type PluralWithin<T, Path extends string> = Path extends `${infer K}.${infer Rest}`
  ? K extends keyof T
    ? PluralWithin<T[K], Rest>
    : never
  : string extends keyof T
    ? never
    : `${Path}_other` extends keyof T
      ? true
      : never;

type FiguresFor<S extends string, Counted extends boolean> = [Named<S>] extends [never]
  ? Counted extends true
    ? [figures: Figures & { readonly count: number }]
    : [figures?: Figures]
  : [figures: Figures & { readonly [V in Named<S> as NameOf<V>]: ValueOf<V> }];

/** The placeholders of a text. */
type Named<S extends string> = S extends `${string}{{${infer V}}}${infer Rest}` ? V | Named<Rest> : never;
type NameOf<V extends string> = V extends `${infer N},${string}` ? N : V;
type ValueOf<V extends string> = V extends `${string}, ${'money' | 'whole'}`
  ? number
  : V extends `${string}, list${string}`
    ? readonly string[]
    : V extends 'count'
      ? number
      : string | number;

interface Figures {
  readonly context?: Context;
  readonly count?: number;
  readonly [name: string]: unknown;
}
