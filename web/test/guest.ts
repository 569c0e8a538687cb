import { expect, type Locator, type Page } from '@playwright/test';
import { whole } from './checks.ts';
import { sitDown, type TestTable } from './tables.ts';

/** Somebody at a table, whatever is played there, who has nothing but the page. */

type Words = string | RegExp;
type PanelName = 'My property' | 'History' | 'Chat' | 'Trade' | 'Text view';

export class Guest {
  readonly page: Page;
  /** What is to be done. */
  readonly now: Locator;
  readonly board: Locator;
  /** There while something is acted out, or others are waited for. */
  readonly skip: Locator;

  constructor(page: Page) {
    this.page = page;
    // Where several people share a device it says whose it is now.
    this.now = page.getByRole('region', { name: /^(?:Now(?:: .+)?|The game is over)$/ });
    this.board = page.getByRole('main', { name: 'Board' });
    this.skip = page.getByRole('group', { name: 'Speed' }).getByRole('button', { name: /^Skip/ });
  }

  /** No seat makes a spectator. */
  static async at(
    page: Page,
    table: TestTable,
    playerIds: readonly string[],
    how: { readonly host?: boolean } = {},
  ): Promise<Guest> {
    await sitDown(page, table, playerIds, how);
    return new Guest(page);
  }

  button(name: Words): Locator {
    return this.now.getByRole('button', { name });
  }

  async press(name: Words): Promise<void> {
    // A table takes one thing after the other.
    await expect(this.now).toHaveAttribute('aria-busy', 'false');
    await this.button(name).click();
  }

  async asks(words: Words): Promise<void> {
    await expect(this.now).toContainText(words);
  }

  tab(name: PanelName): Locator {
    // What waits there is counted on the tab.
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  /** Opens one of the panels and gives it. */
  async panel(name: PanelName): Promise<Locator> {
    await this.tab(name).click();
    await whole(this.page);
    const panel = this.page.getByRole('tabpanel', { name: new RegExp(`^${name}`) });
    if (name === 'History') await unfold(panel);
    return panel;
  }

  /** The story has these sentences, in this order, each as often as it is named here. */
  async tells(...sentences: readonly string[]): Promise<void> {
    const story = await this.panel('History');
    const lines = async () => {
      await unfold(story);
      const all = await story.locator('li:not(:has(li))').allInnerTexts();
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

  /** A hint comes a little later than the decision that it is about, and takes room. */
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

/** Turns that are over are one line each, until somebody wants to know more. */
export async function unfold(story: Locator): Promise<void> {
  await story.evaluate((panel) => {
    for (const turn of panel.querySelectorAll('details')) turn.open = true;
  });
}
