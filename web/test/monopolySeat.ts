import { unfold } from './guest.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { openAsSeats, type TestTable } from './tables.ts';

/** A page object for a seat at a Monopoly table. */

type Words = string | RegExp;

export class MonopolySeat {
  readonly page: Page;
  /** The action panel. */
  readonly now: Locator;
  readonly board: Locator;

  constructor(page: Page) {
    this.page = page;
    this.now = page.getByRole('region', { name: /^(?:Now|The game is over)$/ });
    this.board = page.getByRole('main', { name: 'Board' });
  }

  static async take(page: Page, table: TestTable, playerId = 'p1'): Promise<MonopolySeat> {
    await openAsSeats(page, table, [playerId]);
    return new MonopolySeat(page);
  }

  /** Waits until nothing is pending: a table handles one action at a time, and others may depend on it. */
  async idle(): Promise<void> {
    await expect(this.now).toHaveAttribute('aria-busy', 'false');
  }

  button(name: Words): Locator {
    return this.now.getByRole('button', { name, exact: true });
  }

  async press(name: Words): Promise<void> {
    await this.click(this.button(name));
  }

  async click(locator: Locator): Promise<void> {
    await this.idle();
    await locator.click();
    await this.idle();
  }

  async asks(words: Words): Promise<void> {
    await expect(this.now).toContainText(words);
  }

  /** Rarer actions are in a menu. */
  async pressInMenu(name: Words): Promise<void> {
    // A hint has a button of this name, too.
    await this.click(this.now.locator('[data-bar]').getByRole('button', { name: 'More', exact: true }));
    await this.click(this.button(name));
  }

  space(name: string): Locator {
    return this.board.getByRole('button', { name: new RegExp(`^${name}(?:,|$)`) });
  }

  async tap(name: string): Promise<void> {
    await this.click(this.space(name));
  }

  /** Opens a panel and returns it. */
  async panel(name: 'My property' | 'Trade' | 'History' | 'Text view'): Promise<Locator> {
    // The tab has a badge.
    const full = new RegExp(`^${name}`);
    await this.page.getByRole('tab', { name: full }).click();
    return this.page.getByRole('tabpanel', { name: full });
  }

  async tells(...sentences: readonly Words[]): Promise<void> {
    const history = await this.panel('History');
    await unfold(history);
    for (const sentence of sentences) await expect(history.getByText(sentence).last()).toBeVisible();
  }

  player(name: string): Locator {
    return this.page.getByRole('region', { name: 'Players' }).getByRole('listitem').filter({ hasText: name });
  }
}
