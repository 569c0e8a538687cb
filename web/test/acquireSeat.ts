import type { Corporation, Tile } from '@magnate/engine/acquire';
import { expect, type Locator, type Page } from '@playwright/test';
import { Guest } from './guest.ts';
import { openAsSeats, type TestTable } from './tables.ts';

/** A page object for a seat at an Acquire table. */
export class AcquireSeat extends Guest {
  readonly rack: Locator;

  constructor(page: Page) {
    super(page);
    // Below the board or, on small screens, in the action panel.
    this.rack = page.getByRole('region', { name: 'Your tiles' });
  }

  static async take(page: Page, table: TestTable, playerId = 'p1'): Promise<AcquireSeat> {
    await openAsSeats(page, table, [playerId]);
    return new AcquireSeat(page);
  }

  /** One of my tiles in the rack. */
  tile(tile: Tile): Locator {
    return this.rack.getByRole('button', { name: new RegExp(`^${tile}: `) });
  }

  /** The accessible name of a space. */
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

  /** The score sheet: a row per player, by name. */
  async sheetRow(name: string): Promise<Locator> {
    await this.page.getByRole('tab', { name: 'Score sheet' }).click();
    return rowOf(this.page.getByRole('table', { name: 'Score sheet' }), name).getByRole('cell');
  }

  /** The row of the price card, by share price. */
  async cardRow(price: string): Promise<Locator> {
    await this.page.getByRole('tab', { name: 'Prices' }).click();
    return rowOf(this.page.getByRole('table', { name: 'Prices and bonuses' }), price);
  }
}

function rowOf(table: Locator, head: string): Locator {
  return table.getByRole('row').filter({ has: table.page().getByRole('rowheader', { name: head, exact: true }) });
}
