import { join } from 'node:path';
import { GAME_IDS } from '@magnate/engine';
import { HERE, withCheckout } from './checkout.ts';
import { inOwnProcess, resultOf } from './childProcess.ts';
import { recordRatios } from './history.ts';
import type { PairedRatios } from './paired.ts';

/** Compares this checkout with another commit: first that both play the same games, then their speed. */

export interface Comparison {
  readonly commit: string;
  readonly seconds: number;
  /** Part of a name: measures only these. */
  readonly only: string;
  readonly record: boolean;
  readonly skipIdentity: boolean;
}

const PROGRAM = join(import.meta.dirname, 'paired.ts');

export function compareWith({ commit, seconds, only, record, skipIdentity }: Comparison): void {
  withCheckout(commit, (folder) => {
    if (!skipIdentity) inOwnProcess(join(import.meta.dirname, 'identity.ts'), [folder, HERE]);
    for (const game of GAME_IDS) {
      console.log(`\n${game}: times as fast as ${commit} (95 % interval of the median; by loading order)`);
      const rest = [game, String(seconds), only];
      const oldFirst = resultOf(PROGRAM, [folder, HERE, ...rest]) as PairedRatios;
      const newFirst = resultOf(PROGRAM, [HERE, folder, ...rest]) as PairedRatios;
      const medians = Object.keys(oldFirst).map((name) => {
        const before = oldFirst[name] ?? [];
        const after = (newFirst[name] ?? []).map((ratio) => 1 / ratio);
        const [low, middle, high] = medianOf([...before, ...after]);
        const orders = `${medianOf(before)[1].toFixed(2)}, ${medianOf(after)[1].toFixed(2)}`;
        const interval = `${low.toFixed(2)}–${high.toFixed(2)}`;
        console.log(`  ${name.padEnd(36)} ${middle.toFixed(2)} (${interval}; ${orders})`);
        return [name, middle] as const;
      });
      if (record) recordRatios(game, commit, Object.fromEntries(medians));
    }
  });
}

/** The median, between the bounds of its 95 % interval by order statistics. */
function medianOf(ratios: readonly number[]): readonly [low: number, middle: number, high: number] {
  const sorted = ratios.toSorted((a, b) => a - b);
  const reach = 0.98 * Math.sqrt(sorted.length);
  const at = (place: number) => sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(place)))] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return [at(middle - reach), at(middle), at(middle + reach)];
}
