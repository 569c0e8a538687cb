import { BOARD, DEED_SPACES } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import { placeName } from '@magnate/words/monopoly';
import type { MonopolyTally } from '../tally.ts';

/** Where tokens come to rest, as parts of all rolls. */

export interface Landing {
  /** The space, or `IN_JAIL`. */
  readonly position: number;
  readonly count: number;
  readonly part: number;
}

export const IN_JAIL = BOARD.length;
const GO_TO_JAIL = BOARD.findIndex(({ type }) => type === 'goToJail');

export function landingsOf({ landings }: MonopolyTally): readonly Landing[] {
  const all = landings.reduce((sum, count) => sum + count, 0);
  return landings.map((count, position) => ({
    position,
    count,
    part: all === 0 ? 0 : count / all,
  }));
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

export function restName({ position }: Landing): string {
  if (position === IN_JAIL) return words.t('monopoly/report:board.inJail');
  return BOARD[position]?.type === 'jail' ? words.t('monopoly/report:board.visiting') : placeName(position);
}

/** Names that occur more than once on the board are told apart by their place. */
export function fullName(landing: Landing): string {
  const { position } = landing;
  const twins = BOARD.filter(({ name }) => name === BOARD[position]?.name).length;
  return twins > 1 ? `${restName(landing)} (${position})` : restName(landing);
}
