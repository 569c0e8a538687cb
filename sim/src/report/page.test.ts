import { GAME_IDS } from '@magnate/engine';
import { boardOf } from '@magnate/engine/monopoly';
import { ring } from '@magnate/engine/testkit';
import { botTitle } from '@magnate/words';
import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, it } from 'vitest';
import { isFullRun } from '../../../scripts/fullRun.ts';
import { jobOf } from '../core/job.ts';
import { blankStatistics } from '../core/statistics.ts';
import { csvFiles } from './csv.ts';
import { runHeader } from './runHeader.ts';
import { reportHtml } from './index.ts';
import { simulate, renamed, type SimulatedRun } from '../testkit/simulatedRun.ts';

const SHARED = ['wins', 'length', 'over-time', 'events'];
const OWN = {
  monopoly: ['board', 'rent', 'auctions', 'ruin'],
  acquire: ['corporations', 'mergers', 'finish'],
} as const;

interface Element {
  readonly textContent: string;
  readonly id: string;
  getAttribute(name: string): string | null;
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): Iterable<Element>;
}

function opened(page: string): Element {
  return parseHTML(page).document;
}

function all(page: Element, selector: string): Element[] {
  return [...page.querySelectorAll(selector)];
}

/** Invalid numbers with the text around them. */
function broken(page: string): readonly string[] {
  return page.match(/(?:\bNaN\b|undefined|Infinity|\[object).{0,60}/g) ?? [];
}

const GAMES = isFullRun ? 36 : 16;

let monopoly: SimulatedRun;
let acquire: SimulatedRun;
/** Drawing is slow, so most tests read the same two pages. */
let pages: readonly (readonly [SimulatedRun, string, Element])[];

beforeAll(async () => {
  monopoly = await simulate({ game: 'monopoly', bots: ['steady', 'greedy', 'random'], games: GAMES });
  acquire = await simulate({ game: 'acquire', bots: ['steady', 'greedy', 'random'], games: GAMES, rotate: true });
  pages = await Promise.all(
    [monopoly, acquire].map(async (simulated) => {
      const page = await reportHtml(simulated.job, simulated.run);
      return [simulated, page, opened(page)] as const;
    }),
  );
});

describe('the report of any game', () => {
  it('has every section, linked from its top', () => {
    for (const [{ job }, , page] of pages) {
      const ids = all(page, 'section').map(({ id }) => id);
      expect(ids.toSorted()).toEqual([...SHARED, ...OWN[job.game]].toSorted());
      expect(all(page, 'nav a').map((link) => link.getAttribute('href'))).toEqual(ids.map((id) => `#${id}`));
    }
  });

  it('shows every figure as text, as a wide and a narrow drawing, and as a table', () => {
    for (const [, , page] of pages) {
      const figures = all(page, 'figure');
      expect(figures.length).toBeGreaterThan(8);
      for (const figure of figures) {
        expect(figure.querySelector('figcaption h3')?.textContent).toMatch(/\S/);
        expect(figure.querySelector('figcaption p')?.textContent).toMatch(/\.$/);
        for (const side of ['wide', 'narrow']) {
          const drawing = figure.querySelector(`.chart .${side} svg`);
          expect(drawing?.getAttribute('role')).toBe('img');
          expect(drawing?.getAttribute('aria-label')).toMatch(/\S/);
        }
        expect(all(figure, 'details tbody tr').length).toBeGreaterThan(0);
      }
    }
  });

  it('has no external resources and no scripts', () => {
    for (const [, text, page] of pages) {
      expect(text.replaceAll('http://www.w3.org/', '').match(/https?:|<script|@import|url\(|src=/g)).toBeNull();
      expect(all(page, 'link').map((link) => link.getAttribute('href'))).toEqual(['data:,']);
    }
  });

  it('never shows NaN', () => {
    for (const [, text] of pages) expect(broken(text)).toEqual([]);
  });

  it('is the same for the same run', async () => {
    for (const [{ job, run }, text] of pages) expect((await reportHtml(job, structuredClone(run))) === text).toBe(true);
  });

  it('shows the counted wins', () => {
    for (const [{ statistics }, , page] of pages) {
      const [details] = all(page, '#wins details');
      const rows = details === undefined ? [] : all(details, 'tbody tr');
      const cells = rows.map((row) => all(row, 'th,td').map(({ textContent }) => textContent));
      expect(cells.map(([name, games, wins]) => [name, Number(games), Number(wins)])).toEqual(
        Object.entries(statistics.bots).map(([name, { games, wins }]) => [
          botTitle(name),
          games,
          Math.round(wins * 100) / 100,
        ]),
      );
    }
  });
});

describe('the header of a report', () => {
  it('names seats, seed, options that differ, time and sampled games', () => {
    const job = { ...monopoly.job, seed: 'my seed', options: { startingCash: 1500, goSalary: 400 } };
    const facts = runHeader(job, monopoly.run, monopoly.statistics).text;
    for (const phrase of [
      'steady',
      'greedy',
      'random',
      'my seed',
      'goSalary',
      '400',
      '2.50 s',
      `${(GAMES / 2.5).toPrecision(3)} games per second`,
    ]) {
      expect(facts).toContain(phrase);
    }
    expect(facts).not.toContain('startingCash');
    expect(facts).toContain('every game, event by event');
  });

  it('says if a run was stopped, and if it was precise enough', () => {
    const { run, statistics } = acquire;
    const job = { ...acquire.job, games: 1000 };
    const stopped = runHeader(job, { ...run, stopped: true }, statistics).text;
    expect(stopped).toContain(`The run was stopped after ${GAMES} of 1,000`);
    expect(runHeader(job, run, statistics).text).toContain('because the result was precise enough');
  });
});

describe('foreign text', () => {
  const EVIL = '<img src=x onerror=alert(1)>"\'&`\u202e';
  const LONG = 'a-bot-with-a-very-long-name-that-goes-on-and-on';
  let text: string;
  let page: Element;

  beforeAll(async () => {
    const names = { steady: EVIL, greedy: `</style></svg>${EVIL}`, random: LONG };
    const { job, run } = renamed(monopoly, names);
    text = await reportHtml({ ...job, seed: EVIL, options: { [EVIL]: EVIL, endAt: { rounds: EVIL } } }, run);
    page = opened(text);
  });

  it('is escaped everywhere', () => {
    expect(text.includes('<img')).toBe(false);
    expect(text.includes('\u202e')).toBe(false);
    expect(all(page, 'img')).toEqual([]);
    expect(all(page, 'style')).toHaveLength(1);
    expect(all(page, '.seats li')[0]?.textContent).toContain('<img src=x onerror=alert(1)>');
  });

  it('may be long: names are truncated on axes, and complete in tables', () => {
    expect(all(page, '#wins details th').map(({ textContent }) => textContent)).toContain(LONG);
    expect(all(page, 'svg text').filter(({ textContent }) => textContent.includes(LONG))).toEqual([]);
  });
});

describe('another board', () => {
  const boards = isFullRun ? ([ring(24), ring(48), 'market', 'orbit'] as const) : ([ring(48), 'market'] as const);

  it.each(boards)('is drawn and counted whole', async (theme) => {
    const board = boardOf({ theme });
    const simulated = await simulate({
      game: 'monopoly',
      bots: ['greedy', 'greedy'],
      games: 2,
      options: { theme, maxRounds: 30 },
    });
    const text = await reportHtml(simulated.job, simulated.run);
    const page = opened(text);
    expect(broken(text)).toEqual([]);
    expect(all(page, '.board .wide text.part')).toHaveLength(board.size + 1);
    expect(text).toContain(`<code>theme</code>: ${typeof theme === 'string' ? theme : theme.name}`);
    expect(page.querySelector('#rent')?.textContent).toContain(board.currency);
    const landings = csvFiles(simulated.job, simulated.run)['landings.csv'] ?? '';
    expect(landings.trim().split('\n')).toHaveLength(board.size + 2);
  });
});

describe('the report of a small run', () => {
  it('without games says that there is nothing to show', async () => {
    for (const game of GAME_IDS) {
      const job = jobOf({ game, games: 10, bots: ['steady', 'random'] });
      for (const statistics of [undefined, blankStatistics(game, 2)]) {
        const page = await reportHtml(job, { names: [], statistics, seconds: 0, stopped: true });
        const parsed = opened(page);
        expect(page).toContain('No game was finished');
        expect(broken(page)).toEqual([]);
        expect(all(parsed, 'figure')).toEqual([]);
        for (const card of all(parsed, '.absent')) expect(card.querySelector('p')?.textContent).toMatch(/^\S.*\.$/);
      }
    }
  });

  it('shows only results if no game was sampled', async () => {
    for (const game of GAME_IDS) {
      const { job, run } = await simulate({ game, bots: ['random', 'greedy'], games: 3, hearEvery: 0 });
      const page = await reportHtml(job, run);
      expect(broken(page)).toEqual([]);
      expect(page).toContain('No game was recorded event by event');
      expect(all(opened(page), '#wins figure').length).toBeGreaterThan(0);
      expect(all(opened(page), '#over-time figure')).toEqual([]);
    }
  });

  it('has no comparison for a single bot', async () => {
    const { job, run } = await simulate({ game: 'acquire', bots: ['greedy', 'greedy'], games: 2 });
    const page = await reportHtml(job, run);
    expect(page).toContain('Only greedy played');
    expect(page).toContain('2\u00a0games are a small sample');
    expect(broken(page)).toEqual([]);
  });

  it('says so if there were no buildings, auctions or bankruptcies', async () => {
    const options = { endAt: { rounds: 1 } };
    const { job, run } = await simulate({ game: 'monopoly', bots: ['steady', 'steady'], games: 2, options });
    const page = await reportHtml(job, run);
    expect(page).toContain('No deed was sold by auction.');
    expect(page).toContain('No one went bankrupt.');
    expect(broken(page)).toEqual([]);
  });

  it('has room for eight players', async () => {
    const bots = ['steady', 'greedy', 'random', 'steady', 'greedy', 'random', 'steady', 'greedy'];
    const { job, run } = await simulate({ game: 'monopoly', bots, games: 4 });
    const page = await reportHtml(job, run);
    expect(all(opened(page), '.seats li')).toHaveLength(8);
    expect(broken(page)).toEqual([]);
  });
});
