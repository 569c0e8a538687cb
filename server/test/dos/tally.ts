/** Requests of an attack and their outcomes. */
export class Tally {
  sent = 0;
  /** By the code of the refusal. */
  readonly refused = new Map<string, number>();

  refuse(code: string): void {
    this.refused.set(code, (this.refused.get(code) ?? 0) + 1);
  }
}

/** A connection that the service ended. */
export const CUT_OFF = 'CUT_OFF';
/** A request that got no answer. */
export const NO_ANSWER = 'NO_ANSWER';

export interface TallyFigures {
  readonly sent: number;
  readonly refused: Readonly<Record<string, number>>;
}

export function figuresOf({ sent, refused }: Tally): TallyFigures {
  return { sent, refused: Object.fromEntries(refused) };
}
