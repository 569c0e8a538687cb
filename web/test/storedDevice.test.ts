import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { openBlankPage, tokenOf } from './tables.ts';

/**
 * The device storage of the first released page, verbatim, with placeholders for table and tokens. A page that no longer
 * reads it would lose people's seats, settings and unfinished input.
 */
const KEPT = readFileSync(join(import.meta.dirname, 'stored', 'device.json'), 'utf8');

test.use({ fresh: true });

test('reads the seats, settings, form, offer and chat line stored by an older page', async ({ page, open }) => {
  const table = await open({ players: [{ name: 'Ann' }, { name: 'Bot', model: 'bot:steady' }] });
  const kept = KEPT.replaceAll('TABLE', table.id)
    .replace('SEAT_TOKEN', tokenOf(table, 'p1'))
    .replace('HOST_TOKEN', table.hostToken);
  await openBlankPage(page, table.url);
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    Object.entries(JSON.parse(kept) as Record<string, string>),
  );

  await page.goto('/new/monopoly');
  await expect(page.getByLabel('Name').first()).toHaveValue('Anna');
  await expect(page.getByRole('radio', { name: 'Family' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Your games' })).toContainText('Ann, Bot');

  const ann = new Guest(page);
  await page.goto(`/table/${table.id}`);
  await ann.asks('Your turn');
  await (await ann.panel('Trade')).getByRole('button', { name: 'Continue the offer to Bot' }).click();
  const mine = page.getByRole('dialog', { name: 'New offer' }).getByRole('group', { name: 'You give' });
  await expect(mine.getByRole('textbox')).toHaveValue('120');
  await page.keyboard.press('Escape');
  await expect((await ann.panel('Chat')).getByRole('textbox')).toHaveValue('half a sentence');
});
