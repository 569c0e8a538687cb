/** Why a program with costs of its own ended a run of many games. */
export const RUN_ENDS = [
  /** What the run may cost is spent. */
  'budget',
  /** One call may cost more than a single call is allowed to. */
  'callLimit',
  /** Its provider fails again and again. */
  'outage',
] as const;

export interface RunEnd {
  readonly reason: (typeof RUN_ENDS)[number];
  /** The bot that could not go on. */
  readonly bot: string;
  /** In millionths of a dollar: what this run has spent, what it may spend, and what the next call could have cost. */
  readonly spent: number;
  readonly limit: number;
  readonly nextCall: number;
}

/** Thrown by a player instead of an action: the run ends, since default actions in its place would not measure it. */
export class RunOver extends Error {
  readonly end: RunEnd;

  constructor(end: RunEnd) {
    super(`${end.bot} ended the run: ${end.reason}.`);
    this.name = 'RunOver';
    this.end = end;
  }
}
