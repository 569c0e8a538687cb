import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isFullRun } from '../../scripts/fullRun.ts';

/** Checks for every screen: `axe(page)`, in the other theme `contrast(page)`, `noSidewaysScroll(page)`, and on phones `expectTouchTargets(page)`. */

/** Slow rules without serious findings. */
const MILD = ['region', 'landmark-unique', 'heading-order'];
const GRAVE: readonly (string | null | undefined)[] = ['serious', 'critical'];

/** No serious or critical axe violations on the page, or within parts of it. */
export async function axe(page: Page, ...within: readonly string[]): Promise<void> {
  await judge((await builderFor(page, within)).disableRules(MILD));
}

/** The same page in other colours: only the contrast can differ. */
export async function contrast(page: Page, ...within: readonly string[]): Promise<void> {
  await judge((await builderFor(page, within)).withRules(['color-contrast']));
}

/** If other tests cover the same parts, `npm test` skips it. */
export async function axeWhenWhole(page: Page, ...within: readonly string[]): Promise<void> {
  if (isFullRun) await axe(page, ...within);
}

export async function contrastWhenWhole(page: Page, ...within: readonly string[]): Promise<void> {
  if (isFullRun) await contrast(page, ...within);
}

async function builderFor(page: Page, within: readonly string[]): Promise<AxeBuilder> {
  await still(page);
  // Injecting axe takes a large part of the time: reuse it if the page has it.
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder(isThere ? { page, axeSource: 'void 0' } : { page });
  // Skip the report of passes: it takes as long as the checks.
  builder.options({ resultTypes: ['violations'], preload: false });
  for (const part of within.length === 0 ? ['html'] : within) builder.include(part);
  return builder;
}

/** Disables transitions: colours in between belong to neither theme, and thousands of transitions are saved. */
async function still(page: Page): Promise<void> {
  await untilLoaded(page);
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

async function judge(builder: AxeBuilder): Promise<void> {
  // The page has no frames: looking for them takes as long as the checks.
  const { violations } = await builder.setLegacyMode(true).analyze();
  const grave = violations
    .filter(({ impact }) => GRAVE.includes(impact))
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}, at ${target.join(' ')}`));
  expect(grave, grave.join('\n')).toEqual([]);
}

/** No horizontal overflow after a resize; lists elements beyond the right edge. */
export async function noSidewaysScroll(page: Page): Promise<void> {
  await untilLoaded(page);
  await expect.poll(() => overflowingElements(page), { intervals: POLLS }).toEqual([]);
}

/** Milliseconds between attempts. */
const POLLS = [20, 50, 100, 200];

export function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const words = wide.slice(0, 5).map((element) => `${element.tagName} .${element.getAttribute('class') ?? ''}`);
    return [`The page is ${scrollWidth} wide, the window ${clientWidth}.`, ...words];
  });
}

/** Waits for parts that load on demand. */
export async function untilLoaded(page: Page): Promise<void> {
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
}

/** The minimum touch target in pixels. */
const FINGER = 44;

/**
 * Controls are large enough for touch. Links within a sentence are exempt, and so are the spaces of a board: panels, rack
 * and the text board offer the same.
 */
export async function expectTouchTargets(page: Page): Promise<void> {
  await untilLoaded(page);
  const small = await page.evaluate((least) => {
    const isSmall = (element: Element) => {
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      // A small control may have a larger hit area.
      const ground = getComputedStyle(element, '::after');
      const isWide = Math.max(width, Number.parseFloat(ground.width) || 0) > least - 0.5;
      const isHigh = Math.max(height, Number.parseFloat(ground.height) || 0) > least - 0.5;
      return width > 0 && !(isWide && isHigh);
    };
    const found = [
      ...document.querySelectorAll('button, a[href], input, select, textarea, summary, [role=tab]'),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.closest('svg, [role=grid], p, .sr-only') === null,
    );
    return found.filter(isSmall).map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return `${element.tagName} "${name.slice(0, 40)}" is ${Math.round(width)} × ${Math.round(height)}`;
    });
  }, FINGER);
  expect(small, small.join('\n')).toEqual([]);
}
