import { CORPORATIONS, type Corporation, priceOf } from '@magnate/engine/acquire';
import { AcquireSeat } from './acquireSeat.ts';
import { expect, test } from './fixtures.ts';
import { reached } from './positions.ts';
import { ask, type ActionBody, rankingOf } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** The start of a game, and at its end the announced amounts against the payments. */

const dollars = (amount: number) => `$${amount.toLocaleString('en-GB')}`;

test('one click leads from the home page to a table with bots, where I place my first tile', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Acquire' }).click();
  const ann = new AcquireSeat(page);
  await expect(ann.now).toContainText('Your turn. Place a tile.');
  await expect(page.getByRole('region', { name: 'Players' })).toContainText('Bot');
  await ann.rack.getByRole('button').first().click();
  await ann.press(/^Place \d/);
  await expect(ann.now).not.toContainText('Place a tile.');
});

/** What the sheet adds to a count for each rule name in events. */
const RANKS: Readonly<Record<string, string>> = {
  bothBonuses: 'both bonuses',
  majority: 'majority',
  majorityTie: '=majority, shared',
  minority: 'minority',
  minorityTie: '=minority, shared',
};

/** The text of changes since my turn; this test is about the amounts. */
const CHANGED = 'changed since your turn';

interface BonusPaid extends ActionBody {
  readonly playerId: string;
  readonly corporation: Corporation;
  readonly rule: string;
}

test('sheet, card, texts and preview match the payments when I declare the end', { tag: FULL_RUN_TAG }, async ({
  page,
  openPosition,
}) => {
  const position = reached({
    game: 'acquire',
    names: ['Ann', 'Ben', 'Cleo'],
    options: { safeSize: 3, endDeclaration: 'immediate' },
    until: ({ phase, sizes }, actors) => {
      const active = sizes.filter((size) => size > 0);
      return actors[0] === 'p1' && phase === 'PlaceTile' && active.length >= 3 && active.every((size) => size >= 3);
    },
  });
  const { players, sizes, bank } = position.state;
  const table = await openPosition(position);
  const ann = await AcquireSeat.take(page, table);
  const rows = new Map<string, readonly string[]>();
  for (const { id, name } of players) {
    const cells = await (await ann.sheetRow(id === 'p1' ? 'You' : name)).allTextContents();
    rows.set(
      id,
      cells.map((text) => text.replace(CHANGED, '')),
    );
  }
  await expect(await ann.sheetRow('Size')).toHaveText(
    sizes.map((size) => (size === 0 ? /not on the board/ : new RegExp(`^${size}Safe`))),
  );
  await expect(await ann.sheetRow('Left')).toHaveText(bank.map((left) => new RegExp(`^${left}(?!\\d)`)));
  for (const [index, corporation] of CORPORATIONS.entries()) {
    const size = sizes[index] ?? 0;
    if (size === 0) continue;
    const price = priceOf(corporation, size);
    await expect(await ann.cardRow(dollars(price))).toContainText(`${corporation} is here`);
    await expect((await ann.cardRow(dollars(price))).getByRole('cell').nth(3)).toHaveText(dollars(10 * price));
    await expect((await ann.cardRow(dollars(price))).getByRole('cell').nth(4)).toHaveText(dollars(5 * price));
  }
  const words = await ann.panel('Text view');
  const sentences = (await words.getByRole('listitem').allInnerTexts()).join('\n');
  await ann.now.getByText('Scores if the game ended now').click();
  const preview = await ann.now.getByRole('listitem').allInnerTexts();
  await ann.press('Declare the end');
  await ann.press('End the game');
  // The page predicts it; the heading shows that the service has it, too.
  await expect(ann.page.getByRole('heading', { name: 'The game is over' })).toBeVisible();
  await ann.asks('Before the payout');

  const ranking = await rankingOf(table);
  const { events } = await ask<{ events: readonly ActionBody[] }>(`${table.url}/game/${table.id}/events?limit=10000`);
  const declared = events.findLastIndex(({ type }) => type === 'EndDeclared');
  const paid = events.slice(declared).filter((event): event is BonusPaid => event.type === 'BonusPaid');
  expect(paid.length).toBeGreaterThan(0);
  for (const { id, name, cash, shares } of players) {
    const score = ranking.find(({ playerId }) => playerId === id)?.score ?? 0;
    const held = CORPORATIONS.map((corporation, index) => {
      const count = shares?.[index] ?? 0;
      const bonus = paid.find((event) => event.playerId === id && event.corporation === corporation);
      return `${count === 0 ? '·0' : count}${bonus === undefined ? '' : RANKS[bonus.rule]}`;
    });
    expect(rows.get(id), name).toEqual([...held, dollars(cash ?? 0), dollars(score)]);
    const called = id === 'p1' ? 'You' : name;
    expect(sentences).toContain(`${called}: cash ${dollars(cash ?? 0)}, worth ${dollars(score)} with bonuses.`);
    expect(
      preview.some((line) => line.includes(called) && line.includes(dollars(score))),
      called,
    ).toBe(true);
  }
});
