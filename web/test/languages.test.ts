import { type LanguageId, languageName, LANGUAGES, wordsIn } from '@magnate/words';
import type { Page, Response } from '@playwright/test';
import { DESKTOP, PHONE, SMALL_PHONE } from './browser.ts';
import { axe, noSidewaysScroll } from './checks.ts';
import { clippedTexts } from './clippedTexts.ts';
import { expect, test } from './fixtures.ts';
import { englishBut, englishLeft, type EnglishTexts } from './leftEnglish.ts';
import { labelsIn, playByMainButton, SHORT_GAMES } from './mainButton.ts';
import { positions } from './positions.ts';
import { openAsSeats, settled } from './tables.ts';
import { FULL_RUN_TAG, isFullRun } from '../../scripts/fullRun.ts';

/**
 * Every language on the page: a short game of each kind by buttons, with nothing English or cut; two languages at one
 * table; and the choice of a language. `npm test` plays in Arabic only, which is read from the right.
 */

const TRANSLATED = LANGUAGES.filter((language) => language !== 'en');
const ALWAYS = 'ar';
/** Of a short game, in `npm test`: a few decisions. */
const PRESSES = isFullRun ? Number.POSITIVE_INFINITY : 5;

/** Compressed bytes of the texts of a first table. */
const MOST_FOR_LANGUAGE = 30 * 1024;
/** From a table's texts. */
const ENGLISH = 'Say something';

interface Script {
  readonly text: string;
  /** On the wire. */
  readonly bytes: number;
}

/** The scripts that a page has loaded, until it asks for them. */
function watchScripts(page: Page): () => Promise<readonly Script[]> {
  const scripts: Promise<Script>[] = [];
  const hear = (response: Response) => {
    if (!response.url().endsWith('.js')) return;
    const both = Promise.all([response.text(), response.request().sizes()]);
    scripts.push(both.then(([text, { responseBodySize }]) => ({ text, bytes: responseBodySize })));
  };
  page.on('response', hear);
  return () => {
    // After a navigation the bodies are gone.
    page.off('response', hear);
    return Promise.all(scripts);
  };
}

/** Everything is in the language and visible, on a phone and on a small one. */
async function expectInLanguage(page: Page, english: EnglishTexts): Promise<void> {
  await settled(page);
  const left = await englishLeft(page, english);
  const cut = await clippedTexts(page);
  expect.soft({ left, cut }).toEqual({ left: [], cut: [] });
}

for (const language of TRANSLATED) {
  test.describe(`in ${language}`, { tag: language === ALWAYS ? [] : FULL_RUN_TAG }, () => {
    test.use({ locale: language, viewport: PHONE });

    for (const game of ['monopoly', 'acquire'] as const) {
      test(`a short game of ${game} is played by its buttons, and nothing is English or cut`, async ({
        page,
        open,
      }) => {
        const english = englishBut(language);
        await openAsSeats(page, await open(SHORT_GAMES[game]), ['p1']);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const labels = await labelsIn(language);
        const look = () => expectInLanguage(page, english);
        const { presses } = await playByMainButton(page, PRESSES, { labels, look });
        // A game may be over sooner: bots that search play by the speed of the machine.
        expect(presses).toBeGreaterThan(2);
        await look();
        await page.setViewportSize(SMALL_PHONE);
        await noSidewaysScroll(page);
        expect(await clippedTexts(page)).toEqual([]);
      });
    }
  });
}

test.describe('amounts with the sign behind them', { tag: FULL_RUN_TAG }, () => {
  test.use({ locale: 'de', viewport: DESKTOP });

  test('leave the score sheet clear of my certificates', async ({ page, openPosition }) => {
    await openAsSeats(page, await openPosition(positions.acquireMidGame()), ['p1']);
    const certificates = page.locator('[data-certificates]');
    await expect(certificates).toBeAttached();
    await settled(page);
    const isOver = certificates.evaluate((mine) => {
      const [a, b] = [mine, mine.parentElement?.querySelector('table')].map((each) => each?.getBoundingClientRect());
      if (a === undefined || b === undefined) return undefined;
      return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    });
    expect(await isOver).toBe(false);
  });
});

for (const language of ['ar', 'zh'] as const) {
  test.describe(`axe in ${language}`, { tag: language === ALWAYS ? [] : FULL_RUN_TAG }, () => {
    test.use({ locale: language });

    test('finds nothing serious at a table and on the home page', async ({ page, openPosition }) => {
      await openAsSeats(page, await openPosition(positions.monopolyBuying()), ['p1']);
      await axe(page);
      if (!isFullRun) return;
      await openAsSeats(page, await openPosition(positions.monopolyMidGame()), ['p1']);
      await axe(page);
      await openAsSeats(page, await openPosition(positions.acquireMidGame()), ['p1']);
      await axe(page);
      for (const path of ['/', '/learn/monopoly', '/learn/acquire', '/new/monopoly']) {
        await page.goto(path);
        await settled(page);
        await axe(page);
      }
    });
  });
}

test.describe('two languages', () => {
  test.use({ locale: 'ar' });

  test('two players at one table read its story in their own, and a switch keeps the page and its drafts', async ({
    page,
    open,
    otherPage,
  }) => {
    const table = await open({ players: [{ name: 'Ann' }, { name: 'Ben' }], seed: 'two languages' });
    await openAsSeats(page, table, ['p1']);
    const other = await otherPage({ locale: 'zh-CN', reducedMotion: 'reduce' });
    const loaded = watchScripts(other);
    await openAsSeats(other, table, ['p2']);
    const scripts = await loaded();
    const texts = scripts.filter(({ text }) => /\p{Script=Han}{6}/u.test(text));
    const bytes = texts.reduce((sum, each) => sum + each.bytes, 0);
    expect(texts.length).toBeGreaterThan(2);
    expect(bytes, `${bytes} bytes of Chinese`).toBeLessThan(MOST_FOR_LANGUAGE);
    expect(scripts.filter(({ text }) => text.includes(ENGLISH)).length).toBe(0);
    await playByMainButton(page, 1, { labels: await labelsIn('ar') });
    await expectTold(page, 'ar', /Ann.*\p{Script=Arabic}{3}/u);
    await expectTold(other, 'zh', /Ann.*\p{Script=Han}{2}/u);

    const zh = await wordsIn('zh', 'table');
    await other.getByRole('tab', { name: zh('table:tabs.chat') }).click();
    const draft = other.getByRole('tabpanel').getByRole('textbox');
    await draft.fill('你好');
    await other.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await other.getByRole('button', { name: zh('table:settings.open') }).click();
    const menu = other.getByRole('combobox', { name: zh('language') });
    await expect(menu.getByRole('option')).toHaveText(LANGUAGES.map(languageName));
    await menu.selectOption(languageName('de'));
    await expect(other.locator('html')).toHaveAttribute('lang', 'de');
    await other.keyboard.press('Escape');
    await expect(draft).toHaveValue('你好');
    await expectTold(other, 'de', /Ann.*(?:gewürfelt|würfelt)/);
    expect(await other.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    for (const [query, language] of [
      ['', 'de'],
      ['?lang=es', 'es'],
      ['', 'es'],
    ] as const) {
      await other.goto(`${table.url}/profile${query}`);
      await expect(other.locator('html')).toHaveAttribute('lang', language);
    }
    await expect(other.locator('link[rel=manifest]')).toHaveAttribute('href', /\/manifest\.es\.webmanifest$/);
  });
});

async function expectTold(page: Page, language: LanguageId, sentence: RegExp): Promise<void> {
  const t = await wordsIn(language, 'table');
  await page.getByRole('tab', { name: t('table:tabs.history') }).click();
  await expect(page.getByRole('tabpanel').getByText(sentence).first()).toBeAttached();
}
