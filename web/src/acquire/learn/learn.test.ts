import { acquire, apply, fromSetup, type GameState, type GameView, REFUSALS } from '@magnate/engine/acquire';
import { beforeAll, describe, expect, test } from 'vitest';
import { gameUi } from '../gameUi.ts';
import { testWords } from '../../testkit/words.ts';
import { CHAPTER_IDS } from './chapterIds.ts';
import { hints, IDEAS, ideasIn } from './hints.ts';
import { lessons, CHAPTER_OF_PHASE } from './lessons.ts';
import { choices, DEAD_TILE, merged, MERGER, safe, unmerged } from './positions.ts';

beforeAll(() => testWords());

const ideas = (view: GameView) => ideasIn(view, 'ada', acquire.offers(view, 'ada')).map(({ name }) => name);

describe('the chapters', () => {
  test('exist for every refusal and every question', () => {
    const anchors = lessons.chapters.map(({ id }) => id);
    expect(anchors).toEqual([...CHAPTER_IDS]);
    for (const code of Object.keys(REFUSALS)) {
      expect(gameUi.isRefusal(code), code).toBe(true);
      expect(anchors, code).toContain(lessons.ofRefusal(code));
    }
    for (const [phase, chapter] of Object.entries(CHAPTER_OF_PHASE)) expect(anchors, phase).toContain(chapter);
    expect([gameUi.isRefusal('RATE_LIMITED'), lessons.ofRefusal('RATE_LIMITED')]).toEqual([false, undefined]);
    expect(lessons.ofQuestion(unmerged, 'ada')).toBe('tiles');
  });

  test('have unique titles', () => {
    const titles = lessons.chapters.map(({ title }) => title());
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.every((title) => title.length > 2 && !title.includes('.'))).toBe(true);
  });
});

describe('the examples', () => {
  test('show what their captions say', () => {
    const effects = acquire.offers(choices, 'ada').find(({ type }) => type === 'PlaceTile')?.effects ?? [];
    expect(effects.map(({ tile, effect }) => `${tile} ${effect}`)).toEqual([
      '2E lonely',
      '1B founds',
      '2B grows',
      `${MERGER.tile} merges`,
    ]);
    const rack = acquire.offers(safe, 'ada').find(({ type }) => type === 'PlaceTile')?.effects ?? [];
    expect(rack.find(({ tile }) => tile === DEAD_TILE)?.effect).toBe('never');
    expect(merged.sizes.filter((size) => size > 0)).toEqual([8]);
  });
});

describe('hints', () => {
  test('each has a sentence short enough for a phone, and a chapter', () => {
    for (const name of Object.keys(IDEAS)) {
      expect(hints.say(name).length, name).toBeGreaterThan(30);
      expect(hints.say(name).length, name).toBeLessThan(160);
      expect(CHAPTER_IDS, name).toContain(hints.chapterOf(name));
    }
  });

  test('fit the tiles in the rack', () => {
    expect(ideas(choices)).toEqual(['tile', 'merges', 'founds', 'grows']);
    expect(ideas(safe)).toEqual(['end', 'tile', 'unplayable', 'safe']);
  });

  test('fit a merger and the purchase after it', () => {
    const before = fromSetup({
      players: [
        { id: 'ada', cash: 500, shares: { Tower: 1, American: 1 }, rack: ['5B'] },
        { id: 'ben', shares: { American: 2 } },
      ],
      board: ['.....A......', '..TT.A......', '.....A......', ...Array.from({ length: 6 }, () => '............')],
    });
    const play = (state: GameState, action: Parameters<typeof apply>[1]) => apply(state, action).state;
    const placed = play(before, { type: 'PlaceTile', playerId: 'ada', tile: '5B' });
    expect(ideas(acquire.view(placed, 'ada'))).toEqual(['dispose']);
    const disposed = play(placed, { type: 'DisposeShares', playerId: 'ada', trade: 0, sell: 1 });
    expect(ideas(acquire.view(disposed, 'ada'))).toEqual(['buy', 'majority', 'cash']);
    expect(ideasIn(acquire.view(disposed, 'ben'), 'ben', [])).toEqual([]);
  });
});
