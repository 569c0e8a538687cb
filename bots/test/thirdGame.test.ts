import { type GameId, gameOf } from '@magnate/engine';
import { nimRules } from '@magnate/engine/testkit';
import { describe, expect, test } from 'vitest';
import { BOT_NAMES, BotSeats, botNamed, rngFrom } from '../src/index.ts';

/** Nim, a game that exists only in tests: its row in a map is the only way to find its players. */

const NIM = nimRules.nim.id as GameId;
const PLAYERS = ['a', 'b'].map((id) => ({ id, name: id }));

async function winnerOf(bots: readonly [string, string], seed: string): Promise<string | undefined> {
  const game = gameOf(NIM);
  const seats = new BotSeats({ nodes: 200 });
  const rng = rngFrom(seed);
  let state = game.create({ players: PLAYERS, seed });
  while (game.outcome(state) === undefined) {
    const playerId = game.actors(state)[0] as string;
    const bot = bots[PLAYERS.findIndex(({ id }) => id === playerId)] as string;
    const view = game.view(state, playerId);
    const action = await seats.choose({ key: playerId, bot, game: NIM, playerId, view }, rng);
    ({ state } = game.apply(state, action));
  }
  return game.outcome(state)?.winners[0];
}

describe('bots play a third game', () => {
  test.each(BOT_NAMES)('%s is found by its name and plays to the end', async (name) => {
    expect(botNamed(`bot:${name}`)?.sit[NIM]).toBeTypeOf('function');
    expect(await winnerOf([name, name], name)).toBeDefined();
  });

  test('the perfect player wins every game that it begins', async () => {
    for (let i = 0; i < 20; i++) expect(await winnerOf(['steady', 'random'], `seed ${i}`)).toBe('a');
  });
});
