import { calculateNewPosition, JAIL, type SpaceId } from '@magnate/engine/monopoly';

/** How likely the next roll leads straight to a space. */

const FACES = [1, 2, 3, 4, 5, 6] as const;

export interface Traveller {
  readonly position: SpaceId;
  /** In jail only doubles move the token, but for the last try. */
  readonly needsDoubles: boolean;
  /** After two doubles in this turn a third one leads to jail. */
  readonly doublesArrest: boolean;
}

/** How many of the 36 rolls of two dice end on this space. */
export function rollsTo(space: SpaceId, { position, needsDoubles, doublesArrest }: Traveller): number {
  let count = 0;
  for (const die1 of FACES) {
    for (const die2 of FACES) {
      const isDoubles = die1 === die2;
      if (needsDoubles && !isDoubles) continue;
      const end = isDoubles && doublesArrest ? JAIL : calculateNewPosition(position, die1 + die2);
      if (end === space) count += 1;
    }
  }
  return count;
}
