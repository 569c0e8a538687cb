import { type Bot, type BotPlayer, type Budget, rngFrom, takeBackAnswer } from '@magnate/bots';
import type { ActionOf, GameId, PlayerId } from '@magnate/engine';
import { words } from '@magnate/words';
import type { LocalGame } from './localGame.ts';
import { unavailableReason } from './unavailableReason.ts';

/** Bots of a local game: each sees its player's view and answers when asked. */

export type BotSeats<G extends GameId> = ReadonlyMap<PlayerId, BotPlayer<G>>;

/** Nodes, not time: the same seed gives the same game on any machine. */
const BOT_BUDGET: Budget = { nodes: 10_000 };

export function seatBots<G extends GameId>(game: G, bots: ReadonlyMap<PlayerId, Bot>): BotSeats<G> {
  return new Map([...bots].map(([playerId, bot]) => [playerId, bot.sit[game](playerId, BOT_BUDGET)]));
}

/** A bot's action. If the bot fails, a random legal action replaces it and `onFault` receives the reason. */
export async function botAction<G extends GameId>(
  localGame: LocalGame<G>,
  playerId: PlayerId,
  player: BotPlayer<G>,
  onFault: (sentence: string) => void,
): Promise<ActionOf<G>> {
  const { game, table, setup } = localGame;
  const view = game.view(table, playerId);
  // Each decision has its own generator, so that a resumed game continues as it would have.
  const rng = rngFrom(`${setup.seed}/${localGame.length}/${playerId}`);
  try {
    const action =
      takeBackAnswer(localGame.id, view, playerId) ?? (await player.choose(view, game.offers(view, playerId), rng));
    const reason = unavailableReason(localGame.id, table, action);
    if (reason === undefined) return action;
    onFault(words.t('terminal:gameLog.botRefused', { name: localGame.nameOf(playerId), reason }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    onFault(words.t('terminal:gameLog.botFailed', { name: localGame.nameOf(playerId), reason }));
  }
  return game.sample(view, playerId, rng);
}
