/** Why a program with costs of its own ended a run of many games. */
export const RUN_STOP_REASONS = [
  /** What the run may cost is spent. */
  'budget',
  /** One call may cost more than a single call is allowed to. */
  'callLimit',
  /** Its provider fails again and again. */
  'outage',
] as const;

export interface RunStop {
  readonly reason: (typeof RUN_STOP_REASONS)[number];
  /** The bot that could not go on. */
  readonly bot: string;
  /** In millionths of a dollar: what this run has spent, what it may spend, and what the next call could have cost. */
  readonly spent: number;
  readonly limit: number;
  readonly nextCall: number;
}

/** Thrown by a player instead of an action: the run ends, since default actions in its place would not measure it. */
export class RunStopped extends Error {
  readonly end: RunStop;

  constructor(end: RunStop) {
    super(`${end.bot} ended the run: ${end.reason}.`);
    this.name = 'RunStopped';
    this.end = end;
  }
}
