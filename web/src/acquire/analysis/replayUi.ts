import { acquire, worthOf } from '@magnate/engine/acquire';
import { words } from '@magnate/words';
import { withWords } from '../../game/withWords.ts';
import type { ReplayUi } from '../../game/replayUi.ts';

/** What can be jumped to; turns have keys of their own. */
const MARKS = ['founding', 'merger', 'trade'] as const;

function isMark(kind: string): kind is (typeof MARKS)[number] {
  return MARKS.some((each) => each === kind);
}

/** Acquire, as it is watched again. */
export const replayUi: ReplayUi = {
  game: acquire,
  markLabel: (kind, count) => (isMark(kind) ? words.t(`acquire:marks.${kind}`, { count }) : kind),
  worthOf: (state, playerId) =>
    state.game === 'acquire' ? (worthOf({ ...state, secret: null }, playerId)?.total ?? null) : null,
  loadFigures: async () => (await withWords(import('./Figures.tsx'), 'acquire/analysis')).Figures,
  loadShare: async () => (await withWords(import('./shareUi.tsx'), 'acquire/analysis')).shareUi,
};
