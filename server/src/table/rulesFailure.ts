import { type PlayerId, RuleViolation } from '@magnate/engine';
import { ServiceError } from '@magnate/protocol';

/** The rules failed on the action of a program. Repeating it would fail again. */
export class RulesFailure extends Error {
  readonly playerId: PlayerId;
  readonly version: number;

  constructor(playerId: PlayerId, version: number, cause: unknown) {
    super('The rules failed on the action of a program.', { cause });
    this.playerId = playerId;
    this.version = version;
  }
}

/** Calls the rules on behalf of a program. A refusal stays one: another service may have changed the table. */
export function guardRules<T>(playerId: PlayerId, version: number, ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    throw error instanceof ServiceError || error instanceof RuleViolation
      ? error
      : new RulesFailure(playerId, version, error);
  }
}
