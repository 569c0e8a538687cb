import { isRecord, isIntegerWithin } from '../kernel/check.ts';
import { below, type Rng } from '../kernel/rng.ts';
import type { Violation } from '../kernel/violation.ts';
import type { RollPurpose } from './events.ts';
import { playerAt } from './queries.ts';
import { refuse } from './refusals.ts';
import { secretOf } from './secret.ts';
import type { Draft } from './state.ts';
import { at, hasListener, emit, seq } from '../kernel/eventLog.ts';
import type { DiceResult, SeatIndex } from './types.ts';

const FACES = 6;

/** The 36 results, created once and shared. */
const RESULTS: readonly DiceResult[] = Array.from({ length: FACES * FACES }, (_, i) => {
  const die1 = Math.floor(i / FACES) + 1;
  const die2 = (i % FACES) + 1;
  return Object.freeze({ die1, die2, total: die1 + die2, isDoubles: die1 === die2 });
});

export function diceOf(die1: number, die2: number): DiceResult {
  return RESULTS[(die1 - 1) * FACES + die2 - 1] as DiceResult;
}

/** Rolls two dice with one call of `rng` each, the first die first. */
export function rollDice(rng: Rng = Math.random): DiceResult {
  const die1 = 1 + Math.floor(FACES * rng());
  const die2 = 1 + Math.floor(FACES * rng());
  return diceOf(die1, die2);
}

/** The next roll of the game: predetermined dice first, then the generator. */
export function throwDice(game: Draft, seat: SeatIndex, purpose: RollPurpose): DiceResult {
  const secret = secretOf(game, 'dice');
  let dice: DiceResult;
  if (secret.dice.length > 0) {
    dice = diceOf(secret.dice[0] as number, secret.dice[1] as number);
    secret.dice = secret.dice.slice(2);
  } else {
    const die1 = 1 + below(secret.generator, FACES);
    const die2 = 1 + below(secret.generator, FACES);
    dice = diceOf(die1, die2);
  }
  if (hasListener(game)) {
    emit(game, {
      type: 'DiceRolled',
      seq: seq(game),
      at: at(game),
      playerId: playerAt(game, seat).id,
      die1: dice.die1,
      die2: dice.die2,
      total: dice.total,
      isDoubles: dice.isDoubles,
      purpose,
    });
  }
  return dice;
}

/** Validates dice passed by a caller. */
export function whyNotDice(dice: unknown): Violation | undefined {
  const fine = isRecord(dice) && isIntegerWithin(dice['die1'], 1, FACES) && isIntegerWithin(dice['die2'], 1, FACES);
  return fine ? undefined : refuse('BAD_DICE');
}
