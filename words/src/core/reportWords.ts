/** What every game says in the report of a simulation. */

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

/** Why games end: in two words, as a clause, and as whole sentences. */
export type EndWords<Reason extends string> = Readonly<
  Record<Reason, { readonly name: string; readonly clause: string; readonly share: string; readonly always: string }>
>;
