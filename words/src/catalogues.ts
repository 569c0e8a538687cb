import type { en } from './en/index.ts';

/** What a language must say: the parts that English has, key by key. A key that no catalogue has does not compile, nor does a sentence without one of its figures. */

type English = { readonly [P in keyof typeof en]: Awaited<ReturnType<(typeof en)[P]>> };

export type Part = keyof English;

/** The same keys; plural forms differ between languages, so those of English are enough but not all. */
type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

export type Language = { readonly [P in Part]: () => Promise<Translated<English[P]>> };

/** One part, or several of which keys of the first need no name before them. */
export type Spoken = Part | readonly [Part, ...Part[]];
type First<P extends Spoken> = P extends readonly [infer F extends Part, ...Part[]] ? F : P extends Part ? P : never;

/**
 * What says the sentence of a key with its figures. The library's own types derive every key of every part for every file that
 * says something, which took half the time of the type check; these look up one key at a time.
 */
export interface WordsOf<P extends Spoken> {
  <K extends Branch<P>>(key: K, figures: Figures & { readonly returnObjects: true }): Below<P, K>;
  /** A catalogue need not have it. */
  (key: string, figures: Figures & { readonly defaultValue: string }): string;
  <K extends Key<P>>(key: K, ...figures: FiguresFor<Text<P, K>, HasPlurals<P, K>>): string;
}

type Key<P extends Spoken> = Leaves<English[First<P>]> | KeyWithPart;
type KeyWithPart = { [P in Part]: `${P}:${Leaves<English[P]>}` }[Part];
type Branch<P extends Spoken> = Branches<English[First<P>]> | BranchWithPart;
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

/** What stands at a key: with a part before it, or in the first part. */
type At<P extends Spoken, K extends string> = K extends `${infer Q extends Part}:${infer Path}`
  ? Within<English[Q], Path>
  : Within<English[First<P>], K>;

/** The names on the way are all but the last one. */
type Within<T, Path extends string> = Path extends `${infer K}.${infer Rest}`
  ? K extends keyof T
    ? Within<T[K], Rest>
    : never
  : Path extends keyof T
    ? T[Path]
    : Forms<T, Path>;

type Forms<T, K extends string> = T[Extract<keyof T, `${K}_${Form}` | `${K}_${Context}_${PluralForm}`>];

type Text<P extends Spoken, K extends string> = Extract<At<P, K>, string>;
type Below<P extends Spoken, K extends string> = Exclude<At<P, K>, string>;

type HasPlurals<P extends Spoken, K extends string> = [Text<P, `${K}_other`>] extends [never]
  ? false
  : string extends Text<P, `${K}_other`>
    ? false
    : true;

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
