import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { type GameId, type GameOf, gameOf } from '@magnate/engine';
import { rngFrom } from '@magnate/bots';
import { MEASURED } from './games.ts';

/** A table whose seats are all people's, played by a script: the page gets the same actions at the same pace in every run. */

const SEED = 'frames';
const SEATS = ['p1', 'p2', 'p3', 'p4'] as const;

interface ScriptStep {
  readonly action: { readonly type: string; readonly playerId: string };
  /** The types of its events. */
  readonly events: readonly string[];
  /** The last event after it. */
  readonly seq: number;
}

/** A game of random actions in which no player resigns, up to this event. */
export function script(id: GameId, options: object, events: number): readonly ScriptStep[] {
  const game: GameOf<GameId> = gameOf(id);
  const players = SEATS.map((seat) => ({ id: seat, name: nameOf(seat) }));
  const draft = game.draft(game.create({ players, seed: SEED, options }));
  const rng = rngFrom(SEED);
  const steps: ScriptStep[] = [];
  let seq = game.eventsAfter(draft, 0).at(-1)?.seq ?? 0;
  while (draft.status === 'inProgress' && seq < events) {
    const [actor] = game.holders(draft);
    if (actor === undefined) break;
    const action = game.sample(draft, actor, rng);
    if (action.type === MEASURED[id].resignation) continue;
    game.play(draft, action);
    const news = game.eventsAfter(draft, seq);
    seq = news.at(-1)?.seq ?? seq;
    steps.push({ action, events: news.map(({ type }) => type), seq });
  }
  return steps;
}

function nameOf(seat: string): string {
  return `Player ${seat.slice(1)}`;
}

interface Opened {
  readonly id: string;
  readonly hostToken: string;
  readonly seats: readonly { readonly playerId: string; readonly token: string }[];
}

export class ScriptedTable {
  readonly #game: GameId;
  readonly #url: string;
  readonly #opened: Opened;

  private constructor(game: GameId, url: string, opened: Opened) {
    this.#game = game;
    this.#url = url;
    this.#opened = opened;
  }

  static async open(url: string, game: GameId, options: object): Promise<ScriptedTable> {
    const players = SEATS.map((seat) => ({ name: nameOf(seat) }));
    const opened = (await post(`${url}/game`, { game, players, options, seed: SEED })) as Opened;
    const table = new ScriptedTable(game, url, opened);
    await table.#host('start');
    return table;
  }

  async play({ action }: ScriptStep): Promise<void> {
    const { playerId, ...body } = action;
    await post(this.#at('action'), body, this.#opened.seats.find((seat) => seat.playerId === playerId)?.token);
  }

  /** Two events that change nothing on the table: fills the log of a game too short for it. */
  async interrupt(): Promise<void> {
    await this.#host('pause');
    await this.#host('resume');
  }

  /** The page of the first seat, which leaves all actions to the script. */
  async visit(browser: Browser, viewport: { readonly width: number; readonly height: number }, settings: object) {
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
    const page = await context.newPage();
    const { id, seats } = this.#opened;
    const stored = [{ id, game: this.#game, seats: seats.filter(({ playerId }) => playerId === SEATS[0]), seenAt: 1 }];
    const state = { endTurnByItself: false, suggestions: false, ...settings };
    await page.addInitScript(
      ([tables, kept]) => {
        localStorage.setItem('magnate.tables', tables);
        localStorage.setItem('magnate.settings', kept);
      },
      [JSON.stringify(stored), JSON.stringify({ state, version: 3 })] as const,
    );
    await page.goto(`${this.#url}/table/${id}`);
    await page.locator('main').waitFor();
    await page.locator('[data-waiting]').first().waitFor({ state: 'detached' });
    return page;
  }

  #host(verb: string): Promise<unknown> {
    return post(this.#at(verb), {}, this.#opened.hostToken);
  }

  #at(path: string): string {
    return `${this.#url}/game/${this.#opened.id}/${path}`;
  }
}

export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Plays steps at this interval in milliseconds. */
export async function playAt(table: ScriptedTable, steps: readonly ScriptStep[], interval: number): Promise<void> {
  for (const step of steps) {
    const next = pause(interval);
    await table.play(step);
    await next;
  }
}

async function post(url: string, body: object, token?: string): Promise<unknown> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}
