import {
  EVENT_TYPES,
  fromSetup,
  type GameEvent,
  type GameState,
  type GameView,
  monopoly,
  type Options,
  presets,
  STANDARD,
} from '@magnate/engine/monopoly';
import { beforeAll, expect, test } from 'vitest';
import {
  sentenceFlaw,
  IDS,
  namesWith,
  ODD_NAMES,
  PLAIN_NAMES,
  rngFrom,
  seatsFor,
  withOddNames,
} from '../testkit/sentenceChecks.ts';
import { testWords } from '../testkit/words.ts';
import { sentenceContract } from '../testkit/sentenceContract.ts';
import { sentence } from './index.ts';
import { EXAMPLES } from './testkit/sentenceExamples.ts';

const MOST_STEPS = 350;
const MINUTE = 60_000;
const TABLES: readonly Partial<Options>[] = [
  ...Object.values(presets),
  {
    turnOrder: 'rollOff',
    deckMode: 'reshuffle',
    incomeTax: 'tenPercent',
    freeParking: 'pot',
    auctionMode: 'roundRobin',
  },
  { turnOrder: 'shuffle', deckSet: 'classic', startingCash: 300, endAt: { rounds: 40 }, freeParking: 'pot' },
  { startingCash: 600, liquidation: 'auto', endAt: { minutes: 30 } },
];

interface EventOfType {
  readonly event: GameEvent;
  readonly view: GameView;
}

/** A random game: its events, and the state after them. */
function played(start: GameState, seed: number): EventOfType[] {
  const rng = rngFrom(seed);
  const events = [...monopoly.eventsAfter(start, 0)];
  let state = start;
  for (let step = 0; step < MOST_STEPS; step++) {
    const actors = monopoly.actors(state);
    const actor = actors[Math.floor(rng() * actors.length)];
    if (actor === undefined) break;
    const applied = monopoly.apply(state, monopoly.sample(state, actor, rng), step * MINUTE);
    state = applied.state;
    events.push(...applied.events);
  }
  const view = monopoly.view(state, 'spectator');
  return events.map((event) => ({ event, view }));
}

/** Every player has a group to build on, and the bank has almost no buildings. */
function shortage(): GameState {
  const groups = [
    [1, 3],
    [6, 8, 9],
    [11, 13, 14],
    [16, 18, 19],
  ];
  const owned = groups.flatMap((spaces, seat) => spaces.map((space) => [space, { owner: IDS[seat] ?? '' }] as const));
  const players = IDS.slice(0, 4).map((id) => ({ id, cash: 3000 }));
  return fromSetup({ players, deeds: Object.fromEntries(owned), options: { houses: 3, hotels: 1 }, seed: 'few' });
}

let seenEvents: readonly EventOfType[] = [];
const plain = namesWith(PLAIN_NAMES, null);

beforeAll(async () => {
  await testWords();
  const games = TABLES.map((options, i) =>
    monopoly.create({ players: seatsFor(2 + (i % 5)), seed: `story ${i}`, options }),
  );
  seenEvents = [...games, shortage(), shortage()].flatMap((game, i) => played(game, i));
});

test('random games and examples together contain every event type', () => {
  const seen = new Set([...seenEvents.map(({ event }) => event.type), ...EXAMPLES.map(([event]) => event.type)]);
  expect(EVENT_TYPES.filter((type) => !seen.has(type))).toEqual([]);
});

test('every event reads well, for spectators and for players', () => {
  const flaws = seenEvents.flatMap(({ event, view }) =>
    [plain, namesWith(PLAIN_NAMES, 'p1')].flatMap((names) => {
      const text = sentence(event, { names, options: view.options });
      return text === null ? [] : (sentenceFlaw(text) ?? []);
    }),
  );
  expect(flaws.slice(0, 5)).toEqual([]);
});

test('only events that another sentence covers have none', () => {
  const silent = seenEvents.flatMap(({ event, view }) =>
    sentence(event, { names: plain, options: view.options }) === null ? [event] : [],
  );
  const kinds = new Set(silent.map((event) => (event.type === 'LeftJail' ? event.method : event.type)));
  expect([...kinds].toSorted()).toEqual(['TradeCountered', 'fine']);
});

test('names with markup or placeholders are left unchanged', () => {
  const odd = namesWith(ODD_NAMES, null);
  const changed = seenEvents.filter(({ event, view }) => {
    const text = sentence(event, { names: plain, options: view.options });
    return text !== null && sentence(event, { names: odd, options: view.options }) !== withOddNames(text);
  });
  expect(changed.slice(0, 5)).toEqual([]);
});

test('every rent above the base rent has its reason, whatever the board looks like afterwards', () => {
  const rents = seenEvents.flatMap(({ event, view }) =>
    event.type === 'RentPaid' && event.rule !== 'rentBase'
      ? [sentence(event, { names: plain, options: view.options })]
      : [],
  );
  const reasons = new Set(rents.map((text) => text?.split(': ')[1]));
  expect(reasons.size).toBeGreaterThan(9);
  expect(reasons).not.toContain(undefined);
});

sentenceContract(sentence, STANDARD, EXAMPLES);
