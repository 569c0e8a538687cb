import type { Bot, BotPlayer } from '@magnate/bots';
import type { Action, GameView } from '@magnate/engine/monopoly';
import type { JailHabit } from '@magnate/bots/monopoly';

/** A bot that only moves: it buys nothing and always leaves jail in the same way. */
export function walker(habit: JailHabit): Bot {
  return {
    name: `walker-${habit}`,
    searches: false,
    sit: {
      monopoly: (playerId): BotPlayer<'monopoly'> => ({ choose: (view) => step(view, playerId, habit) }),
      acquire: () => {
        throw new Error('There is nowhere to walk in Acquire.');
      },
    },
  };
}

function step(view: GameView, playerId: string, habit: JailHabit): Action {
  const player = view.players.find(({ id }) => id === playerId);
  const free: Action = {
    type: player !== undefined && player.cards.length > 0 ? 'UseJailCard' : 'PayJailFine',
    playerId,
  };
  if (view.phase === 'AwaitingBuyDecision') return { type: 'DeclineProperty', playerId };
  if (view.phase === 'PlayerAction') return { type: 'EndTurn', playerId };
  const leaves = view.phase === 'JailExit' || (player?.jailStatus === 'inJail' && habit === 'leave');
  return leaves ? free : { type: 'RollDice', playerId };
}
