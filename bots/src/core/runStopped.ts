/** Why a player stopped a run of many games. */
export const RUN_STOP_REASONS = [
  /** The spending limit of the run is reached. */
  'budget',
  /** The highest cost of one call is above the limit per call. */
  'callLimit',
  /** The provider keeps failing. */
  'outage',
] as const;

export interface RunStop {
  readonly reason: (typeof RUN_STOP_REASONS)[number];
  /** The bot that stopped the run. */
  readonly bot: string;
  /** In millionths of a dollar: the cost of the run so far, its limit, and the highest cost of the next call. */
  readonly spent: number;
  readonly limit: number;
  readonly nextCall: number;
}

/**
 * Thrown by a player instead of returning an action. It ends the run, because default actions would distort the
 * measurement.
 */
export class RunStopped extends Error {
  readonly end: RunStop;

  constructor(end: RunStop) {
    super(`${end.bot} ended the run: ${end.reason}.`);
    this.name = 'RunStopped';
    this.end = end;
  }
}
