import type { Page } from '@playwright/test';
import { DESKTOP, LANDSCAPE, PHONE, SMALL_PHONE, TABLET, ZOOMED } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { positions } from './positions.ts';
import { switchTable } from './tables.ts';

/** Nothing moves or is cut at any size: one page load, measured in several states of both games. */

const SIZES = [PHONE, SMALL_PHONE, LANDSCAPE, TABLET, { width: 1024, height: 768 }, DESKTOP, ZOOMED] as const;
type Size = (typeof SIZES)[number];
const THREE = [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cleo' }];

/** Sizes with a sheet or a low column: everything to decide with is in one window. */
const isSmall = ({ width, height }: Size) => width < 700 || height < 560;

test('the board and the buttons stay in place, the header is one line, and nothing is cut', async ({
  page,
  open,
  openPosition,
}) => {
  const scenario = { dice: [[1, 2]] };
  const ann = await Guest.at(page, await open({ players: THREE, scenario }), ['p1'], { host: true });
  await ann.refuseHints();
  const before = await measured(page);
  await ann.press('Roll the dice');
  await ann.asks('Baltic Avenue');
  expect(await measured(page)).toEqual(before);
  await ann.press('Send to auction');
  await ann.asks('Auction');
  expect(await measured(page)).toEqual(before);

  await page.setViewportSize(PHONE);
  await ann.press('Expand');
  await expect(ann.button('Automatic')).toBeVisible();
  await page.reload();
  await expect(ann.button('Automatic')).toBeVisible();
  expect((await parts(page)).board).toEqual(before.get(PHONE)?.board);
  await ann.press('Collapse');

  await switchTable(page, await openPosition(positions.acquireBuying()), ['p1'], { host: true });
  await ann.asks('Buy up to 3 shares.');
  const buying = await measured(page);
  await ann.press(/^Buy \d/);
  await ann.asks('Ben is choosing a tile.');
  expect(await measured(page)).toEqual(buying);
});

type Places = Omit<Awaited<ReturnType<typeof parts>>, 'panel'>;

/** The places of board and buttons at every size, each checked on its own. */
async function measured(page: Page): Promise<ReadonlyMap<Size, Places>> {
  const places = new Map<Size, Places>();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const { panel, ...place } = await parts(page);
    const { clipped, header, lines, inWindow } = place;
    const at = `${size.width} × ${size.height}`;
    expect(clipped, `cut at ${at}`).toEqual([]);
    expect(header, `height of the header at ${at}`).toBeLessThanOrEqual(48);
    expect(lines, `lines of the header at ${at}`).toBe(1);
    // Beside the board the panels are readable, or only their names are left.
    if (size.width >= 1024) expect(panel === 0 || panel >= 60, `panel of ${panel} px at ${at}`).toBe(true);
    if (isSmall(size)) expect(inWindow, `in the window at ${at}`).toEqual({ board: true, bar: true });
    places.set(size, place);
  }
  return places;
}

function parts(page: Page) {
  return page.evaluate(async () => {
    // The board is drawn anew for its size.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const part = (selector: string) => {
      const element = document.querySelector<HTMLElement>(selector);
      if (element === null) throw new Error(`There is no ${selector}.`);
      return element;
    };
    const [board, bar, sheet, head] = ['main', '[role=group][data-bar]', '#table-now', 'header'].map(part) as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    const placeOf = (element: Element) => {
      const { x, y, width } = element.getBoundingClientRect();
      return [x, y, width].map(Math.round);
    };
    const shown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    // Ellipses and boxes that scroll are meant to hold more than they show.
    const isCut = (element: HTMLElement) => {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
      if (overflowX === 'auto' || textOverflow === 'ellipsis' || clipPath !== 'none') return false;
      return element.scrollWidth > element.clientWidth + 1;
    };
    const controls = [head, bar, ...document.querySelectorAll<HTMLElement>('header *, [data-bar] button, [role=tab]')];
    const clipped = controls.filter((element) => shown(element) && element.clientWidth > 1 && isCut(element));
    if (document.documentElement.scrollWidth > window.innerWidth) clipped.push(document.documentElement);
    const middles = [...head.querySelectorAll('a, button')].filter(shown).map((each) => {
      const { y, height } = each.getBoundingClientRect();
      return Math.round((y + height / 2) / 8);
    });
    const end = Math.min(
      window.innerHeight,
      sheet.getBoundingClientRect().x === 0 ? sheet.getBoundingClientRect().y : 9e9,
    );
    const panels = part('#table-tabs');
    return {
      panel: Math.max(0, panels.clientHeight - part('#table-tabs [role=tablist]').offsetHeight - 1),
      board: placeOf(board),
      bar: placeOf(bar),
      header: head.offsetHeight,
      lines: new Set(middles).size,
      clipped: clipped.map(
        (each) => `${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent.trim().slice(0, 40)}`,
      ),
      inWindow: {
        board: (board.firstElementChild ?? board).getBoundingClientRect().bottom <= end + 1,
        bar: bar.getBoundingClientRect().bottom <= window.innerHeight + 1,
      },
    };
  });
}
