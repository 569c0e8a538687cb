import { calculateNetWorth, getPlayerById, monopoly } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import { withTexts } from '../../game/withTexts.ts';
import type { ReplayUi } from '../../game/replayUi.ts';

/** Jump targets; turns have their own keys. */
const MARKS = ['group', 'trade', 'auction', 'bankruptcy'] as const;

function isMark(kind: string): kind is (typeof MARKS)[number] {
  return MARKS.some((each) => each === kind);
}

/** The replay UI of Monopoly. */
export const replayUi: ReplayUi = {
  game: monopoly,
  markLabel: (kind, count) => (isMark(kind) ? words.t(`monopoly:marks.${kind}`, { count }) : kind),
  worthOf: (state, playerId) => {
    if (state.game !== 'monopoly' || getPlayerById(state, playerId)?.isActive !== true) return null;
    return calculateNetWorth(state, playerId);
  },
  loadFigures: async () => (await withTexts(import('./Figures.tsx'), 'monopoly/analysis')).Figures,
  loadShare: async () => (await withTexts(import('./shareUi.tsx'), 'monopoly/analysis')).shareUi,
};
