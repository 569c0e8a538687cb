import type { Bot } from '@magnate/bots';

/** A bot that tries to end its turn before rolling. */
const bot: Bot = {
  name: 'cheat',
  searches: false,
  sit: {
    monopoly: (playerId) => ({ choose: () => ({ type: 'EndTurn', playerId }) }),
    acquire: () => {
      throw new Error('It plays Monopoly only.');
    },
  },
};

export default bot;
