/** Texts that every game needs in a simulation report. */

interface MeasureWords {
  readonly heading: string;
  readonly caption: string;
  readonly title: string;
  readonly highest: string;
  readonly alone: string;
}

export interface OverTimeWords {
  readonly note: string;
  readonly axis: string;
  readonly column: string;
  readonly cash: MeasureWords;
  readonly worth: MeasureWords;
}

/** Why games end: a name, a clause, and whole sentences. */
export type EndWords<Reason extends string> = Readonly<
  Record<Reason, { readonly name: string; readonly clause: string; readonly share: string; readonly always: string }>
>;
