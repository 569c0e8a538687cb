import {
  acquire,
  EVENT_TYPES,
  type GameEvent,
  type GameView,
  type Options,
  presets,
  STANDARD,
} from '@magnate/engine/acquire';
import type { Viewer } from '@magnate/engine';
import { beforeAll, expect, test } from 'vitest';
import {
  sentenceFlaw,
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

const TABLES: readonly Partial<Options>[] = [
  ...Object.values(presets),
  { holdings: 'hidden' },
  { holdings: 'hidden', twoPlayerBank: 'tileDraw', startTiles: 'returnToBag' },
  { deadTiles: 'manual', allUnplayable: 'skip', endDeclaration: 'immediate', safeSize: 6 },
  { safeSize: 4, deadTiles: 'repeat', startTiles: 'none' },
];
const VIEWERS: readonly Viewer[] = ['spectator', 'p1'];

interface EventOfType {
  readonly viewer: Viewer;
  readonly event: GameEvent;
  readonly view: GameView;
}

/** A whole random game, as seen by a player and by a spectator. */
function played(options: Partial<Options>, seed: number): EventOfType[] {
  const rng = rngFrom(seed);
  let state = acquire.create({ players: seatsFor(2 + (seed % 4)), seed: `story ${seed}`, options });
  const collected: EventOfType[] = [];
  const hear = (events: readonly GameEvent[]) => {
    for (const viewer of VIEWERS) {
      const view = acquire.view(state, viewer);
      for (const event of events) collected.push({ viewer, event: acquire.redact(state, event, viewer), view });
    }
  };
  hear(acquire.eventsAfter(state, 0));
  for (;;) {
    const actors = acquire.actors(state);
    const actor = actors[Math.floor(rng() * actors.length)];
    if (actor === undefined) return collected;
    const applied = acquire.apply(state, acquire.sample(state, actor, rng));
    state = applied.state;
    hear(applied.events);
  }
}

const nameFor = (called: readonly string[], viewer: Viewer) =>
  namesWith(called, viewer === 'spectator' ? null : viewer);
const tell = ({ event, view, viewer }: EventOfType, called: readonly string[]) =>
  sentence(event, { names: nameFor(called, viewer), options: view.options });

let seenEvents: readonly EventOfType[] = [];

beforeAll(async () => {
  await testWords();
  seenEvents = TABLES.flatMap((options, i) => played(options, i));
});

test('random games and examples together contain every event type', () => {
  const seen = new Set([...seenEvents.map(({ event }) => event.type), ...EXAMPLES.map(([event]) => event.type)]);
  expect(EVENT_TYPES.filter((type) => !seen.has(type))).toEqual([]);
});

test('every event reads well, for spectators and for players', () => {
  const flaws = seenEvents.flatMap((seenEvent) => {
    const text = tell(seenEvent, PLAIN_NAMES);
    return text === null ? [] : (sentenceFlaw(text) ?? []);
  });
  expect(flaws.slice(0, 5)).toEqual([]);
});

test('only the draws of others and the first deal have no sentence', () => {
  const silent = seenEvents.filter((seenEvent) => tell(seenEvent, PLAIN_NAMES) === null);
  const wrong = silent.filter(
    ({ event }) => event.type !== 'TileDrawn' || (event.tile !== null && event.cause !== 'deal'),
  );
  expect(wrong.slice(0, 5)).toEqual([]);
  const drawn = seenEvents.filter(({ viewer, event }) => event.type === 'TileDrawn' && viewer === 'spectator');
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.every((seenEvent) => tell(seenEvent, PLAIN_NAMES) === null)).toBe(true);
});

test('hidden holdings stay hidden: the sentence omits the number of shares that another player kept', () => {
  const hidden = seenEvents.filter(
    ({ view, event }) => view.options.holdings === 'hidden' && 'held' in event && event.held === null,
  );
  expect(hidden.length).toBeGreaterThan(0);
  expect(hidden.filter((seenEvent) => /kept \d/.test(tell(seenEvent, PLAIN_NAMES) ?? '')).slice(0, 5)).toEqual([]);
});

test('names with markup or placeholders are left unchanged', () => {
  const changed = seenEvents.filter((seenEvent) => {
    const text = tell(seenEvent, PLAIN_NAMES);
    return text !== null && tell(seenEvent, ODD_NAMES) !== withOddNames(text);
  });
  expect(changed.slice(0, 5)).toEqual([]);
});

sentenceContract(sentence, STANDARD, EXAMPLES);
