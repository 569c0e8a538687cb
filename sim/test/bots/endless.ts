import type { Bot } from '@magnate/bots';
import type { Action, GameView } from '@magnate/engine/monopoly';

/** Offers a dollar and withdraws it, forever. */
const bot: Bot = {
  name: 'endless',
  searches: false,
  sit: {
    monopoly: (playerId) => ({ choose: (view) => step(view, playerId) }),
    acquire: () => {
      throw new Error('It plays Monopoly only.');
    },
  },
};

function step({ trades, players }: GameView, playerId: string): Action {
  const open = trades.find(({ status }) => status === 'pending');
  if (open !== undefined) {
    const type = open.recipientId === playerId ? 'RejectTrade' : 'CancelTrade';
    return { type, playerId, tradeId: open.id };
  }
  const to = players.find(({ id }) => id !== playerId)?.id ?? '';
  return { type: 'ProposeTrade', playerId, to, offer: { offered: { cash: 1 }, requested: {} } };
}

export default bot;
