import { DESKTOP, PHONE, SMALL_PHONE } from './browser.ts';
import { axeWhenWhole, noSidewaysScroll } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { BUY, counter, does, mortgage, played, propose, trade, turn } from './monopolyScript.ts';
import { MonopolySeat } from './monopolySeat.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Trading, building, mortgaging. */

const [ORIENTAL, VERMONT, RAILROAD] = [6, 8, 15] as const;
/** Ann has two of the light blue lots, Ben the third and a railroad; Ann is to roll. */
const NEARLY_WHOLE = [
  turn('p1', [2, 4], BUY),
  turn('p2', [3, 5], BUY),
  turn('p1', [1, 2], BUY),
  turn('p2', [3, 4], BUY),
] as const;

const SCREENS = [
  ['desktop', DESKTOP],
  ['small phone', SMALL_PHONE],
] as const;

test('an offer is drafted, countered by Ben, countered by me, and accepted', async ({ page, open }) => {
  const table = await played(open, { turns: NEARLY_WHOLE });
  const ann = await MonopolySeat.take(page, table);
  const panel = await ann.panel('Trade');
  await panel.getByRole('button', { name: 'New offer' }).click();
  const builder = page.getByRole('dialog', { name: /^(?:New offer|Counter-offer to Ben)$/ });
  const [mine, theirs] = [
    builder.getByRole('group', { name: 'You give' }),
    builder.getByRole('group', { name: /Ben$/ }),
  ];
  const offer = builder.getByRole('button', { name: 'Offer to Ben' });

  await expect(offer).toHaveAccessibleDescription('Add something to the trade.');
  await builder.getByRole('button', { name: 'Vermont Avenue from Ben completes light blue for you' }).click();
  await expect(theirs.getByRole('checkbox', { name: 'Vermont Avenue' })).toBeChecked();
  await builder.getByRole('button', { name: 'Clear' }).click();
  await theirs.getByRole('checkbox', { name: 'Vermont Avenue' }).check();
  await expect(builder).toContainText('You would complete light blue.');
  await mine.getByRole('textbox').fill('5000');
  await expect(offer).toHaveAccessibleDescription('You need $3,720 more.');
  await mine.getByRole('textbox').fill('50');
  await expect(builder).toContainText('You give $50, you get $100.');
  // List prices alone mislead: the lot completes a group.
  const scale = builder.getByRole('group', { name: 'What the bots think of it' });
  await expect(scale).toContainText(/You.*better off/);
  await expect(scale).toContainText(/Ben.*worse off/);
  await mine.getByRole('checkbox', { name: 'Connecticut Avenue' }).check();
  await expect(builder).not.toContainText('You would complete');
  await builder.getByRole('button', { name: 'Undo' }).click();
  await expect(builder).toContainText('You would complete light blue.');
  await ann.click(offer);
  await expect(panel.getByRole('article')).toContainText('Your offer to Ben.');

  await counter(table, 'p2', { properties: [VERMONT] }, { cash: 300 });
  await ann.asks('Ben rejected $50 and asks for $300.');
  await ann.press('Counter-offer');
  await expect(mine.getByRole('textbox')).toHaveValue('300');
  await expect(theirs.getByRole('checkbox', { name: 'Vermont Avenue' })).toBeChecked();
  await mine.getByRole('textbox').fill('120');
  await ann.click(builder.getByRole('button', { name: 'Send counter-offer' }));
  await expect(builder).toBeHidden();

  await counter(table, 'p2', { properties: [VERMONT] }, { cash: 180 });
  await panel.getByText('3 earlier offers').click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'You to Ben: $120 for Vermont Avenue.' })).toBeVisible();
  await ann.press('Accept');
  await ann.asks('You give $180 and get Vermont Avenue.');
  await ann.press('Yes, trade');
  await expect(ann.space('Vermont Avenue')).toHaveAccessibleName(/owned by you/);
  await ann.tells(
    'You offered Ben $50 for Vermont Avenue.',
    'Ben made you a counter-offer: Vermont Avenue for $300.',
    'You made Ben a counter-offer: $120 for Vermont Avenue.',
    'Ben gave you Vermont Avenue and got $180.',
  );
});

for (const [screen, viewport] of SCREENS) {
  test(`on a ${screen} lots are picked for a trade on the board`, {
    tag: FULL_RUN_TAG,
  }, async ({ page, open }) => {
    await page.setViewportSize(viewport);
    const ann = await MonopolySeat.take(page, await played(open, { turns: NEARLY_WHOLE }));
    const sheet = page.getByRole('dialog', { name: 'New offer' });
    await ann.press('Trade');
    await sheet.getByRole('button', { name: 'Pick on the board' }).click();
    await expect(sheet).toBeHidden();
    await ann.asks('Pick what you and Ben would trade.');

    await ann.tap('Vermont Avenue');
    await expect(ann.space('Vermont Avenue')).toHaveAttribute('aria-pressed', 'true');
    await ann.tap('Oriental Avenue');
    await ann.asks('You get Vermont Avenue. You give Oriental Avenue.');
    await ann.tap('Oriental Avenue');
    await expect(ann.space('Oriental Avenue')).toHaveAttribute('aria-pressed', 'false');
    await ann.asks('You get Vermont Avenue. You give nothing.');
    // It is unowned: a tap inspects it.
    await expect(ann.space('Boardwalk')).not.toHaveAttribute('aria-pressed');
    await noSidewaysScroll(page);
    // Names and appearance are the same at every size.
    if (viewport === SMALL_PHONE) await axeWhenWhole(page);

    await ann.press('Done');
    await expect(sheet.getByRole('checkbox', { name: 'Vermont Avenue' })).toBeChecked();
    await expect(sheet.getByRole('checkbox', { name: 'Oriental Avenue' })).not.toBeChecked();
  });
}

test('by keyboard, too: lots are picked, Escape returns to the offer, and from there to its start', {
  tag: FULL_RUN_TAG,
}, async ({ page, open }) => {
  const ann = await MonopolySeat.take(page, await played(open, { turns: NEARLY_WHOLE }));
  const sheet = page.getByRole('dialog', { name: 'New offer' });
  const button = ann.button('Trade');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'Pick on the board' }).focus();
  await page.keyboard.press('Enter');
  // Ann stands on Connecticut Avenue; Vermont Avenue is the one before it.
  await expect(ann.space('Connecticut Avenue')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(ann.space('Vermont Avenue')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(sheet.getByRole('checkbox', { name: 'Vermont Avenue' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(ann.space('Vermont Avenue')).toBeFocused();
  await expect(ann.space('Vermont Avenue')).not.toHaveAttribute('aria-pressed');
});

test('houses are built and sold evenly by tapping the board, which gives reasons', async ({ page, open }) => {
  const given = trade('p2', 'p1', { properties: [VERMONT] }, { cash: 100 });
  const ann = await MonopolySeat.take(page, await played(open, { turns: [...NEARLY_WHOLE, given] }));

  await ann.press('Build');
  await expect(ann.board).toContainText('Tap a street to build on it.');
  await expect(ann.button('One on each of light blue for $150 · rent $16 → $40')).toBeEnabled();
  await ann.tap('Oriental Avenue');
  await expect(ann.space('Oriental Avenue')).toHaveAccessibleName(/1 house, rent \$30/);
  await ann.tap('Oriental Avenue');
  await expect(ann.board).toContainText('Build evenly. Oriental Avenue has 1, another lot only 0.');
  await expect(ann.space('Vermont Avenue')).toHaveAccessibleName(/press to build for \$50/);
  await ann.tap('Vermont Avenue');
  await ann.press(/^Connecticut Avenue/);
  await ann.asks('Houses in the bank: 29');
  await ann.press('Undo last change');
  await ann.asks('Houses in the bank: 30');
  await ann.press(/^Connecticut Avenue/);
  await ann.asks('Houses in the bank: 29');
  await ann.press('Done');

  await ann.tap('Vermont Avenue');
  const card = page.getByRole('dialog', { name: 'Vermont Avenue' });
  await expect(card.getByRole('row').filter({ hasText: 'now' })).toHaveText(/1 house.*\$30/);
  await expect(card).toContainText('It is yours. Landing here costs you nothing.');
  await expect(card.getByRole('button', { name: 'Build a house for $50' })).toBeEnabled();
  await page.keyboard.press('Escape');

  await ann.pressInMenu('Sell buildings');
  await ann.tap('Connecticut Avenue');
  await expect(ann.space('Connecticut Avenue')).toHaveAccessibleName(/rent \$16/);
  await ann.tap('Connecticut Avenue');
  await expect(ann.board).toContainText('Nothing is built there.');
  await ann.press('Done');

  const property = await ann.panel('My property');
  const deed = property.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Connecticut Avenue' }) });
  await deed.getByText('Why can’t I do more?').click();
  await expect(deed).toContainText('Sell the buildings on Connecticut Avenue and in its group first.');
  await ann.click(property.getByRole('button', { name: 'Sell all buildings' }));
  await ann.click(property.getByRole('button', { name: 'Sell for $50' }));
  await expect(ann.space('Oriental Avenue')).toHaveAccessibleName(/rent \$12/);
  await ann.tells(
    'You built the first house on Oriental Avenue for $50.',
    'You sold a house on Connecticut Avenue for $25.',
    'You sold a house on Vermont Avenue for $25.',
  );
});

test('on a phone, a deed is mortgaged and lifted; a received mortgage is kept for a fee', {
  tag: FULL_RUN_TAG,
}, async ({ page, open }) => {
  await page.setViewportSize(PHONE);
  const table = await played(open, { turns: [...NEARLY_WHOLE, does('p2', mortgage(RAILROAD))] });
  const ann = await MonopolySeat.take(page, table);

  await ann.pressInMenu('Mortgage');
  await ann.tap('Oriental Avenue');
  await expect(ann.space('Oriental Avenue')).toHaveAccessibleName(/owned by you, mortgaged/);
  await ann.press('Done');
  await ann.pressInMenu('Lift mortgages');
  await expect(ann.space('Oriental Avenue')).toHaveAccessibleName(/press to lift the mortgage for \$55/);
  await ann.tap('Oriental Avenue');
  await expect(ann.space('Oriental Avenue')).toHaveAccessibleName(/rent \$6/);
  await ann.press('Done');
  // An offer for a deed is void if its mortgage changes.
  await ann.tells('You lifted the mortgage on Oriental Avenue for $55, $5 of it interest.');

  await propose(table, 'p2', 'p1', { properties: [RAILROAD] }, { cash: 80, properties: [ORIENTAL] });
  await ann.asks('You would pay $10 in mortgage fees right away.');
  await ann.press('Reject');
  await propose(table, 'p2', 'p1', { properties: [RAILROAD] }, { cash: 80 });
  await ann.press('Accept');
  await ann.press('Yes, trade');
  await ann.asks('You got Pennsylvania Railroad with a mortgage on it.');
  await expect(ann.button('Lift it: pay $110')).toBeEnabled();
  await ann.press('Keep it: pay $10');
  await expect(ann.button('Roll the dice')).toBeVisible();

  const property = await ann.panel('My property');
  await ann.click(property.getByRole('button', { name: 'Lift the mortgage on Pennsylvania Railroad for $110' }));
  await expect(ann.space('Pennsylvania Railroad')).toHaveAccessibleName(/owned by you, rent \$25/);
  await ann.tells(
    'You mortgaged Oriental Avenue for $50.',
    'You lifted the mortgage on Oriental Avenue for $55, $5 of it interest.',
    'You rejected the offer from Ben.',
    'You paid $10 to take over the mortgage on Pennsylvania Railroad.',
  );
});
