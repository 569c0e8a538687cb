import { describe, expect, it } from 'vitest';
import { ACTION_TYPES, acquire, EVENT_TYPES, type Phase, presets, REFUSALS } from '../../src/acquire/index.ts';
import { presetOf } from '../../src/testkit/golden/acquire/header.ts';
import { acquireNotation } from '../../src/testkit/golden/acquire/notation.ts';
import { leakedTo, shownTo, viewersOf } from '../../src/testkit/golden/acquire/secrets.ts';
import { collectionOf, missing, namesWithin, statesOf } from '../../src/testkit/golden/collection.ts';
import { firstDifference } from '../../src/testkit/golden/folder.ts';
import { replayScript } from '../../src/testkit/golden/replay.ts';
import { viewInconsistencies } from '../../src/testkit/golden/viewConsistency.ts';

/** All phases of the game; a missing one does not compile. */
const DECISIONS: Readonly<Record<Phase, true>> = {
  PlaceTile: true,
  FoundCorporation: true,
  ChooseSurvivor: true,
  ChooseDefunct: true,
  DisposeShares: true,
  BuyShares: true,
  GameOver: true,
};

/** Refusals that golden games cannot contain: they concern parsing, records and views. */
const NOT_IN_SCRIPTS = ['HIDDEN', 'UNKNOWN_ACTION', 'UNKNOWN_GAME', 'WRONG_RULES_VERSION', 'BAD_SETUP'];

const collection = collectionOf(acquireNotation);
const { files } = collection;

describe('golden games of Acquire', () => {
  it.each(files)('$name is up to date, with its bag used up exactly', (file) => {
    const { text, problems } = collection.replayOf(file);
    expect(problems).toEqual([]);
    expect(firstDifference(file.stored, text)).toBeUndefined();
  });
});

describe('together the golden games of Acquire cover', () => {
  const refused = () => collection.all().flatMap(({ steps }) => steps.filter(({ result }) => 'refused' in result));

  it('every action type', () => {
    const done = collection
      .all()
      .flatMap(({ steps }) => steps.flatMap(({ action, result }) => ('applied' in result ? [action.type] : [])));
    expect(missing(ACTION_TYPES, done)).toEqual([]);
  });

  it('a refusal of every action type, and one in every decision', () => {
    const types = refused().map(({ action }) => action.type);
    const phases = refused().map(({ before }) => before.phase);
    expect(missing(ACTION_TYPES, types)).toEqual([]);
    expect(missing(Object.keys(DECISIONS), phases)).toEqual([]);
  });

  it('every refusal code', () => {
    const codes = refused().flatMap(({ result }) => ('refused' in result ? [result.refused.code] : []));
    expect(missing(Object.keys(REFUSALS), [...codes, ...NOT_IN_SCRIPTS])).toEqual([]);
  });

  it('every event type', () => {
    const happened = collection.all().flatMap(({ events }) => events.map((event) => event.type));
    expect(missing(EVENT_TYPES, happened)).toEqual([]);
  });

  it('every preset', () => {
    const played = collection.all().map(({ header }) => presetOf(header));
    expect(missing(Object.keys(presets), played)).toEqual([]);
  });

  it('a complete game with each preset', () => {
    const whole = collection
      .all()
      .filter(({ events, final }) => events[0]?.type === 'GameStarted' && final.status === 'completed')
      .map(({ header }) => presetOf(header));
    expect(missing(Object.keys(presets), whole)).toEqual([]);
  });
});

describe('a predetermined bag', () => {
  const START_AND_DEAL = '1A 9I 1C 1E 1G 1I 3A 3C 5A 5C 5E 5G 5I 7A';
  const game = (...more: readonly string[]) =>
    ['game: acquire', 'title: t', 'about: t', 'players: a, b', ...more, 'start', 'a PlaceTile 1C'].join('\n');
  const problemsOf = (text: string) => replayScript(acquireNotation, text).problems;

  it('is valid if it is used up exactly', () => {
    expect(problemsOf(game(`bag: ${START_AND_DEAL} 9A`))).toEqual([]);
    expect(problemsOf(game(`bag: ${START_AND_DEAL}`, 'bag: 9A'))).toEqual([]);
  });

  it('is invalid with too few or too many tiles', () => {
    expect(problemsOf(game(`bag: ${START_AND_DEAL}`))).toEqual(['bag: 14 given, 15 used; there are too few']);
    expect(problemsOf(game(`bag: ${START_AND_DEAL} 9A 9C`))).toEqual(['bag: 16 given, 15 used; there are too many']);
  });

  it('is not checked if the seed shuffles', () => {
    expect(problemsOf(game('bag: seeded'))).toEqual([]);
  });
});

describe('from every seat', () => {
  it.each(files)('$name hides racks and bag, and can be continued on views', (file) => {
    const replay = collection.replayOf(file);
    for (const state of statesOf(replay)) {
      for (const viewer of viewersOf(state)) {
        const view = acquire.view(state, viewer);
        expect(shownTo(state, viewer)).toEqual([]);
        expect(missing(['generator', 'bag'], namesWithin(view))).toEqual(['generator', 'bag']);
        // Two games that differ only in secrets look the same.
        expect(
          acquire.view(
            acquire.determinise(view, () => 0.5),
            viewer,
          ),
        ).toEqual(view);
      }
    }
    expect(viewInconsistencies(acquire, replay)).toEqual([]);
    expect(viewersOf(replay.opening).flatMap((viewer) => leakedTo(replay, viewer))).toEqual([]);
  });
});
