import type { LadderAnswer, LadderRow, RatedPlayer } from '@magnate/protocol';
import type { Page } from '@playwright/test';

/** Answers of a service with a season of games, for the ladder and the pages of players. */

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 19, 12);
const STANDARD = { game: 'monopoly', preset: 'standard' } as const;

const ann = 'profile:kq7w-3m2x-tn9d';
const ben = 'profile:x4jd-90aa-vv2k';
const gone = 'profile:zzzz-1111-2222';
const model = 'model:claude-sonnet-4-5@3/patient';

function row(entry: string, name: string | null, value: number, more: Partial<LadderRow> = {}): LadderRow {
  const reach = more.provisional === true ? 164 : 38;
  const kind = entry.slice(0, entry.indexOf(':')) as LadderRow['kind'];
  const interval = { value, low: value - reach, high: value + reach };
  return { entry, kind, name, ...interval, games: 84, wins: 31, provisional: false, ranked: true, ...more };
}

const FIGURES = { firstLegal: 0.968, fallbacks: 0.004, microdollarsPerGame: 214_000, secondsPerDecision: 3.42 };

const ROWS: readonly LadderRow[] = [
  row('bot:sharp@2/2000ms', 'sharp', 1641.2, { games: 412, wins: 228 }),
  row(ann, 'Annika from the harbour district', 1588.4, { games: 64, wins: 29 }),
  row('agent:policy-gradient-7', 'policy-gradient-7', 1543.9),
  row('bot:steady@2/none', 'steady', 1500, { low: 1500, high: 1500, games: 1204, wins: 447 }),
  row(model, 'claude-sonnet-4-5', 1466.7, { model: FIGURES }),
  row(ben, 'Ben', 1451.1, { games: 4, wins: 2, provisional: true }),
  row(gone, null, 1402.6, { games: 22, wins: 5 }),
  row('model:gpt-oss-120b@3/none', 'gpt-oss-120b', 1377.5, {
    model: { ...FIGURES, firstLegal: 0.871, fallbacks: 0.031, microdollarsPerGame: 8400 },
  }),
  row('bot:greedy@1/none', 'greedy', 1312.8, { games: 640, wins: 121 }),
  row('agent:night-club-bot', 'night-club-bot', 1530.3, { games: 12, wins: 6, ranked: false }),
];

function ladderOf(kind: string | null): LadderAnswer {
  return {
    ...STANDARD,
    ladders: [STANDARD, { game: 'monopoly', preset: 'arena' }, { game: 'acquire', preset: 'standard' }],
    season: Date.UTC(2026, 9, 1),
    fittedAt: NOW,
    ratings: kind === null ? ROWS : ROWS.filter((each) => each.kind === kind),
    next: null,
  };
}

const CURVE = [1500, 1482, 1511, 1533, 1520, 1549, 1541, 1566, 1560, 1588];

function playerOf(entry: string): RatedPlayer {
  const found = ROWS.find((each) => each.entry === entry) ?? row(entry, 'Nemo', 1500);
  const { kind, name } = found;
  const isPerson = kind === 'profile' && name !== null;
  const named = (of: string) => ({ entry: of, name: ROWS.find((each) => each.entry === of)?.name ?? null });
  const games = [
    { id: '2k3d-77aa-xw1p', place: 1, others: [ben, 'bot:steady@2/none', model] },
    { id: null, place: 3, others: ['bot:sharp@2/2000ms', gone, ben] },
    { id: '9f0c-ab12-88zz', place: 2, others: ['agent:policy-gradient-7'] },
  ];
  return {
    id: entry,
    kind,
    name,
    token: isPerson ? 'anchor' : null,
    colour: isPerson ? 5 : null,
    since: isPerson ? NOW - 120 * DAY : null,
    isYou: false,
    played: [
      { ...STANDARD, played: 58, won: 27 },
      { game: 'acquire', preset: 'standard', played: 9, won: 2 },
      { game: 'monopoly', preset: 'own', played: 3, won: 1 },
    ],
    games: games.map(({ id, place, others }, i) => ({
      id,
      ...STANDARD,
      at: NOW - (i + 1) * DAY,
      place,
      seats: others.length + 1,
      others: others.filter((each) => each !== entry).map((each, at) => ({ ...named(each), place: at + 1 })),
    })),
    next: `${NOW}.x`,
    opponents: [
      { ...named('bot:steady@2/none'), game: 'monopoly', played: 40, won: 22, lost: 18 },
      { ...named(ben), game: 'monopoly', played: 12, won: 7, lost: 5 },
      { entry: null, name: null, game: 'monopoly', played: 9, won: 4, lost: 5 },
    ],
    favourites: [
      { game: 'monopoly', kind: 'group', name: 'orange', count: 31 },
      { game: 'monopoly', kind: 'group', name: 'lightBlue', count: 22 },
      { game: 'acquire', kind: 'corporation', name: 'Continental', count: 14 },
    ],
    ratings: [{ ...STANDARD, ...found }],
    history: CURVE.map((value, i) => ({
      ...STANDARD,
      at: NOW - (CURVE.length - i) * DAY,
      value: value + found.value - 1588,
      low: value + found.value - 1588 - 160 + 12 * i,
      high: value + found.value - 1588 + 160 - 12 * i,
    })),
  };
}

/** The people and programs of the answers. */
export const ENTRIES = {
  person: ann,
  former: gone,
  model,
  bot: 'bot:sharp@2/2000ms',
  agent: 'agent:policy-gradient-7',
};

/** The page asks the service for data at its own addresses. */
export async function withSeason(page: Page): Promise<void> {
  await page.route(/\/(ladder|player\/[^?]+)(\?|$)/, async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'fetch') return route.fallback();
    const { pathname, searchParams } = new URL(request.url());
    const entry = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));
    const isLadder = pathname.endsWith('/ladder');
    return route.fulfill({ json: isLadder ? ladderOf(searchParams.get('kind')) : playerOf(entry) });
  });
}
