import type { English } from './english.generated.ts';

/** What a language must say: the parts that English has, key by key. A key that no catalogue has does not compile, nor does a sentence without one of its figures. */

export type Part = keyof English;
/** The parts that say something under this name. */
export type PartWith<Name extends string> = {
  [P in Part]: English[P] extends Readonly<Record<Name, unknown>> ? P : never;
}[Part];

/** The same keys; plural forms differ between languages, so those of English are enough but not all. */
type Translated<T> = T extends string
  ? string
  : T extends readonly unknown[]
    ? readonly string[]
    : { readonly [K in keyof T]: Translated<T[K]> };

export type Language = { readonly [P in Part]: () => Promise<Translated<English[P]>> };

/** One part, or several of which keys of the first need no name before them. */
export type PartList = Part | readonly [Part, ...Part[]];
type First<P extends PartList> = P extends readonly [infer F extends Part, ...Part[]] ? F : P extends Part ? P : never;

/**
 * What says the sentence of a key with its figures. The library's own types derive every key of every part for every file that
 * says something, which took half the time of the type check; these look up one key at a time.
 */
export type Translator<P extends PartList> = TranslatorFor<First<P>>;

/**
 * By the first part alone, and apart from what every part can say: lists of parts are many, and for each of these types every
 * key is looked at once.
 */
interface TranslatorFor<P extends Part> extends TranslatesPart<English[P]>, TranslatesAny {}

interface TranslatesPart<T> {
  <K extends Branches<T>>(key: K, figures: Figures & { readonly returnObjects: true }): Below<Within<T, K>>;
  <K extends Leaves<T>>(key: K, ...figures: FiguresFor<Text<Within<T, K>>, HasPlurals<T, K>>): string;
}

interface TranslatesAny {
  <K extends BranchWithPart>(key: K, figures: Figures & { readonly returnObjects: true }): Below<At<K>>;
  <K extends KeyWithPart>(key: K, ...figures: FiguresFor<Text<At<K>>, HasPluralsAt<K>>): string;
  /** A catalogue need not have it. */
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

/** By a count, and by whom a sentence is about. */
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Context = 'you' | 'they' | 'mine' | 'toMe' | 'others';
type Form = PluralForm | `ordinal_${PluralForm}` | Context;

/** A key without the form that is chosen by its figures. */
type Bare<K extends string> = K extends `${infer B}_${Form}` ? K | Bare<B> : K;

/** What stands at a key with a part before it. */
type At<K extends string> = K extends `${infer P extends Part}:${infer Path}` ? Within<English[P], Path> : never;

/** The names on the way are all but the last one. */
type Within<T, Path extends string> = Path extends `${infer K}.${infer Rest}`
  ? K extends keyof T
    ? Within<T[K], Rest>
    : never
  : Path extends keyof T
    ? T[Path]
    : Path extends keyof Formed<T>
      ? Formed<T>[Path]
      : never;

/** All forms of a sentence under the key without them: made once for each list of sentences, not for each that is said. */
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

/** What a sentence names in double braces. */
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
