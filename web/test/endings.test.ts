import { PHONE } from './browser.ts';
import { noSidewaysScroll, expectTouchTargets } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { Guest } from './guest.ts';
import { monopoly } from '@magnate/engine/monopoly';
import { reached } from './positions.ts';
import { ask, ScriptedPlayer, openAsSeats } from './tables.ts';
import { isDuelDecided } from '../src/monopoly/play/turn/duel.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** After elimination. */

const BOTS = [
  { name: 'Ada', model: 'bot:greedy' },
  { name: 'Bob', model: 'bot:greedy' },
];

test('an eliminated player skips to the end, or plays the bots again at once', { tag: FULL_RUN_TAG }, async ({
  page,
  open,
}) => {
  await page.setViewportSize(PHONE);
  const players = [{ name: 'Ann' }, ...BOTS];
  const table = await open({ players, options: { endAt: { rounds: 3 }, startingCash: 900 }, botDelay: 60_000 });
  await openAsSeats(page, table, ['p1'], { host: true });
  await new ScriptedPlayer(table, 'p1').act({ type: 'Resign' });
  const ann = new Guest(page);
  await ann.asks('You came 3rd of 3.');
  await ann.asks('You resigned.');
  await expect(await ann.panel('My property')).toContainText('Your property belongs to others now.');
  await expectTouchTargets(page);
  await noSidewaysScroll(page);
  await ann.press('Skip to the end');
  await expect(page.getByRole('region', { name: 'The game is over' })).toContainText('You came 3rd of 3.');

  await page.goto('/');
  await expect(page.getByText('Won against bots: Greedy 0 of 1.')).toBeVisible();
  const again = await open({ players, botDelay: 60_000 });
  await openAsSeats(page, again, ['p1'], { host: true });
  await new ScriptedPlayer(again, 'p1').act({ type: 'Resign' });
  await ann.press('Play again');
  await expect(page).not.toHaveURL(new RegExp(again.id));
  await expect(ann.player('Ada')).toContainText('Bot');
  await ann.asks('Your turn');
});

test('a decided duel against a bot is played out fast, or on as before', { tag: FULL_RUN_TAG }, async ({
  page,
  openPosition,
}) => {
  const duel = reached({
    game: 'monopoly',
    names: ['Ann', 'Ben'],
    from: 9,
    until: (state, actors) =>
      actors[0] === 'p1' && state.phase === 'WaitingForRoll' && isDuelDecided(monopoly.view(state, 'p1')),
  });
  const table = await openPosition(duel);
  await ask(`${table.url}/game/${table.id}/seats/p2`, { token: table.hostToken, body: { model: 'bot:steady' } });
  await openAsSeats(page, table, ['p1'], { host: true });
  const ann = new Guest(page);
  await ann.refuseHints();
  await page.setViewportSize(PHONE);
  const bar = ann.now.getByRole('group', { name: 'Your actions' });
  const fast = ann.button('Play it out fast');
  await expect(fast).toBeInViewport({ ratio: 1 });
  const before = await bar.boundingBox();
  await ann.press('No, play on');
  await expect(fast).toBeHidden();
  expect(await bar.boundingBox()).toEqual(before);
  await page.reload();
  await fast.click();
  await expect(page.getByRole('region', { name: 'The game is over' })).toContainText('You won!');
});
