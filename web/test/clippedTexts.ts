import type { Page } from '@playwright/test';

/** Visible texts that their box cuts off without a sign. Texts for screen readers are clipped on purpose. */
export async function clippedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const own = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      if (clientWidth <= 1 || clientHeight <= 1) return false;
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (cuts(overflowX) && scrollWidth > clientWidth + 1) || (cuts(overflowY) && scrollHeight > clientHeight + 2);
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => own(element) && element.checkVisibility() && isCut(element))
      .map(({ textContent }) => textContent.trim());
  });
}

/** How many pixels the page is wider than the window. */
export async function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
}
