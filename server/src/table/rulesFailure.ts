import { type PlayerId, RuleViolation } from '@magnate/engine';
import { ServiceError } from '@magnate/protocol';

/** The rules failed on what the program of a seat was to do. Doing it again would fail again. */
export class RulesFailure extends Error {
  readonly playerId: PlayerId;
  readonly version: number;

  constructor(playerId: PlayerId, version: number, cause: unknown) {
    super('The rules failed on what a program was to do.', { cause });
    this.playerId = playerId;
    this.version = version;
  }
}

/** Asks the rules on behalf of a program. A refusal stays one: another service may have changed the table. */
export function byRules<T>(playerId: PlayerId, version: number, ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    throw error instanceof ServiceError || error instanceof RuleViolation
      ? error
      : new RulesFailure(playerId, version, error);
  }
}
