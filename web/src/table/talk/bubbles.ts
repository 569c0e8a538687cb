import type { ChatLine } from '@magnate/protocol';

/** How long what is said stays in sight. */

const LEAST = 4000;
const MOST = 10_000;
/** Milliseconds that a letter takes to be read. */
const LETTER = 60;

interface Arrived {
  readonly line: Pick<ChatLine, 'text'>;
  readonly at: number;
}

/** Milliseconds that it still has. */
export function leftFor({ line, at }: Arrived, now: number): number {
  return at + Math.min(MOST, LEAST + line.text.length * LETTER) - now;
}

export function isStillShown(arrived: Arrived, now: number): boolean {
  return leftFor(arrived, now) > 0;
}

/** Whoever speaks again is heard with that: one line a speaker, the last. */
export function newest<L extends Pick<ChatLine, 'playerId'>>(lines: readonly L[]): readonly L[] {
  return [...new Map(lines.map((line) => [line.playerId, line])).values()];
}
