import type { Page } from '@playwright/test';
import type { GameId } from '@magnate/engine';
import { loadWords, type LanguageId, words } from '@magnate/words';
import { ENTRIES, withSeason } from './profilePages.ts';
import { openPosition, type Position, positions } from './positions.ts';
import { openAsSeats, openTable, type TestTable } from './tables.ts';

/** The main screens, each reached in any language. */

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export type Size = 'desktop' | 'phone';

/** A page at no address yet, and tables shared by all screens. */
export interface ScreenContext {
  readonly page: Page;
  readonly url: string;
  readonly tables: PreparedTables;
  /** p1 sits down at a prepared table. */
  readonly sitAt: (position: PositionName) => Promise<void>;
}

export interface Screen {
  readonly name: string;
  /** Both themes, if colours carry meaning. */
  readonly themes?: readonly Theme[];
  /** One size, if the other would show nothing more. */
  readonly only?: Size;
  show(context: ScreenContext): Promise<unknown>;
}

type PositionName = keyof typeof positions;

/** Read-only, so one table serves all screens. */
export class PreparedTables {
  readonly #url: string;
  readonly #tables: Partial<Record<PositionName, Promise<TestTable>>> = {};

  constructor(url: string) {
    this.#url = url;
  }

  at(name: PositionName): Promise<TestTable> {
    this.#tables[name] ??= openPosition(this.#url, positionAt(name));
    return this.#tables[name];
  }
}

const known: Partial<Record<PositionName, Position>> = {};

/** To find a position takes up to a second. */
function positionAt(name: PositionName): Position {
  const make: () => Position = positions[name];
  known[name] ??= make();
  return known[name];
}

export function screenContext(page: Page, url: string, tables: PreparedTables): ScreenContext {
  return { page, url, tables, sitAt: async (position) => openAsSeats(page, await tables.at(position), ['p1']) };
}

/** The language of the screens. */
export async function setScreenLanguage(language: LanguageId): Promise<void> {
  await loadWords(language, 'home', 'player', 'table', 'monopoly', 'acquire');
}

const BOARDWALK = 39;

export const SCREENS: readonly Screen[] = [
  { name: 'home', themes: THEMES, show: ({ page, url }) => page.goto(url) },
  {
    name: 'new-table',
    show: async ({ page, url }) => {
      await page.goto(`${url}/new/monopoly`);
      // By key: the bar at the bottom may cover it.
      await page.locator('summary').first().press('Enter');
    },
  },
  {
    name: 'ladder',
    themes: THEMES,
    show: async ({ page, url }) => {
      await withSeason(page);
      await page.goto(`${url}/ladder`);
    },
  },
  { name: 'player', show: (context) => playerPage(context, ENTRIES.person) },
  { name: 'player-model', only: 'phone', show: (context) => playerPage(context, ENTRIES.model) },
  { name: 'profile', show: profilePage },
  { name: 'learn-monopoly', themes: THEMES, show: ({ page, url }) => page.goto(`${url}/learn/monopoly`) },
  { name: 'learn-acquire', themes: THEMES, show: ({ page, url }) => page.goto(`${url}/learn/acquire`) },
  { name: 'waiting-room', show: waitingRoom },
  { name: 'monopoly-table', themes: THEMES, show: ({ sitAt }) => sitAt('monopolyMidGame') },
  { name: 'monopoly-buying', only: 'phone', show: ({ sitAt }) => sitAt('monopolyBuying') },
  { name: 'monopoly-auction', show: ({ sitAt }) => sitAt('monopolyAuction') },
  {
    name: 'monopoly-trade',
    show: async ({ page, sitAt }) => {
      await sitAt('monopolyManaging');
      await tab(page, words.t('monopoly:play.tabs.trade'));
      await page.getByRole('button', { name: words.t('monopoly:play.trade.new') }).press('Enter');
      const deeds = page.getByRole('dialog').getByRole('checkbox');
      for (const each of [deeds.first(), deeds.last()]) await each.press('Space');
    },
  },
  { name: 'monopoly-offer', show: ({ sitAt }) => sitAt('monopolyOffer') },
  {
    name: 'monopoly-deed',
    show: async ({ page, sitAt }) => {
      await sitAt('monopolyMidGame');
      await page.locator(`[data-space="${BOARDWALK}"]`).press('Enter');
    },
  },
  { name: 'monopoly-debt', show: ({ sitAt }) => sitAt('monopolyDebt') },
  { name: 'monopoly-jail', only: 'phone', show: ({ sitAt }) => sitAt('monopolyJail') },
  { name: 'monopoly-end', show: ({ sitAt }) => sitAt('monopolyEnd') },
  { name: 'acquire-table', themes: THEMES, show: ({ sitAt }) => sitAt('acquireMidGame') },
  { name: 'acquire-founding', only: 'phone', show: ({ sitAt }) => sitAt('acquireFounding') },
  { name: 'acquire-survivor', only: 'phone', show: ({ sitAt }) => sitAt('acquireSurvivor') },
  { name: 'acquire-disposal', show: ({ sitAt }) => sitAt('acquireDisposal') },
  { name: 'acquire-basket', show: ({ sitAt }) => sitAt('acquireBuying') },
  {
    name: 'acquire-score-sheet',
    show: async ({ page, sitAt }) => {
      await sitAt('acquireMidGame');
      await tab(page, words.t('acquire:play.tabs.sheet'));
    },
  },
  { name: 'models-table', themes: THEMES, show: modelsTable },
  { name: 'models-given', themes: THEMES, show: modelGiven },
  { name: 'models-why', themes: THEMES, show: modelsWhy },
  { name: 'acquire-end', show: ({ sitAt }) => sitAt('acquireEnd') },
  {
    name: 'settings',
    show: async ({ page, sitAt }) => {
      await sitAt('monopolyBuying');
      await page.getByRole('button', { name: words.t('table:settings.open') }).click();
    },
  },
  {
    name: 'shortcuts',
    only: 'desktop',
    show: async ({ page, sitAt }) => {
      await sitAt('monopolyBuying');
      await page.keyboard.press('?');
    },
  },
];

async function playerPage({ page, url }: ScreenContext, entry: string): Promise<void> {
  await withSeason(page);
  await page.goto(`${url}/player/${encodeURIComponent(entry)}`);
}

/** A new profile, with the code for another device. */
async function profilePage({ page, url }: ScreenContext): Promise<void> {
  await page.goto(`${url}/profile`);
  await page.getByRole('button', { name: words.t('player:profile.create') }).click();
  await page.getByRole('button', { name: words.t('player:profile.makeCode') }).click();
  await page.getByRole('button', { name: words.t('table:room.showCode') }).click();
}

async function waitingRoom({ page, url }: ScreenContext): Promise<void> {
  const players = [
    { name: 'Ann' },
    { name: 'Ben' },
    { name: 'Anyone', open: true },
    { name: 'Cleo', model: 'bot:steady' },
  ];
  const table = await openTable(url, { players, options: { freeParking: 'pot' } }, { start: false });
  await openAsSeats(page, table, ['p1'], { host: true });
  await page
    .getByRole('button', { name: words.t('table:room.showCode') })
    .first()
    .click();
}

export const WHY = 'It completes my two streets.';
const MODELS = ['Mia', 'Leo'].map((name) => ({ name, model: 'llm:local', personality: 'patient' }));

async function modelsTable({ page, url }: ScreenContext): Promise<void> {
  const table = await openTable(url, { players: [{ name: 'Ann' }, ...MODELS], seed: 'models' });
  await openAsSeats(page, table, ['p1'], { host: true });
}

/** The host is about to give a seat to a model. */
async function modelGiven(context: ScreenContext): Promise<void> {
  await modelsTable(context);
  const { page } = context;
  await page.getByRole('button', { name: words.t('table:host.open'), exact: true }).click();
  const seat = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Leo' });
  await seat.getByRole('button', { name: words.t('table:host.otherBot') }).click();
  await seat.getByRole('radio', { name: words.t('table:host.model', { name: 'local' }) }).check();
}

/** A finished game of models, with reasons. */
async function modelsWhy({ page, url }: ScreenContext): Promise<void> {
  const table = await openTable(url, { players: MODELS, options: { endAt: { rounds: 4 } }, seed: 'models' });
  // Each fetch counts as presence, without which programs rest.
  const status = async () => ((await (await fetch(`${url}/game/${table.id}`)).json()) as { status: string }).status;
  while ((await status()) !== 'completed') await page.waitForTimeout(100);
  await page.goto(`${url}/table/${table.id}`);
  const topics = page.getByRole('combobox', { name: words.t('table:history.filter') });
  if (!(await topics.isVisible())) await tab(page, words.t('table:tabs.history'));
  await topics.selectOption({ label: words.t('table:history.topic.property') });
  await page.getByText(words.t('table:why.title'), { exact: true }).first().press('Enter');
  await page.getByText(WHY).first().scrollIntoViewIfNeeded();
}

function tab(page: Page, name: string): Promise<void> {
  return page.getByRole('tab', { name }).first().click();
}

/** Screens around the games, which `npm run words -- preview` shows as well. */
export const MORE_SCREENS: readonly Screen[] = [
  { name: 'new-monopoly', show: (context) => rules(context, 'monopoly') },
  { name: 'new-acquire', show: (context) => rules(context, 'acquire') },
  { name: 'claim', show: claim },
  { name: 'table-missing', only: 'phone', show: ({ page, url }) => page.goto(`${url}/table/0000-0000-0000`) },
  ...(['history', 'words', 'chat'] as const).map((name) => ({
    name: `monopoly-${name}`,
    show: async ({ page, sitAt }: ScreenContext) => {
      await sitAt('monopolyMidGame');
      await tab(page, words.t(`table:tabs.${name}`));
    },
  })),
  {
    name: 'acquire-words',
    show: async ({ page, sitAt }) => {
      await sitAt('acquireDisposal');
      await tab(page, words.t('table:tabs.words'));
    },
  },
  ...(['monopoly', 'acquire'] as const).flatMap((game) => [
    { name: `guide-${game}`, show: ({ page, url }: ScreenContext) => page.goto(`${url}/guide/${game}`) },
    { name: `lab-${game}`, show: ({ page, url }: ScreenContext) => page.goto(`${url}/lab/${game}`) },
    { name: `replay-${game}`, show: (context: ScreenContext) => replay(context, `${game}End`) },
  ]),
  ...(['puzzles', 'puzzles/today', 'statistics', 'results', 'verify', 'tournament'] as const).map((path) => ({
    name: path.replace('/', '-'),
    show: ({ page, url }: ScreenContext) => page.goto(`${url}/${path}`),
  })),
];

/** A new table, with every rule. */
async function rules({ page, url }: ScreenContext, game: GameId): Promise<void> {
  await page.goto(`${url}/new/${game}`);
  await page.locator('summary').first().waitFor();
  await page.evaluate(() => {
    for (const group of document.querySelectorAll('details')) group.open = true;
  });
}

async function claim({ page, url }: ScreenContext): Promise<void> {
  const table = await openTable(url, { players: [{ name: 'Ann' }, { name: 'Ben' }] }, { start: false });
  await page.goto(`${url}/table/${table.id}#claim=${table.seats[1]?.claim ?? ''}`);
}

async function replay({ page, url, tables }: ScreenContext, position: PositionName): Promise<void> {
  const { id } = await tables.at(position);
  await page.goto(`${url}/replay/${id}#m=20`);
}
