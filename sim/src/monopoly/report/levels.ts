import { HOTEL } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import { whole } from '../../report/draw/format.ts';
import { LEVELS } from '../../core/monopoly/tally.ts';

/** Building levels, and the figure of each. */

/** Figures from fewer opponent turns than this are noise and are left out. */
export const LEAST_TURNS = 200;

const t = words.getFixedT(null, 'monopoly/report', 'level');

export function levelName(level: number): string {
  if (level === 0) return t('bare');
  return level === HOTEL ? t('hotel') : t('houses', { count: level });
}

/** As columns of a matrix, with short headings for a narrow one. */
export function levelColumns(): readonly { readonly name: string; readonly short: string }[] {
  return Array.from({ length: LEVELS }, (_, level) => {
    const name = levelName(level);
    return { name, short: level === 0 || level === HOTEL ? name : whole(level) };
  });
}
