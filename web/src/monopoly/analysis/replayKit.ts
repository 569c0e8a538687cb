import { calculateNetWorth, getPlayerById, monopoly } from '@magnate/engine/monopoly';
import { withWords } from '../../game/withWords.ts';
import type { ReplayKit } from '../../game/replayKit.ts';
import { groupsWonBy } from '../board/recap.tsx';

/** Monopoly, as it is watched again. */
export const replayKit: ReplayKit = {
  game: monopoly,
  marks: ['turn', 'group', 'trade', 'auction', 'bankruptcy'],
  markOf: (event, state) => {
    if (event.type === 'TurnEnded') return 'turn';
    if (event.type === 'PlayerBankrupt') return 'bankruptcy';
    if (groupsWonBy(event, state).length > 0) return 'group';
    if (event.type === 'TradeCompleted') return 'trade';
    return event.type === 'AuctionEnded' ? 'auction' : null;
  },
  worthOf: (state, playerId) => {
    if (state.game !== 'monopoly' || getPlayerById(state, playerId)?.isActive !== true) return null;
    return calculateNetWorth(state, playerId);
  },
  loadFigures: async () => (await withWords(import('./Figures.tsx'), 'monopoly/analysis')).Figures,
  loadShare: async () => (await withWords(import('./shareKit.tsx'), 'monopoly/analysis')).shareKit,
};
