import { expect, type Page } from '@playwright/test';
import { noSidewaysScroll } from './checks.ts';

/** Text that wants to be more than text, in every form that people send it. */

export const HOSTILE = {
  element: '<img src=x onerror="document.title=1"><script>document.title=2</script><b>bold</b>',
  placeholder: '{{name}} {{text}} {{amount, money}}',
  nesting: '$t(common:close) $t(close)',
  link: 'javascript:document.title=3',
  /** Hebrew, read from the right, with figures in it. */
  fromTheRight: 'שלום 123 עולם (א)',
  endless: 'W'.repeat(100),
  combining: `Z${'\u0335\u0321\u034e\u0310'.repeat(8)}a${'\u0321\u0317\u0301\u0308'.repeat(8)}lgo`,
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈🧑🏽‍🚀🇩🇪'.repeat(2),
} as const;

export const HOSTILE_NAMES: readonly string[] = Object.values(HOSTILE);

/** Nothing has run, and nothing was made of the text but text. */
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

/** Words may be cut off at the edge of their box, or go on in the next line; they are never painted over what is beside it. */
async function expectNothingOutside(page: Page): Promise<void> {
  const outside = await page.evaluate(() => {
    const isClipped = (element: Element): boolean => {
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      }
      return false;
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => element.clientWidth > 0 && !isClipped(element))
      .map((element) => `${element.tagName} .${element.getAttribute('class') ?? ''}: ${element.textContent.slice(0, 60)}`);
  });
  expect(outside, outside.join('\n')).toEqual([]);
}
