import { acquire, worthOf } from '@magnate/engine/acquire';
import { words } from '@magnate/words';
import { withTexts } from '../../game/withTexts.ts';
import type { ReplayUi } from '../../game/replayUi.ts';

/** Jump targets; turns have their own keys. */
const MARKS = ['founding', 'merger', 'trade'] as const;

function isMark(kind: string): kind is (typeof MARKS)[number] {
  return MARKS.some((each) => each === kind);
}

/** The replay UI of Acquire. */
export const replayUi: ReplayUi = {
  game: acquire,
  markLabel: (kind, count) => (isMark(kind) ? words.t(`acquire:marks.${kind}`, { count }) : kind),
  worthOf: (state, playerId) =>
    state.game === 'acquire' ? (worthOf({ ...state, secret: null }, playerId)?.total ?? null) : null,
  loadFigures: async () => (await withTexts(import('./Figures.tsx'), 'acquire/analysis')).Figures,
  loadShare: async () => (await withTexts(import('./shareUi.tsx'), 'acquire/analysis')).shareUi,
};
