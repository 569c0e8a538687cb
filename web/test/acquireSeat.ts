import type { Corporation, Tile } from '@magnate/engine/acquire';
import { expect, type Locator, type Page } from '@playwright/test';
import { Guest } from './guest.ts';
import { sitDown, type TestTable } from './tables.ts';

/** A seat at an Acquire table, as somebody sees and uses it who has nothing but the page. */
export class AcquireSeat extends Guest {
  readonly rack: Locator;

  constructor(page: Page) {
    super(page);
    // Under the board or, on small screens, in the panel of what is to be done.
    this.rack = page.getByRole('region', { name: 'Your tiles' });
  }

  static async take(page: Page, table: TestTable, playerId = 'p1'): Promise<AcquireSeat> {
    await sitDown(page, table, [playerId]);
    return new AcquireSeat(page);
  }

  /** One of my tiles in the rack. */
  tile(tile: Tile): Locator {
    return this.rack.getByRole('button', { name: new RegExp(`^${tile}: `) });
  }

  /** What the board says of a space. */
  space(tile: Tile): Locator {
    return this.board.getByRole('gridcell', { name: new RegExp(`^${tile}, `) });
  }

  async tap(locator: Locator): Promise<void> {
    await expect(this.now).toHaveAttribute('aria-busy', 'false');
    await locator.click();
  }

  async place(tile: Tile): Promise<void> {
    await this.tap(this.tile(tile));
    await this.press(`Place ${tile}`);
  }

  async choose(corporation: Corporation): Promise<void> {
    await this.now.getByRole('radio', { name: new RegExp(`^${corporation}`) }).check();
  }

  /** A table of one of the panels that only Acquire has. */
  async table(tab: 'Score sheet' | 'Card', name: string): Promise<Locator> {
    await this.page.getByRole('tab', { name: tab }).click();
    return this.page.getByRole('tabpanel', { name: tab }).getByRole('table', { name });
  }
}

/** Of a table, by the names of its row and its column. */
export async function figure(table: Locator, row: string, column: string): Promise<string> {
  const heads = await table.getByRole('columnheader').allInnerTexts();
  const index = heads.findIndex((head) => head.split('\n').includes(column));
  // The row is named by its head, which is no cell.
  const cell = table
    .getByRole('row')
    .filter({ has: table.page().getByRole('rowheader', { name: row, exact: true }) })
    .getByRole('cell')
    .nth(index - 1);
  return (await cell.innerText()).trim();
}
