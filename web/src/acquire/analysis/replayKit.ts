import { acquire, worthOf } from '@magnate/engine/acquire';
import { withWords } from '../../game/withWords.ts';
import type { ReplayKit } from '../../game/replayKit.ts';

/** Acquire, as it is watched again. */
export const replayKit: ReplayKit = {
  game: acquire,
  marks: ['turn', 'founding', 'merger', 'trade'],
  markOf: (event) => {
    if (event.type === 'TurnEnded') return 'turn';
    if (event.type === 'CorporationFounded') return 'founding';
    if (event.type === 'MergerStarted') return 'merger';
    return event.type === 'TradeCompleted' ? 'trade' : null;
  },
  worthOf: (state, playerId) =>
    state.game === 'acquire' ? (worthOf({ ...state, secret: null }, playerId)?.total ?? null) : null,
  loadFigures: async () => (await withWords(import('./Figures.tsx'), 'acquire/analysis')).Figures,
  loadShare: async () => (await withWords(import('./shareKit.tsx'), 'acquire/analysis')).shareKit,
};
