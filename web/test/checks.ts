import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What must hold of every screen: `await axe(page)` and `await noSidewaysScroll(page)`. */

const GRAVE: readonly (string | null | undefined)[] = ['serious', 'critical'];

/** Nothing serious or critical stands in the way of anybody. */
export async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations
    .filter(({ impact }) => GRAVE.includes(impact))
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}, at ${target.join(' ')}`));
  expect(grave, grave.join('\n')).toEqual([]);
}

/** The page fits: whatever reaches beyond its right edge is named. */
export async function noSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const words = wide.slice(0, 5).map((element) => `${element.tagName} .${element.getAttribute('class') ?? ''}`);
    return [`The page is ${scrollWidth} wide, the window ${clientWidth}.`, ...words];
  });
  expect(beyond, beyond.join('\n')).toEqual([]);
}
