import { setTimeout as pause } from 'node:timers/promises';
import type { GameId } from '@magnate/engine';
import type { OpenedGame, TableAnswer } from '@magnate/protocol';
import type { Page } from '@playwright/test';

/**
 * Tables of the real service, for tests:
 * - `openTable(url, request)` opens one over HTTP and starts it by default. `scenario` and `seed` fix its randomness.
 * - `openAsSeats(page, table, ['p1'])` stores the tokens of these seats in the browser, as if they had been claimed there, and
 *   opens the table; without seats the page is a spectator's, and `{ host: true }` adds host rights. `switchTable` does the
 *   same in an open page, without a reload. `settled(page)` waits until it is loaded, also after your own `page.goto`.
 * - `new ScriptedPlayer(table, 'p2')` plays by script over HTTP: `act` as soon as it is allowed, `attempt` at once,
 *   `offers`, `view`, `say`.
 */

export interface NewPlayer {
  readonly name: string;
  readonly model?: string;
  readonly open?: boolean;
}

/** As in `POST /game`. */
export interface TableRequest {
  readonly game?: GameId;
  readonly players?: readonly NewPlayer[];
  readonly preset?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seed?: string;
  readonly scenario?: object;
  readonly clock?: { readonly decision: number; readonly reserve?: number; readonly grace?: number };
  readonly botDelay?: number;
  readonly visibility?: 'public' | 'link' | 'private';
}

export interface TestTable extends OpenedGame {
  /** Of the service. */
  readonly url: string;
}

export type ActionBody = Readonly<Record<string, unknown>> & { readonly type: string };

const TWO: readonly NewPlayer[] = [{ name: 'Ann' }, { name: 'Ben' }];

export async function openTable(
  url: string,
  request: TableRequest = {},
  { start = true }: { readonly start?: boolean } = {},
): Promise<TestTable> {
  const opened = await ask<OpenedGame>(`${url}/game`, { body: { players: TWO, ...request } });
  const table = { ...opened, url };
  if (start) await startTable(table);
  return table;
}

export async function startTable({ url, id, hostToken }: TestTable): Promise<void> {
  await ask(`${url}/game/${id}/start`, { token: hostToken, body: {} });
}

export function tokenOf({ seats }: TestTable, playerId: string): string {
  const seat = seats.find((each) => each.playerId === playerId);
  if (seat === undefined) throw new Error(`No person sits at ${playerId}.`);
  return seat.token;
}

/** As `sync/keyring.ts` writes it. */
const KEYRING = 'magnate.tables';

/** As `sync/settings.ts` writes them. A script presses faster than people do, and plays every action itself. */
export const TEST_SETTINGS = {
  name: 'magnate.settings',
  value: JSON.stringify({ state: { guardsPresses: false, endTurnByItself: false }, version: 3 }),
} as const;

/** A page without suggestions: they depend on how far the search gets. */
export async function withoutSuggestions(page: Page, { url }: Pick<TestTable, 'url'>): Promise<void> {
  const { state, version } = JSON.parse(TEST_SETTINGS.value) as { state: object; version: number };
  const value = JSON.stringify({ state: { ...state, suggestions: false }, version });
  await openBlankPage(page, url);
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [TEST_SETTINGS.name, value] as const);
}

/** The storage of a browser that is about to open the service. */
export const storageAt = (url: string) => ({
  cookies: [],
  origins: [{ origin: new URL(url).origin, localStorage: [TEST_SETTINGS] }],
});

interface Rights {
  readonly host?: boolean;
}

export async function openAsSeats(
  page: Page,
  table: TestTable,
  playerIds: readonly string[],
  rights: Rights = {},
): Promise<void> {
  await saveSeats(page, table, playerIds, rights);
  await page.goto(`${table.url}/table/${table.id}`);
  await settled(page);
}

/** Navigates from one table to another as by a link. */
export async function switchTable(
  page: Page,
  table: TestTable,
  playerIds: readonly string[],
  rights: Rights = {},
): Promise<void> {
  await saveSeats(page, table, playerIds, rights);
  await page.evaluate((path) => history.pushState(null, '', path), `/table/${table.id}`);
  await settled(page);
}

/** As if the seats had been taken in this browser. */
export async function saveSeats(
  page: Page,
  table: TestTable,
  playerIds: readonly string[],
  { host = false }: Rights = {},
): Promise<void> {
  const claims = Object.fromEntries(table.seats.map(({ playerId, claim }) => [playerId, claim]));
  const own = {
    id: table.id,
    game: table.game,
    seats: playerIds.map((playerId) => ({ playerId, token: tokenOf(table, playerId) })),
    ...(host ? { hostToken: table.hostToken, claims } : {}),
    seenAt: Date.now(),
  };
  if (!page.url().startsWith(`${table.url}/`)) await openBlankPage(page, table.url);
  await page.evaluate(
    ([key, added, settings]) => {
      if (localStorage.getItem(settings.name) === null) localStorage.setItem(settings.name, settings.value);
      const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as { readonly id: string }[];
      localStorage.setItem(key, JSON.stringify([added, ...kept.filter(({ id }) => id !== added.id)]));
    },
    [KEYRING, own, TEST_SETTINGS] as const,
  );
}

/** Waits until the page is complete: its parts load one after the other. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('main') !== null && document.querySelector('[data-waiting]') === null,
  );
}

/** Storage belongs to an origin: open one without running the page. */
export async function openBlankPage(page: Page, url: string): Promise<void> {
  const nowhere = `${url}/nowhere`;
  // With an icon, so that the browser requests none.
  const body = '<!doctype html><link rel="icon" href="data:," /><title>Magnate</title>';
  await page.route(nowhere, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(nowhere);
  await page.unroute(nowhere);
}

/** Milliseconds between attempts. */
const PAUSE = 20;

/** What scripted players wait for, and why: reported if a test times out. */
export const waiting = new Set<string>();

interface Offered {
  readonly version: number;
  readonly actors: readonly string[];
  readonly actions: readonly ActionBody[];
}

interface Done {
  readonly version: number;
  readonly events: readonly ActionBody[];
}

export class ScriptedPlayer {
  readonly playerId: string;
  readonly #at: string;
  readonly #token: string;

  constructor(table: TestTable, playerId: string) {
    this.playerId = playerId;
    this.#at = `${table.url}/game/${table.id}`;
    this.#token = tokenOf(table, playerId);
  }

  /** A page shows its own moves before the service has them: a refused action is retried until it is allowed. */
  async act(action: ActionBody): Promise<Done> {
    for (;;) {
      let why: string;
      try {
        return await this.attempt(action);
      } catch (error) {
        why = `${this.playerId} cannot ${JSON.stringify(action)}: ${String(error)}`;
      }
      waiting.add(why);
      await pause(PAUSE);
      waiting.delete(why);
    }
  }

  /** Throws the message of the refusal. */
  attempt(action: ActionBody): Promise<Done> {
    // The token identifies the player.
    const { playerId: _, ...body } = action;
    return ask(`${this.#at}/action`, { token: this.#token, body });
  }

  /** The trades that can be answered this way, as soon as there is one. */
  async trades(type: 'AcceptTrade' | 'CounterTrade'): Promise<readonly string[]> {
    for (;;) {
      const { actions } = await this.offers();
      const { tradeIds } = (actions.find((each) => each.type === type) ?? {}) as { tradeIds?: readonly string[] };
      if (tradeIds !== undefined && tradeIds.length > 0) return tradeIds;
      const why = `${this.playerId} has no trade to answer by ${type}.`;
      waiting.add(why);
      await pause(PAUSE);
      waiting.delete(why);
    }
  }

  offers(): Promise<Offered> {
    return ask(`${this.#at}/actions`, { token: this.#token });
  }

  view(): Promise<TableAnswer> {
    return ask(this.#at, { token: this.#token });
  }

  /** All events, as this seat may see them. */
  allEvents(): Promise<{ readonly events: readonly ActionBody[] }> {
    return ask(`${this.#at}/events`, { token: this.#token });
  }

  say(text: string): Promise<unknown> {
    return ask(`${this.#at}/chat`, { token: this.#token, body: { text } });
  }
}

interface Ended {
  readonly outcome: { readonly ranking: readonly { readonly playerId: string; readonly score: number }[] };
}

/** The ranking of a finished game. */
export async function rankingOf({ url, id }: TestTable): Promise<Ended['outcome']['ranking']> {
  return (await ask<Ended>(`${url}/game/${id}`)).outcome.ranking;
}

export async function ask<T>(url: string, { token, body }: { token?: string; body?: object } = {}): Promise<T> {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
