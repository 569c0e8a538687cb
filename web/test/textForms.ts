import { expect, type Locator, type Page } from '@playwright/test';
import { noSidewaysScroll } from './checks.ts';

/** Hostile text in every form that people send it. */

export const HOSTILE = {
  element: '<img src=x onerror="document.title=1"><script>document.title=2</script><b>bold</b>',
  /** Hebrew, read from the right, with figures in it. */
  rtl: 'שלום 123 עולם (א)',
  placeholder: '{{name}} {{text}} {{amount, money}}',
  nesting: '$t(common:close) $t(close)',
  link: 'javascript:document.title=3',
  endless: 'W'.repeat(100),
  combining: `Z${'\u0335\u0321\u034e\u0310'.repeat(8)}a${'\u0321\u0317\u0301\u0308'.repeat(8)}lgo`,
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈🧑🏽‍🚀🇩🇪'.repeat(2),
} as const;

export const HOSTILE_NAMES: readonly string[] = Object.values(HOSTILE);

/** No script has run, and the text was rendered as text only. */
export async function expectOnlyText(page: Page): Promise<void> {
  const made = await page.evaluate(() => {
    const found = document.querySelectorAll('#root img:not([src="/icon.svg"]), #root script, #root b, #root iframe');
    const links = [...document.querySelectorAll('a')].filter(({ protocol }) => protocol.startsWith('javascript'));
    return [...found, ...links].map(({ outerHTML }) => outerHTML);
  });
  expect(made).toEqual([]);
  expect(['1', '2', '3']).not.toContain(await page.title());
  await noSidewaysScroll(page);
  await expectNothingOutside(page);
}

/** Words may be clipped or wrapped; they never overlap their neighbours. */
async function expectNothingOutside(page: Page): Promise<void> {
  const outside = await page.evaluate(() => {
    const isClipped = (element: Element): boolean => {
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      }
      return false;
    };
    const hasWords = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
    return [...document.querySelectorAll('body *')]
      .filter((element) => hasWords(element) && element.checkVisibility() && element.clientWidth > 0)
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && !isClipped(element))
      .map((element) => `${element.tagName} .${element.getAttribute('class') ?? ''}: ${element.textContent}`);
  });
  expect(outside, outside.join('\n')).toEqual([]);
}

/** Of two parts of a sentence in one line: is the first one left of the other? */
export async function isRenderedBefore(line: Locator, first: string, then: string): Promise<boolean> {
  return line.evaluate(
    (element, parts) => {
      const probe = document.createElement('span');
      probe.style.cssText = 'position: absolute; white-space: nowrap';
      const text = document.createTextNode(element.textContent);
      probe.append(text);
      document.body.append(probe);
      const [a, b] = parts.map((part) => {
        const range = document.createRange();
        const start = text.data.indexOf(part);
        range.setStart(text, start);
        range.setEnd(text, start + part.length);
        return range.getBoundingClientRect();
      });
      probe.remove();
      return a !== undefined && b !== undefined && a.right <= b.left;
    },
    [first, then],
  );
}
