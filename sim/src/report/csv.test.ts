import { GAME_IDS } from '@magnate/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobOf } from '../core/job.ts';
import { meanOf, spread } from '../core/counting/distribution.ts';
import { csvText } from './draw/csvText.ts';
import { csvFiles } from './index.ts';
import { simulate, renamed, type SimulatedRun } from '../testkit/simulatedRun.ts';

/** A parser of CSV by RFC 4180. */
function parsed(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i] as string;
    if (isQuoted && sign === '"' && text[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted || (sign !== ',' && sign !== '\r')) cell += sign;
    else {
      row.push(cell);
      cell = '';
      if (sign === '\r') {
        i += 1;
        rows.push(row);
        row = [];
      }
    }
  }
  expect([cell, row]).toEqual(['', []]);
  expect(text.split('\r\n').length).toBeGreaterThan(rows.length);
  return rows;
}

function records(text: string | undefined): Record<string, string>[] {
  const [columns = [], ...rows] = parsed(text ?? '');
  return rows.map((row) => {
    expect(row).toHaveLength(columns.length);
    return Object.fromEntries(columns.map((column, i) => [column, row[i] ?? '']));
  });
}

const SHARED = ['run', 'wins', 'places', 'headToHead', 'length', 'reasons', 'overTime', 'events'];
const OWN = {
  monopoly: ['landings', 'lots', 'levels', 'auctions', 'groups', 'ruins'],
  acquire: ['corporations', 'mergers', 'distributions'],
} as const;

let monopoly: SimulatedRun;
let acquire: SimulatedRun;

beforeAll(async () => {
  monopoly = await simulate({ game: 'monopoly', bots: ['steady', 'random', 'greedy'], games: 8 });
  acquire = await simulate({ game: 'acquire', bots: ['steady', 'random'], games: 8 });
});

describe('CSV files', () => {
  it('are complete, rectangular, without NaN, and reproducible', () => {
    for (const { job, run } of [monopoly, acquire]) {
      const files = csvFiles(job, run);
      expect(Object.keys(files).toSorted()).toEqual(
        [...SHARED, ...OWN[job.game]].map((name) => `${name}.csv`).toSorted(),
      );
      for (const text of Object.values(files)) {
        expect(text).not.toMatch(/NaN|undefined|Infinity/);
        expect(records(text).length).toBeGreaterThan(0);
      }
      expect(csvFiles(job, structuredClone(run))).toEqual(files);
    }
  });

  it('contain the counts', () => {
    const { job, run, statistics } = monopoly;
    const files = csvFiles(job, run);
    const landings = records(files['landings.csv']);
    expect(landings.map((row) => Number(row['landings']))).toEqual(statistics.monopoly?.landings);
    expect(landings.reduce((sum, row) => sum + Number(row['share']), 0)).toBeCloseTo(1, 4);
    const steady = records(files['wins.csv']).find(({ name }) => name === 'steady');
    expect(Number(steady?.['wins'])).toBe(statistics.bots['steady']?.wins);
    const games = records(files['length.csv']).filter(({ measure }) => measure === 'turns');
    expect(games.reduce((sum, row) => sum + Number(row['games']), 0)).toBe(statistics.games);
    for (const row of records(files['events.csv'])) {
      expect(Number(row['count'])).toBe(statistics.events[row['event'] ?? '']);
    }
  });

  it('have the counted games per row, and the options that differ from the default', async () => {
    const rules = { maxRounds: 3, startingCash: 1500 };
    const bots = ['random', 'random', 'greedy'];
    const result = await simulate({ game: 'monopoly', bots, games: 6, hearEvery: 2, options: rules });
    const files = csvFiles(result.job, result.run);
    const DETAILED = ['lots', 'levels', 'auctions', 'ruins', 'overTime', 'events'];
    for (const [name, text] of Object.entries(files)) {
      const counted = records(text).map(({ countedGames }) => countedGames);
      const expected = DETAILED.includes(name.replace('.csv', '')) ? '3' : '6';
      expect(new Set(counted), name).toEqual(new Set(counted.length === 0 ? [] : [expected]));
    }
    const run = Object.fromEntries(records(files['run.csv']).map(({ name = '', value }) => [name, value]));
    expect(run).toEqual({
      game: 'monopoly',
      seed: result.job.seed,
      gamesAsked: '6',
      gamesCounted: '6',
      gamesCountedInDetail: '3',
      stoppedEarly: 'no',
      seat1: 'random',
      seat2: 'random',
      seat3: 'greedy',
      'options.maxRounds': '3',
    });
  });

  it('contain the corporations', () => {
    const { job, run, statistics } = acquire;
    for (const row of records(csvFiles(job, run)['corporations.csv'])) {
      const counted = statistics.acquire?.corporations[row['corporation'] ?? ''];
      expect(Number(row['founded'])).toBe(counted?.founded);
      expect(Number(row['meanFinalSize'])).toBeCloseTo(meanOf(counted?.finalSize ?? spread()), 5);
    }
  });

  it('quote separators and quotes', () => {
    const cells = ['plain', 'a,b', 'say "so"', 'two\r\nlines', ' spaces ', ''];
    expect(parsed(csvText(['a', 'b', 'c', 'd', 'e', 'f'], [cells]))[1]).toEqual(cells);
    const name = 'my, "best"\nbot.ts';
    const { job, run } = renamed(acquire, { steady: name });
    expect(records(csvFiles(job, run)['wins.csv']).map((row) => row['name'])).toContain(name);
  });

  it('of a run without games have headings and zeros', () => {
    for (const game of GAME_IDS) {
      const job = jobOf({ game, games: 1, bots: ['steady', 'random'] });
      const files = csvFiles(job, { names: [], statistics: undefined, seconds: 0, stopped: true });
      for (const text of Object.values(files)) {
        expect(text).not.toMatch(/NaN|undefined|Infinity/);
        records(text);
      }
    }
  });
});
