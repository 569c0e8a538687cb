import { type CDPSession, chromium, type Page } from '@playwright/test';
import { GAME_IDS, type GameId } from '@magnate/engine';
import { DEFAULT_LIMITS, NO_LIMITS, spawnTestService } from '@magnate/server/testkit';
import { CHROMIUM_MISSING, findChromium } from '../scripts/components.mjs';
import { frameReport, measureFloor, measureFrames, percent, shareOf, watchedSteps } from './frames.ts';
import { FIRST_OFFER, MEASURED } from './games.ts';
import { weighVisit } from './pageWeight.ts';
import { ScriptedTable } from './scriptedTable.ts';
import { measureSteps, stepReport } from './pageSteps.ts';
import { longRecord, measureReplay, type ReplayFigures } from './replayPage.ts';

/**
 * Time until the page is usable on a slow phone: a CPU four times slower than this one, 1.6 Mbit/s with 150 ms
 * round-trip time, empty caches. For comparison, a page of a few words under the same throttling shows the cost of the
 * line and the browser.
 *
 * `--weight` only counts the download of each first visit, without throttling; `--files` lists the files. The others take
 * `--game`: `--frames` counts the frames of each kind of motion, with the slow CPU (`--cpu 1` for this one, `--width 390`
 * for the phone), `--steps` measures an action after 30 and after 3,000 events, and `--replay` the replay viewer.
 */

const TURNS = 5;
const REPLAYS = 3;
const SLOWER = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

const executablePath = findChromium();
if (executablePath === undefined) throw new Error(CHROMIUM_MISSING);
const service = await spawnTestService({ limits: process.argv.length > 2 ? NO_LIMITS : DEFAULT_LIMITS });
const browser = await chromium.launch({ executablePath, args: FLAGS });

if (process.argv.includes('--weight')) await reportWeight();
else if (process.argv.includes('--frames')) await reportFrames();
else if (process.argv.includes('--steps')) await reportSteps();
else if (process.argv.includes('--replay')) await reportReplay();
else await reportTimes();
await browser.close();
await service.close();

/** Requests and compressed bytes of a first visit to the home page and to a table of each game. */
async function reportWeight(): Promise<void> {
  console.log('\nfiles of the page downloaded by a first visit');
  await weigh('home', (page) => usable(page, '/', FIRST_OFFER));
  for (const game of GAME_IDS) await weigh(`a table of ${game}`, await visitTable(game));
}

async function weigh(what: string, visit: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  const { requests, bytes, files } = await weighVisit(page, () => visit(page));
  await context.close();
  console.log(`  ${what.padEnd(24)} ${String(requests).padStart(4)} requests ${String(bytes).padStart(8)} bytes`);
  if (!process.argv.includes('--files')) return;
  for (const [path, size] of files) console.log(`    ${String(size).padStart(8)} ${path}`);
}

function argument(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

/** Those of `--game`, or both. */
function chosenGames(): readonly GameId[] {
  return GAME_IDS.filter((each) => (argument('game') ?? each) === each);
}

async function reportFrames(): Promise<void> {
  const rate = Number(argument('cpu') ?? SLOWER);
  const floor = await measureFloor(browser, rate);
  console.log(`\nframes while something moves, CPU slowed down ${rate} times`);
  console.log(`  floor, one square: ${percent(shareOf(floor))} of 60 frames/s, longest ${floor.longest.toFixed(0)} ms`);
  for (const game of chosenGames()) {
    const { before, during } = watchedSteps(game);
    for (const viewport of [PHONE, DESKTOP]) {
      if ((argument('width') ?? String(viewport.width)) !== String(viewport.width)) continue;
      const table = await ScriptedTable.open(service.url, game, {});
      for (const step of before) await table.play(step);
      const page = await table.visit(browser, viewport, {});
      const figures = await measureFrames(browser, page, table, during, rate);
      console.log(`  ${game}, ${viewport.width} pixels\n${frameReport(figures, floor)}`);
      await page.context().close();
    }
  }
}

async function reportSteps(): Promise<void> {
  console.log('\none action on an open table, without throttling');
  for (const game of chosenGames()) console.log(stepReport(game, await measureSteps(browser, service.url, game)));
}

async function reportTimes(): Promise<void> {
  const bare = await middle((page) => page.goto(`${service.url}/health`));
  const report = (what: string, time: number) =>
    console.log(`  ${what.padEnd(52)} ${String(time).padStart(6)} ms   ratio ${(time / bare).toFixed(1)}`);
  console.log(`\nfirst load on a slow phone, median of ${TURNS} (a page of a few words: ${bare} ms)`);
  report('home: a game can be started', await middle((page) => usable(page, '/', FIRST_OFFER)));
  for (const game of GAME_IDS) {
    report(`a table of ${game}: ready for the first move`, await middle(await visitTable(game)));
  }
}

/** Most of a visit is the download of the page into its cache, which is not measured: fewer visits than for first loads. */
async function reportReplay(): Promise<void> {
  const report = (what: string, time: number) => console.log(`  ${what.padEnd(52)} ${String(time).padStart(6)} ms`);
  console.log(`\nreplay of a long game on a slow phone, median of ${REPLAYS} (targets: 1000 ms, 33 ms per step)`);
  for (const game of chosenGames()) {
    const record = longRecord(game);
    const visits: ReplayFigures[] = [];
    for (let turn = 0; turn < REPLAYS; turn++) {
      await withPage(async (page) => void visits.push(await measureReplay(page, service.url, record)));
    }
    report(`${game}: from file to first board`, medianOf(visits.map(({ first }) => first)));
    report(`${game}: one step, 95th percentile`, medianOf(visits.map(({ step }) => step)));
  }
}

/** Opens a table where the visitor moves first, and waits until they can. */
async function visitTable(game: GameId): Promise<(page: Page) => Promise<void>> {
  const { id, token } = await table(game);
  return async (page) => {
    await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
      'magnate.tables',
      JSON.stringify([{ id, game, seats: [{ playerId: 'p1', token }], seenAt: 1 }]),
    ] as const);
    await usable(page, `/table/${id}`, MEASURED[game].firstButton);
  };
}

/** Until a button is painted. Watched from inside the page: polling from outside would load the slow CPU. */
async function usable(page: Page, path: string, name: RegExp): Promise<void> {
  const shown = Promise.withResolvers<void>();
  await page.exposeFunction('reportUsable', shown.resolve);
  await page.addInitScript({ content: buttonWatch(name) });
  await page.goto(service.url + path, { waitUntil: 'commit' });
  await shown.promise;
}

/** Reports the first paint with a button of this name; runs in the page. */
function buttonWatch(name: RegExp): string {
  return `(() => {
    const look = () => {
      const nameOf = (button) => (button.getAttribute('aria-label') ?? button.textContent).trim();
      if ([...document.querySelectorAll('button')].some((button) => ${String(name)}.test(nameOf(button)))) {
        setTimeout(() => reportUsable());
      } else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })()`;
}

async function middle(visit: (page: Page) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    await withPage(async (page) => {
      const begin = performance.now();
      await visit(page);
      times.push(performance.now() - begin);
    });
  }
  return medianOf(times);
}

function medianOf(times: readonly number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);
}

/** A browser with empty caches on the throttled connection. */
async function withPage(use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await throttle(await context.newCDPSession(page));
  await use(page);
  await context.close();
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** A started game against a bot, with the visitor to move. */
async function table(game: GameId): Promise<{ readonly id: string; readonly token: string }> {
  const { options } = MEASURED[game];
  const players = [{ name: 'Ann' }, { name: 'Bot', model: 'bot:steady' }];
  const opened = await post('/game', { game, players, options, seed: 'bench' });
  const { id, hostToken, seats } = opened as { id: string; hostToken: string; seats: readonly { token: string }[] };
  await post(`/game/${id}/start`, {}, hostToken);
  return { id, token: seats[0]?.token ?? '' };
}

async function post(path: string, body: object, token?: string): Promise<unknown> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  const answer = await fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}
