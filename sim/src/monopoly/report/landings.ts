import { BOARD, DEED_SPACES } from '@magnate/engine/monopoly';
import type { MonopolyTally } from '../tally.ts';

/** Where tokens come to rest, as parts of all rolls. */

export interface Landing {
  /** The space, or `IN_JAIL`. */
  readonly position: number;
  readonly name: string;
  readonly count: number;
  readonly part: number;
}

export const IN_JAIL = BOARD.length;
const GO_TO_JAIL = BOARD.findIndex(({ type }) => type === 'goToJail');

export function landingsOf({ landings }: MonopolyTally): readonly Landing[] {
  const all = landings.reduce((sum, count) => sum + count, 0);
  return landings.map((count, position) => ({
    position,
    name: position === IN_JAIL ? 'In jail' : nameOf(position),
    count,
    part: all === 0 ? 0 : count / all,
  }));
}

function nameOf(position: number): string {
  const space = BOARD[position];
  return space?.type === 'jail' ? 'Just visiting' : (space?.name ?? '');
}

/** Spaces that a token can rest on and leave by its next roll, the most visited first. */
export function ranked(landings: readonly Landing[]): readonly Landing[] {
  return landings
    .filter(({ position }) => position !== IN_JAIL && position !== GO_TO_JAIL)
    .sort((a, b) => b.count - a.count || a.position - b.position);
}

/** From the least to the most visited lot: card spaces, which tokens leave at once, and jail lie outside. */
export function heatRange(order: readonly Landing[]): readonly [least: number, most: number] {
  const parts = order.filter(({ position }) => DEED_SPACES.includes(position)).map(({ part }) => part);
  return [Math.min(...parts), Math.max(...parts)];
}

/** Names that occur more than once on the board are told apart by their place. */
export function fullName({ name, position }: Landing): string {
  const twins = BOARD.filter((space) => space.name === name).length;
  return twins > 1 ? `${name} (${position})` : name;
}
