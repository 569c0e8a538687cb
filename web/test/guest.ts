import { expect, type Locator, type Page } from '@playwright/test';
import { untilLoaded } from './checks.ts';
import { openAsSeats, type TestTable } from './tables.ts';

/** A page object for a seat at any table. */

type Words = string | RegExp;
type PanelName = 'My property' | 'History' | 'Chat' | 'Trade' | 'Text view';

export class Guest {
  readonly page: Page;
  /** The action panel. */
  readonly now: Locator;
  readonly board: Locator;
  /** Present during an animation, or while others decide. */
  readonly skip: Locator;

  constructor(page: Page) {
    this.page = page;
    // On a shared device it names the player.
    this.now = page.getByRole('region', { name: /^(?:Now(?:: .+)?|The game is over)$/ });
    this.board = page.getByRole('main', { name: 'Board' });
    this.skip = page.getByRole('group', { name: 'Speed' }).getByRole('button', { name: /^Skip/ });
  }

  /** Without seats: a spectator. */
  static async at(
    page: Page,
    table: TestTable,
    playerIds: readonly string[],
    how: { readonly host?: boolean } = {},
  ): Promise<Guest> {
    await openAsSeats(page, table, playerIds, how);
    return new Guest(page);
  }

  button(name: Words): Locator {
    return this.now.getByRole('button', { name });
  }

  async press(name: Words): Promise<void> {
    // A table handles one action at a time.
    await expect(this.now).toHaveAttribute('aria-busy', 'false');
    await this.button(name).click();
  }

  async asks(words: Words): Promise<void> {
    await expect(this.now).toContainText(words);
  }

  tab(name: PanelName): Locator {
    // The tab has a badge.
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  /** Opens a panel and returns it. */
  async panel(name: PanelName): Promise<Locator> {
    await this.tab(name).click();
    await untilLoaded(this.page);
    const panel = this.page.getByRole('tabpanel', { name: new RegExp(`^${name}`) });
    if (name === 'History') await unfold(panel);
    return panel;
  }

  /** Expects these sentences in the log in this order, each as often as listed. */
  async tells(...sentences: readonly string[]): Promise<void> {
    const history = await this.panel('History');
    const lines = async () => {
      await unfold(history);
      const all = await history.locator('li:not(:has(li))').allInnerTexts();
      return all.map((line) => line.trim()).filter((line) => sentences.includes(line));
    };
    await expect.poll(lines).toEqual(sentences);
  }

  async say(text: string): Promise<void> {
    const chat = await this.panel('Chat');
    await chat.getByRole('textbox', { name: 'Say something' }).fill(text);
    await chat.getByRole('button', { name: 'Send' }).click();
    await expect(chat.getByRole('textbox')).toHaveValue('');
  }

  /** On phones, opens the sheet with all details; the device remembers it. */
  async enlarge(): Promise<void> {
    await expect(this.now).toBeVisible();
    const expand = this.button('Expand');
    if (await expand.isVisible()) await expand.click();
  }

  /** A hint appears a little later than its decision, and takes room. */
  async refuseHints(): Promise<void> {
    await hint(this.page).getByRole('button', { name: 'Turn off hints' }).click();
    await expect(hint(this.page)).toHaveCount(0);
  }

  player(name: string): Locator {
    return this.page.getByRole('region', { name: 'Players' }).getByRole('listitem').filter({ hasText: name });
  }
}

export function hint(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Hint' });
}

/** Finished turns are one line each until unfolded. */
export async function unfold(history: Locator): Promise<void> {
  await history.evaluate((panel) => {
    for (const turn of panel.querySelectorAll('details')) turn.open = true;
  });
}
