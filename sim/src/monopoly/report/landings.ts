import type { Board } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import { placeName } from '@magnate/words/monopoly';
import type { MonopolyTally } from '../../core/monopoly/tally.ts';

/** Where tokens come to rest, as parts of all rolls. */

export interface Landing {
  /** The space; the index after the last space is jail. */
  readonly position: number;
  readonly count: number;
  readonly part: number;
}

export function landingsOf({ landings }: Pick<MonopolyTally, 'landings'>): readonly Landing[] {
  const all = landings.reduce((sum, count) => sum + count, 0);
  return landings.map((count, position) => ({
    position,
    count,
    part: all === 0 ? 0 : count / all,
  }));
}

/** Spaces that a token can rest on and leave by its next roll, the most visited first. */
export function ranked(landings: readonly Landing[], { size, goToJail }: Board): readonly Landing[] {
  return landings
    .filter(({ position }) => position !== size && position !== goToJail)
    .sort((a, b) => b.count - a.count || a.position - b.position);
}

/** From the least to the most visited lot: jail and card spaces, which tokens leave at once, are excluded. */
export function heatRange(order: readonly Landing[], { deedSpaces }: Board): readonly [least: number, most: number] {
  const parts = order.filter(({ position }) => deedSpaces.includes(position)).map(({ part }) => part);
  return [Math.min(...parts), Math.max(...parts)];
}

export function restName({ position }: Landing, board: Board): string {
  if (position === board.size) return words.t('monopoly/report:board.inJail');
  return position === board.jail ? words.t('monopoly/report:board.visiting') : placeName(position, board);
}

/** Names that occur more than once on the board get their position as a suffix. */
export function fullName(landing: Landing, board: Board): string {
  const { position } = landing;
  const twins = board.spaces.filter(({ name }) => name === board.spaces[position]?.name).length;
  return twins > 1 ? `${restName(landing, board)} (${position})` : restName(landing, board);
}
