import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { BOTS, rngFrom } from '@magnate/bots';
import { chainOf, type GameId, gameOf, replay } from '@magnate/engine';
import { nimRules } from '@magnate/engine/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameUiOf } from './games/games.ts';
import { seatBots } from './terminal/botSeats.ts';
import { loadTexts } from './terminal/language.ts';
import { LocalGame } from './terminal/localGame.ts';
import { playMatch } from './terminal/match.ts';
import { Screen } from './terminal/screen.ts';
import { randomPrompter } from './testkit/randomPrompter.ts';
import { playThrough } from './testkit/menuGames.ts';
import { lastJson, magnate } from './testkit/program.ts';

/** Nim, a game known only to tests: a row in each map makes it work in a terminal. */

const NIM = nimRules.nim.id as GameId;
const PLAYERS = ['you', 'bot'].map((id) => ({ id, name: id }));

beforeAll(loadTexts);

describe('a third game in the CLI', () => {
  test('every action can be taken through its menu, and no illegal one', async () => {
    const state = gameOf(NIM).create({ players: PLAYERS, seed: 'menus' });
    const importRecord = await playThrough({ id: NIM, state, seed: 'menus', most: 100 });
    expect(new Set(importRecord)).toEqual(new Set(nimRules.ACTION_TYPES));
  });

  test('a match against a bot reaches its end and leaves a valid record', async () => {
    const players = PLAYERS.map((player) => ({ ...player, model: player.id === 'you' ? 'human' : 'bot:steady' }));
    const localGame = LocalGame.open(NIM, { options: {}, players, seed: 'match' });
    const output = Object.assign(new PassThrough(), { columns: 80, rows: 24 });
    let shown = '';
    output.on('data', (chunk: Buffer) => {
      shown += chunk.toString();
    });
    const screen = new Screen(localGame, gameUiOf(NIM), 'you', { input: new PassThrough(), output });
    const bot = BOTS.find(({ name }) => name === 'steady');
    if (bot === undefined) throw new Error('There is no steady bot.');
    const bots = seatBots(NIM, new Map([['bot', bot]]));
    let clock = 1_000_000;
    const now = () => (clock += 1000);
    const prompter = randomPrompter(rngFrom('match'));
    const end = await playMatch({ localGame, bots, me: 'you', screen, save: () => undefined, now, prompter });
    expect(end).toBe('over');
    const record = localGame.record();
    const { events } = replay(record);
    expect({ events: events.length, head: chainOf(record, events) }).toEqual(record.chain);
    expect(stripVTControlCharacters(shown)).toMatch(/You added [123]/);
  });
});

describe('commands accept a third game', () => {
  const folder = mkdtempSync(join(tmpdir(), 'magnate-third-'));
  const file = join(folder, 'game.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  test('watch, which saves a record, then replay, verify and export of that record', async () => {
    const watched = await magnate('watch', NIM, '--bots', 'steady,random', '--seed', '7', '--save', file);
    expect(watched.err).toBe('');
    expect(watched.out).toMatch(/added [123]: 21/);
    for (const command of [
      ['replay', file],
      ['verify', file],
      ['export', file],
    ]) {
      const { code, out, err } = await magnate(...command);
      expect([command, code, err]).toEqual([command, 0, '']);
      expect(out.length).toBeGreaterThan(0);
    }
  });

  test('simulate', async () => {
    const simulated = await magnate('simulate', NIM, '--games', '5', '--bots', 'steady,random', '--json');
    expect(lastJson(simulated)).toMatchObject({ game: NIM, games: 5, wins: { steady: 5 } });
  });

  test('help names it', async () => {
    expect((await magnate('simulate', '--help')).out).toMatch(/^ *nim +standard, short$/m);
  });
});
