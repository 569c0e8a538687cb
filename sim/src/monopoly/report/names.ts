import { words } from '@magnate/words';

/** Names short enough for a drawing. */

/** Three letters or so, for a board on a phone. */
export function codeOf(position: number): string {
  return words.t(`monopoly/report:code.${position}`);
}

/** For a space of a drawn board. */
export function linesOf(position: number): readonly string[] {
  return words.t(`monopoly/report:lines.${position}`).split('\n');
}

/** A lot on one line, for an axis. */
export function axisName(position: number): string {
  return words.t(`monopoly/report:axis.${position}`);
}
