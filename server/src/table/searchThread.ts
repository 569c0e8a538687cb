import { randomUUID } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { type BotPlayer, botNamed, rngFrom } from '@magnate/bots';
import { type GameId, gameOf } from '@magnate/engine';
import type { Answer, Question } from './searchWorker.ts';

/** The worker thread of searching bots. */

const seated = new Map<string, BotPlayer<GameId>>();
const rng = rngFrom(randomUUID());
/** The budget of the current question. Bots read it at every choice. */
const budget = { milliseconds: 0 };

parentPort?.on('message', (message: Question | { readonly forget: string }) => {
  if ('forget' in message) seated.delete(message.forget);
  else void answer(message).then((said) => parentPort?.postMessage(said));
});

async function answer(question: Question): Promise<Answer> {
  const { id, view, playerId, milliseconds } = question;
  budget.milliseconds = milliseconds;
  try {
    const game = gameOf(question.game);
    return { id, action: await playerFor(question).choose(view, game.offers(view, playerId), rng) };
  } catch (error) {
    return { id, error: (error as Error).message };
  }
}

function playerFor({ key, bot, game, playerId }: Question): BotPlayer<GameId> {
  const known = seated.get(key);
  if (known !== undefined) return known;
  const named = botNamed(bot);
  if (named === undefined) throw new Error(`There is no bot ${bot}.`);
  const player = named.sit[game](playerId, budget) as BotPlayer<GameId>;
  seated.set(key, player);
  return player;
}
