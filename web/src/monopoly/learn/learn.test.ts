import { fromSetup, type GameView, monopoly, type PositionSetup, REFUSALS } from '@magnate/engine/monopoly';
import { beforeAll, describe, expect, test } from 'vitest';
import { gameUi } from '../gameUi.ts';
import { testWords } from '../../testkit/words.ts';
import { CHAPTER_IDS } from './chapterIds.ts';
import { hints, IDEAS, ideasIn } from './hints.ts';
import { lessons, CHAPTER_OF_PHASE } from './lessons.ts';

beforeAll(() => testWords());

function viewOf(setup: Partial<PositionSetup>): GameView {
  return monopoly.view(fromSetup({ players: [{ id: 'a', position: 39 }, { id: 'b' }], ...setup }), 'a');
}

const ideas = (view: GameView) => ideasIn(view, 'a', monopoly.offers(view, 'a')).map(({ name }) => name);

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
  });

  test('have unique titles', () => {
    const titles = lessons.chapters.map(({ title }) => title());
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.every((title) => title.length > 2 && !title.includes('.'))).toBe(true);
  });

  test('a roll in jail leads to the chapter about jail', () => {
    expect(lessons.ofQuestion(viewOf({}), 'a')).toBe('turn');
    const jailed = viewOf({ players: [{ id: 'a', turnsInJail: 0 }, { id: 'b' }] });
    expect([lessons.ofQuestion(jailed, 'a'), lessons.ofQuestion(jailed, null)]).toEqual(['jail', 'turn']);
    expect(lessons.ofQuestion(viewOf({ turn: { phase: 'Auction' } }), 'a')).toBe('auctions');
  });

  test('point out other rules of a table', () => {
    expect(lessons.isStandard(viewOf({}))).toBe(true);
    expect(lessons.isStandard(viewOf({ options: { goSalary: 400 } }))).toBe(false);
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

  test('fit the decision', () => {
    expect(ideas(viewOf({}))).toEqual(['roll']);
    expect(ideas(viewOf({ turn: { phase: 'AwaitingBuyDecision' } }))).toEqual(['buy']);
    expect(ideas(viewOf({ turn: { phase: 'Auction' } }))).toEqual(['auction']);
    expect(ideas(viewOf({ players: [{ id: 'a', turnsInJail: 0 }, { id: 'b' }] }))).toEqual(['jail']);
    expect(ideas(viewOf({ turn: { player: 'b' } }))).toEqual([]);
  });

  test('a complete colour can be developed, and a missing street traded for', () => {
    const whole = { 1: { owner: 'a' }, 3: { owner: 'a' } };
    expect(ideas(viewOf({ deeds: whole }))).toEqual(['build', 'roll', 'owner']);
    const short = { 1: { owner: 'a' }, 3: { owner: 'b' } };
    expect(ideas(viewOf({ deeds: short, turn: { phase: 'PlayerAction' } }))).toContain('trade');
    expect(ideas(viewOf({ deeds: { 1: { owner: 'a' } }, turn: { phase: 'PlayerAction' } }))).not.toContain('trade');
  });
});
