import { describe, expect, it } from 'vitest';
import {
  ACTION_TYPES,
  CARD_SHEETS,
  DECK_SETS,
  DECKS,
  EVENT_TYPES,
  monopoly,
  type Phase,
  presets,
} from '../../src/monopoly/index.ts';
import { SPECTATOR } from '../../src/index.ts';
import { collectionOf, missing, namesWithin, statesOf } from '../../src/testkit/golden/collection.ts';
import { firstDifference, withoutSentences } from '../../src/testkit/golden/folder.ts';
import { presetOf } from '../../src/testkit/golden/monopoly/header.ts';
import { monopolyNotation } from '../../src/testkit/golden/monopoly/notation.ts';
import { replayScript } from '../../src/testkit/golden/replay.ts';
import { viewInconsistencies } from '../../src/testkit/golden/viewConsistency.ts';
import { fillTemplate } from '../../src/testkit/golden/template.ts';

/** All phases of the game; a missing one does not compile. */
const DECISIONS: Readonly<Record<Exclude<Phase, 'Rolling' | 'Resolving' | 'EndTurn'>, true>> = {
  WaitingForRoll: true,
  AwaitingBuyDecision: true,
  Auction: true,
  PlayerAction: true,
  Debt: true,
  TaxChoice: true,
  JailExit: true,
  MortgageTransfer: true,
  BuildingClaim: true,
  BuildingPlacement: true,
  GameOver: true,
};

const collection = collectionOf(monopolyNotation);
const { files } = collection;

describe('golden games of Monopoly', () => {
  it.each(files)('$name is up to date, with its dice and cards used up exactly', (file) => {
    const { text, problems } = collection.replayOf(file);
    expect(problems).toEqual([]);
    expect(firstDifference(file.stored, text)).toBeUndefined();
  });
});

describe('a comparison apart from sentences', () => {
  const GAME = ['title: One', '# A remark.', 'dice: 3-4', 'a RollDice', '  ! GAME_OVER The game is over.', '  a: $30'];

  function isEqual(changed: number, line: string): boolean {
    const text = (lines: readonly string[]) => withoutSentences(lines.join('\n'));
    return text(GAME.with(changed, line)) === text(GAME);
  }

  it.each([
    [0, 'title: Another one'],
    [1, '# Another remark.'],
    [4, '  ! GAME_OVER It is over.'],
  ])('ignores wording: line %i as %s', (at, line) => {
    expect(isEqual(at, line)).toBe(true);
  });

  it.each([
    [2, 'dice: 3-5'],
    [3, 'b RollDice'],
    [4, '  ! WRONG_PHASE The game is over.'],
    [5, '  a: $31'],
  ])('finds other dice, actions, codes and states: line %i as %s', (at, line) => {
    expect(isEqual(at, line)).toBe(false);
  });
});

describe('together the golden games cover', () => {
  it('every action type', () => {
    const done = collection
      .all()
      .flatMap(({ steps }) => steps.flatMap(({ action, result }) => ('applied' in result ? [action.type] : [])));
    expect(missing(ACTION_TYPES, done)).toEqual([]);
  });

  it('a refusal of every action type, and one in every decision', () => {
    const refused = collection.all().flatMap(({ steps }) => steps.filter(({ result }) => 'refused' in result));
    const types = refused.map(({ action }) => action.type);
    const phases = refused.map(({ before }) => before.phase);
    expect(missing(ACTION_TYPES, types)).toEqual([]);
    expect(missing(Object.keys(DECISIONS), phases)).toEqual([]);
  });

  it('every event type', () => {
    const happened = collection.all().flatMap(({ events }) => events.map((event) => event.type));
    expect(missing(EVENT_TYPES, happened)).toEqual([]);
  });

  it.each(DECK_SETS)('every card of the %s sheet', (deckSet) => {
    const cards = DECKS.flatMap((deck) => CARD_SHEETS[deckSet][deck].map((card) => card.id));
    const drawn = collection
      .all()
      .flatMap(({ events }) => events.flatMap((event) => (event.type === 'CardDrawn' ? [event.cardId] : [])));
    expect(missing(cards, drawn)).toEqual([]);
  });

  it('every preset', () => {
    const played = collection.all().map(({ header }) => presetOf(header));
    expect(missing(Object.keys(presets), played)).toEqual([]);
  });

  it('at least two complete games, one of them to the last active player', () => {
    const ends = collection
      .all()
      .filter(({ events }) => events[0]?.type === 'GameStarted')
      .flatMap(({ final }) => final.endReason ?? []);
    expect(ends.length).toBeGreaterThanOrEqual(2);
    expect(ends).toContain('lastStanding');
  });
});

describe('predetermined dice and cards', () => {
  const game = (dice: string, more: readonly string[] = []) =>
    ['game: monopoly', 'title: t', 'about: t', 'players: a, b', dice, ...more, 'start', 'a RollDice'].join('\n');
  const problemsOf = (text: string) => replayScript(monopolyNotation, text).problems;

  it('are valid if they are used up exactly', () => {
    expect(problemsOf(game('dice: 4-6'))).toEqual([]);
    expect(problemsOf(game('dice: 3-4', ['chance: chance-dividend']))).toEqual([]);
  });

  it('are invalid if they are too few or too many', () => {
    expect(problemsOf(game('seed: none'))).toEqual(['dice: 0 given, 1 used; there are too few']);
    expect(problemsOf(game('dice: 4-6 1-2'))).toEqual(['dice: 2 given, 1 used; there are too many']);
    expect(problemsOf(game('dice: 3-4'))).toEqual(['chance: 0 given, 1 used; there are too few']);
    expect(problemsOf(game('dice: 4-6', ['communityChest: chest-go']))).toEqual([
      'communityChest: 1 given, 0 used; there are too many',
    ]);
  });

  it('are not checked if the seed rolls', () => {
    expect(problemsOf(game('dice: seeded'))).toEqual([]);
  });
});

describe('sentences about events', () => {
  const say = (sentence: string, fields: Record<string, unknown>) =>
    fillTemplate(sentence, fields, (_, value) => String(value));

  it('leave out a passage without values', () => {
    expect(say('{who} wins[ {what}][{twice}, twice]', { who: 'a', what: 'it', twice: true })).toBe('a wins it, twice');
    expect(say('{who} wins[ {what}][{twice}, twice]', { who: 'a', what: null, twice: false })).toBe('a wins');
  });

  it('append unknown fields', () => {
    expect(say('{who} wins', { who: 'a', score: 7, late: true, why: null })).toBe('a wins · score 7 · late');
    expect(say('Unheard', { who: 'a' })).toBe('Unheard · who a');
  });
});

describe('from every seat', () => {
  it.each(files)('$name looks the same, hides its randomness, and can be continued on views', (file) => {
    const replay = collection.replayOf(file);
    const viewers = [...replay.opening.players.map((player) => player.id), SPECTATOR];
    for (const state of statesOf(replay)) {
      const views = viewers.map((viewer) => monopoly.view(state, viewer));
      for (const view of views) {
        expect(view.secret).toBeNull();
        // Two games that differ only in secrets look the same.
        expect(
          monopoly.view(
            monopoly.determinise(view, () => 0.5),
            SPECTATOR,
          ),
        ).toEqual(view);
      }
      const texts = new Set(views.map((view) => JSON.stringify(view)));
      expect(texts.size).toBe(1);
      expect(namesWithin(views[0])).not.toContain('generator');
      expect(missing(['chance', 'communityChest'], namesWithin(views[0]))).toEqual(['chance', 'communityChest']);
    }
    expect(viewInconsistencies(monopoly, replay)).toEqual([]);
  });
});
