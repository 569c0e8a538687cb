import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LabSeat } from '@magnate/sim';
import { afterAll, describe, expect, test } from 'vitest';
import { lastJson, magnate } from '../testkit/program.ts';

/** `lab`: estimates each player's chances in a position. */

interface Summary {
  readonly game: string;
  readonly games: number;
  readonly seed: string;
  readonly stopped: boolean;
  readonly players: readonly LabSeat[];
}

const folder = mkdtempSync(join(tmpdir(), 'magnate-lab-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

function file(content: unknown): string {
  files += 1;
  const path = join(folder, `${files}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

/** Ann owns a quarter of the board with hotels; Ben has only a little cash. */
const WON = {
  game: 'monopoly',
  players: [
    { id: 'ann', cash: 5000 },
    { id: 'ben', cash: 60, position: 12 },
  ],
  deeds: Object.fromEntries([16, 18, 19, 21, 23, 24, 26, 27, 29].map((space) => [space, { owner: 'ann', houses: 5 }])),
};
const EVEN = { players: [{ id: 'ann' }, { id: 'ben' }, { id: 'cleo' }] };
/** Few tiles are left, and Yve holds the only shares of the only corporation. */
const TILES = {
  board: ['LLLLL.......', ...new Array<string>(8).fill('............')],
  players: [
    { id: 'xan', cash: 500, rack: ['12I', '1I'] },
    { id: 'yve', cash: 3000, rack: ['12G', '1G'], shares: { Luxor: 8 } },
  ],
  bag: ['12E'],
};

async function summaryOf(position: object, ...more: readonly string[]): Promise<Summary> {
  const run = await magnate('lab', file(position), '--games', '12', '--workers', '1', '--json', ...more);
  expect(run.code, run.err).toBe(0);
  return lastJson(run) as Summary;
}

const oddsOf = ({ players }: Summary) => players.map(({ winRate }) => winRate.value);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('odds', () => {
  test('add up to one, and approach one for a player who has nearly won', async () => {
    const found = await summaryOf(WON);
    expect(found).toMatchObject({ game: 'monopoly', games: 12, seed: 'lab', stopped: false });
    expect(found.players.map(({ playerId }) => playerId)).toEqual(['ann', 'ben']);
    expect(sum(oddsOf(found))).toBeCloseTo(1, 9);
    expect(oddsOf(found)[0]).toBeGreaterThan(0.9);
    const [ann, ben] = found.players;
    expect(ann?.worth.value).toBeGreaterThan(5000);
    expect(ben?.worth.value).toBeLessThan(500);
  });

  test('of Acquire, detected from the position alone', async () => {
    const found = await summaryOf(TILES, '--bots', 'steady');
    expect(found.game).toBe('acquire');
    expect(sum(oddsOf(found))).toBeCloseTo(1, 9);
    expect(oddsOf(found)).toEqual([0, 1]);
    // Five tiles of Luxor make a price of 500: eight shares, plus both bonuses of 5000 and 2500, which no opponent can
    // contest in time.
    expect(found.players[1]?.worth.value).toBeGreaterThan(7500);
  });

  test('are by worth after --rounds, and the same for any number of workers', async () => {
    const [one, two] = [
      await summaryOf(EVEN, '--rounds', '2', '--bots', 'random'),
      await summaryOf(EVEN, '--rounds', '2', '--bots', 'random', '--workers', '2'),
    ];
    expect(one.game).toBe('monopoly');
    expect(sum(oddsOf(one))).toBeCloseTo(1, 9);
    // No player goes bankrupt in two rounds; all still have about their starting cash.
    for (const { worth } of one.players) expect(Math.abs(worth.value - 1500)).toBeLessThan(400);
    expect(two.players).toEqual(one.players);
    expect((await summaryOf(EVEN, '--rounds', '2', '--bots', 'random', '--seed', 'other')).players).not.toEqual(
      one.players,
    );
  });

  test('are of the game named by --game if the file does not name one', async () => {
    const args = ['--game', 'acquire', '--games', '2', '--bots', 'random'];
    const { game } = await summaryOf({ players: TILES.players.map(({ id, cash }) => ({ id, cash })) }, ...args);
    expect(game).toBe('acquire');
  });

  test('are printed as a table', async () => {
    const args = ['--games', '4', '--rounds', '1', '--workers', '1'];
    const { out } = await magnate('lab', file(EVEN), ...args);
    expect(out).toMatch(/^4 games of monopoly from this position\n.* s · played by steady · seed lab\n\n/);
    expect(out).toMatch(/\n {2}player +wins +95 % interval +final worth +95 % interval +median\n/);
    expect(out).toMatch(/\n {2}ann +[\d.]+ % +[\d.]+ % – [\d.]+ % +\$[\d,]+ +\$[\d,]+ – \$[\d,]+ +\$[\d,]+\n {2}ben /);
  });
});

test('the position shown in the help is valid', async () => {
  const { out } = await magnate('lab', '--help');
  const shown = /Example position[^\n]*\n([^]*?)\n\nExample:/.exec(out)?.[1] ?? '';
  const { players, game } = await summaryOf(JSON.parse(shown) as object, '--rounds', '2', '--games', '2');
  expect([game, ...players.map(({ playerId }) => playerId)]).toEqual(['monopoly', 'ann', 'ben']);
});

describe('invalid input', () => {
  test.each([
    ['no file', /missing required argument 'position'/i, () => []],
    ['a missing file', /nowhere\.json cannot be read/, () => [join(folder, 'nowhere.json')]],
    ['a folder', /cannot be read/, () => [folder]],
    ['no JSON', /is not JSON: /, () => [file('{\n  "players": [\n')]],
    ['a list', /must contain an object/, () => [file([])]],
    ['nothing', /must contain an object/, () => [file('null')]],
    ['an unknown game in the file', /no game "chess"/, () => [file({ ...EVEN, game: 'chess' })]],
    ['an unknown game', /no game "chess"/, () => [file(EVEN), '--game', 'chess']],
    ['no players', /position is not valid\. players/, () => [file({})]],
    ['players that are a number', /position is not valid\. players/, () => [file({ players: 5 })]],
    ['players that are null', /position is not valid\. players/, () => [file({ players: [null, null] })]],
    ['an unknown field', /position is not valid\. depth: is unknown/, () => [file({ ...EVEN, depth: 3 })]],
    [
      'deeds of a player who does not exist',
      /is not valid\. deeds\.39\.owner/,
      () => [file({ ...EVEN, deeds: { 39: { owner: 'zoe' } } })],
    ],
    ['an unknown rule', /is not valid\. options\.maxrounds/, () => [file({ ...EVEN, options: { maxrounds: 3 } })]],
    ['an incomplete board', /is not valid\. board/, () => [file({ ...TILES, board: ['L'] })]],
    ['the wrong game', /is not valid\. board: is unknown/, () => [file(TILES), '--game', 'monopoly']],
    [
      'a game that is over',
      /This game is already over/,
      () => [file({ players: [{ id: 'ann' }, { id: 'ben', bankrupt: true }] })],
    ],
    ['rounds of Acquire', /--rounds is for Monopoly only/, () => [file(TILES), '--rounds', '3']],
    ['more bots than players', /4 bots for 3 players/, () => [file(EVEN), '--bots', 'random,random,random,random']],
    ['an unknown bot', /no bot "hal"/, () => [file(EVEN), '--bots', 'hal']],
    ['an invalid number', /'0' is invalid/, () => [file(EVEN), '--games', '0']],
    [
      'options that are not an object, with rounds too',
      /is not valid\. options/,
      () => [file({ ...EVEN, options: 5 }), '--rounds', '1', '--games', '1', '--workers', '1'],
    ],
  ] as const)('is one line and exit code 2: %s', async (_, words, args) => {
    const { code, out, err } = await magnate('lab', ...args());
    expect(err).toMatch(/^[^\n]+\n$/);
    expect(err).toMatch(words);
    expect([code, out]).toEqual([2, '']);
  });
});
