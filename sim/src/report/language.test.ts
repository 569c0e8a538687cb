import { BOT_NAMES } from '@magnate/bots';
import { GAME_IDS } from '@magnate/engine';
import { CORPORATIONS } from '@magnate/engine/acquire';
import { LANGUAGES, loadWords, PSEUDO_LOCALE } from '@magnate/words';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '../../../scripts/fullRun.ts';
import { jobOf } from '../core/job.ts';
import { simulate } from '../testkit/simulatedRun.ts';
import { runHeader } from './runHeader.ts';
import { reportHtml } from './index.ts';

/** A report in a pseudo-locale, which accents every letter: text without accents is missing from the catalogues. */

beforeAll(() => loadWords(PSEUDO_LOCALE));
// Other files share this program.
afterAll(() => loadWords(LANGUAGES[0] ?? 'en'));

const SAME_EVERYWHERE = new RegExp(`\\b(${[...BOT_NAMES, ...CORPORATIONS, 'Magnate'].join('|')})\\b`, 'g');
/** Letters that the pseudo-locale would have accented. */
const UNMARKED = /[aceilnorstuyz]/i;

interface Node {
  readonly textContent: string;
  readonly childNodes: Iterable<Node>;
}

interface Element extends Node {
  getAttribute(name: string): string | null;
  remove(): void;
  querySelectorAll(selector: string): Iterable<Element>;
}

function textsIn(node: Node): readonly string[] {
  const inner = [...node.childNodes];
  return inner.length === 0 ? [node.textContent] : inner.flatMap(textsIn);
}

function english(html: string): readonly string[] {
  const page: Element = parseHTML(html).document.documentElement;
  for (const unread of page.querySelectorAll('style, script, code')) unread.remove();
  const labels = [...page.querySelectorAll('[aria-label]')].map(
    (labelled) => labelled.getAttribute('aria-label') ?? '',
  );
  const all = [...textsIn(page), ...labels];
  expect(all.length).toBeGreaterThan(10);
  return [...new Set(all.filter((text) => UNMARKED.test(text.replace(SAME_EVERYWHERE, ''))))];
}

describe.each(GAME_IDS)('nothing is left in English of %s', (game) => {
  test('in a report of many games', async () => {
    const { job, run, statistics } = await simulate({
      game,
      bots: ['steady', 'greedy', 'random'],
      games: isFullRun ? 40 : 16,
    });
    expect(english(await reportHtml(job, run))).toEqual([]);
    const changed = { ...job, games: 1000, rotate: true, budget: { nodes: 1, milliseconds: 2 } };
    for (const stopped of [true, false]) {
      const facts = runHeader(changed, { ...run, stopped }, statistics).text;
      expect(english(`<html><body>${facts}</body></html>`)).toEqual([]);
    }
  });

  test('in a report of one bot, of unsampled games, and of none', async () => {
    const few = await simulate({ game, bots: ['steady', 'steady'], games: 2 });
    expect(english(await reportHtml(few.job, few.run))).toEqual([]);
    const unsampled = await simulate({ game, bots: ['random', 'greedy'], games: 3, hearEvery: 0 });
    expect(english(await reportHtml(unsampled.job, unsampled.run))).toEqual([]);
    const none = jobOf({ game, games: 10, bots: ['steady', 'random'] });
    const nothing = { names: [], statistics: undefined, seconds: 0, stopped: true };
    expect(english(await reportHtml(none, nothing))).toEqual([]);
  });
});

test('a report declares its language', async () => {
  const { job, run } = await simulate({ game: 'acquire', bots: ['random', 'random'], games: 1 });
  expect(await reportHtml(job, run)).toContain(`<html lang="${PSEUDO_LOCALE}">`);
});
