import { describe, expect, test } from 'vitest';
import type { Setup } from './game.ts';
import { append, copyLog, emptyLog, eventsAfter, type Log, type Stamped, tick } from './eventLog.ts';
import { openRecord, type RecordedAction, replayWith } from './record.ts';
import { appendHostEvent, type HostEvent } from './hostEvents.ts';
import { below, copyGenerator, type Generator, generatorFromSeed } from './rng.ts';
import { RuleViolation } from './violation.ts';

/** A minimal game with randomness and events: the acting player advances by one die. */
interface Race {
  readonly dice: Generator;
  readonly log: Log<Ran>;
  readonly places: Record<string, number>;
  readonly sides: number;
}

interface Ran extends Stamped {
  readonly who: string;
  readonly steps: number;
}

interface RaceOptions {
  readonly sides: number;
}

const race = {
  id: 'race',
  version: 3,
  create: (setup: Setup<RaceOptions, { readonly headStart: number }>): Race => ({
    dice: generatorFromSeed(setup.seed),
    log: emptyLog(),
    places: Object.fromEntries(setup.players.map(({ id }) => [id, setup.scenario?.headStart ?? 0])),
    sides: setup.options?.sides ?? 6,
  }),
  draft: (state: Race): Race => ({
    ...state,
    dice: copyGenerator(state.dice),
    log: copyLog(state.log),
    places: { ...state.places },
  }),
  play: (draft: Race, who: string, now?: number): void => {
    const steps = 1 + below(draft.dice, draft.sides);
    draft.places[who] = (draft.places[who] ?? 0) + steps;
    if (now !== undefined) draft.log.now = now;
    append(draft.log, { type: 'Ran', who, steps, seq: draft.log.length + 1, at: tick(draft.log) });
  },
  addHostEvent: (draft: Race, event: HostEvent, now: number): void => void appendHostEvent(draft.log, event, now),
  eventsAfter: (state: Race, seq: number): readonly Ran[] => eventsAfter(state.log, seq),
};

const SETUP = {
  players: [
    { id: 'a', name: 'Ada' },
    { id: 'b', name: 'Ben' },
  ],
  options: { sides: 20 },
  seed: 'track',
  scenario: { headStart: 5 },
};

function playRandomly(count: number): { readonly state: Race; readonly actions: RecordedAction<string>[] } {
  const state = race.draft(race.create(SETUP));
  const actions: RecordedAction<string>[] = [];
  for (let i = 0; i < count; i++) {
    const action = i % 3 === 0 ? 'a' : 'b';
    const recorded = i % 5 === 0 ? { action } : { action, at: 1000 * i };
    race.play(state, action, recorded.at);
    actions.push(recorded);
  }
  return { state, actions };
}

describe('replaying a record', () => {
  test.each([0, 1, 64, 500])('%i actions: the same state, byte for byte', (count) => {
    const { state, actions } = playRandomly(count);
    const again = replayWith(race, openRecord(race, SETUP, actions));
    expect(JSON.stringify(again.state)).toBe(JSON.stringify(state));
  });

  test('the same events, byte for byte', () => {
    const { state, actions } = playRandomly(200);
    const again = replayWith(race, openRecord(race, SETUP, actions));
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(eventsAfter(state.log, 0)));
  });

  test('also after the record was serialised', () => {
    const { state, actions } = playRandomly(50);
    const record = openRecord(race, SETUP, actions);
    const text = JSON.stringify(record);
    const again = replayWith(race, JSON.parse(text) as typeof record);
    expect(JSON.stringify(again.state)).toBe(JSON.stringify(state));
  });

  test('another seed is another game', () => {
    const { state, actions } = playRandomly(50);
    const again = replayWith(race, openRecord(race, { ...SETUP, seed: 'other' }, actions));
    expect(JSON.stringify(again.state)).not.toBe(JSON.stringify(state));
  });
});

describe('a record', () => {
  test('has its game, version and setup', () => {
    expect(openRecord(race, SETUP)).toEqual({ ...SETUP, game: 'race', version: 3, actions: [] });
  });

  test('of earlier rules replays with them', () => {
    const record = { ...openRecord(race, SETUP, [{ action: 'a' }]), version: 1 };
    expect(() => replayWith(race, record)).not.toThrow();
  });

  test.each([0, race.version + 1])('of rules version %i is refused', (version) => {
    const record = { ...openRecord(race, SETUP, [{ action: 'a' }]), version };
    let error: unknown;
    try {
      replayWith(race, record);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(RuleViolation);
    expect(error).toMatchObject({ code: 'WRONG_RULES_VERSION', details: { needs: version, has: race.version } });
  });
});
