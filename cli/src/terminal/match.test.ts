import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { type Bot, BOTS, rngFrom } from '@magnate/bots';
import { GAME_IDS, chainOf, type GameId, replay } from '@magnate/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { seatBots } from './botSeats.ts';
import { gameUiOf } from '../games/games.ts';
import { playMatch } from './match.ts';
import { Screen } from './screen.ts';
import { LocalGame } from './localGame.ts';
import { randomPrompter } from '../testkit/randomPrompter.ts';
import type { Prompter } from './menuNavigation.ts';
import { loadTexts } from './language.ts';

beforeAll(loadTexts);

const bots = BOTS.filter((bot) => !bot.searches);
const players = [
  { id: 'you', name: 'Zoe', model: 'human' },
  ...bots.map((bot) => ({ id: bot.name, name: `Bot ${bot.name}`, model: `bot:${bot.name}` })),
];

/** A complete match against one of each bot. */
function match<G extends GameId>(id: G, seed: string, prompter: Prompter) {
  const localGame = LocalGame.open(id, { options: {}, players, seed });
  const output = Object.assign(new PassThrough(), { columns: 80, rows: 24 });
  let shown = '';
  output.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
  });
  const screen = new Screen(localGame, gameUiOf(id), 'you', { input: new PassThrough(), output });
  const saved: number[] = [];
  const seats = new Map(bots.map((bot): [string, Bot] => [bot.name, bot]));
  let clock = 1_000_000;
  const now = () => (clock += 1000);
  const save = () => saved.push(localGame.record().actions.length);
  const end = playMatch({ localGame, bots: seatBots(id, seats), me: 'you', screen, save, now, prompter });
  return { end, localGame, saved, screen, printed: () => stripVTControlCharacters(shown) };
}

describe.each(GAME_IDS)('a match of %s', (id) => {
  test('reaches its end, is saved after every action, and leaves a valid record', async () => {
    const { end, localGame, saved, printed, screen } = match(
      id,
      'whole',
      randomPrompter(rngFrom(id), /^(Roll|End the turn|Buy|Sell)/),
    );
    expect(await end).toBe('over');
    expect([...new Set(saved)]).toEqual(Array.from({ length: localGame.length + 1 }, (_, i) => i));
    const record = localGame.record();
    const { events } = replay(record);
    expect({ events: events.length, head: chainOf(record, events) }).toEqual(record.chain);
    expect(printed()).toMatch(/You /);
    expect(printed()).not.toMatch(/Zoe [a-z]+s /);
    expect(screen.last().split('\n').length).toBeLessThanOrEqual(24);
  });

  test('can be left at any decision', async () => {
    const leaver: Prompter = { ...randomPrompter(rngFrom('left')), choose: async () => 'leave' };
    const { end, saved, localGame } = match(id, 'left', leaver);
    expect(await end).toBe('left');
    expect(localGame.isOver).toBe(false);
    expect(saved.at(-1)).toBe(localGame.length);
  });
});
