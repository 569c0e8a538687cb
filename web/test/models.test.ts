import { FakeProvider } from '@magnate/models/testkit';
import { fakeModels, PACED, spawnTestService } from '@magnate/server/testkit';
import { DESKTOP, PHONE } from './browser.ts';
import { axeWhenWhole, noSidewaysScroll } from './checks.ts';
import { expect, type Service, test as base } from './fixtures.ts';
import { openTable, openAsSeats } from './tables.ts';
import { FULL_RUN_TAG } from '../../scripts/fullRun.ts';

/** Language models at a table: seated like bots, with reasons when the game is over. */

const WHY = 'It pays for my "two" streets <b>here</b>.';

const test = base.extend<object, { readonly service: Service }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs: nothing.
    async ({}, use) => {
      const provider = new FakeProvider(() => 'play', { why: WHY });
      const models = await fakeModels(provider, ['local'], { prices: { input: 1, output: 4 } });
      const service = await spawnTestService({ limits: PACED, models });
      await use(service);
      await service.close();
      await provider.close();
    },
    { scope: 'worker' },
  ],
});

test.use({ fresh: true });

interface Made {
  readonly id: string;
  readonly hostToken: string;
}

async function post<T>(url: string, token: string | undefined, body: object = {}): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<T>;
}

test('their reasons are shown under the moves when the game is over', { tag: FULL_RUN_TAG }, async ({
  page,
  service,
}) => {
  const players = ['Mia', 'Leo'].map((name) => ({ name, model: 'llm:local' }));
  const table = await post<Made>(`${service.url}/game`, undefined, {
    players,
    options: { endAt: { rounds: 4 } },
    seed: 'models',
  });
  await post(`${service.url}/game/${table.id}/start`, table.hostToken);
  await page.setViewportSize(DESKTOP);
  await page.goto(`/table/${table.id}`);
  await expect
    .poll(async () => (await (await fetch(`${service.url}/game/${table.id}`)).json()).status, { timeout: 0 })
    .toBe('completed');
  await page.reload();
  const history = page.getByRole('group', { name: 'History' });
  await expect(history.getByText(/^Mia: \d+ decisions, \d+% valid at the first attempt/)).toBeVisible();
  // Line by line, without unfolding turns.
  await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Property' });
  const why = history
    .getByRole('group')
    .filter({ has: page.getByText('Why', { exact: true }) })
    .last();
  await why.getByText('Why', { exact: true }).click();
  await expect(why.getByText(WHY)).toBeVisible();
  await expect(why.getByText(/tokens, [\d.]+ s, \$0\.\d{4}$/)).toBeVisible();
  await axeWhenWhole(page, 'main');
  await page.setViewportSize(PHONE);
  await noSidewaysScroll(page);
});

test('they can be chosen for a new table', { tag: FULL_RUN_TAG }, async ({ page }) => {
  await page.goto('/new');
  const who = page.getByRole('combobox', { name: 'Who plays' }).last();
  await who.selectOption({ label: 'Model: local' });
  await expect(who).toHaveValue('llm:local');
});

test('the host gives a seat of a running game to one, with a personality, and back', { tag: FULL_RUN_TAG }, async ({
  page,
  service,
}) => {
  const table = await openTable(service.url, { players: [{ name: 'Ann' }, { name: 'Ben' }], seed: 'given' });
  await page.setViewportSize(DESKTOP);
  await openAsSeats(page, table, ['p1'], { host: true });
  await page.getByRole('button', { name: 'Host', exact: true }).click();
  const seat = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Ben' });
  await seat.getByRole('button', { name: 'Give to a bot' }).click();
  await seat.getByRole('radio', { name: /^Model: local/ }).check();
  await seat.getByLabel('Playing style').selectOption({ label: 'Patient' });
  await axeWhenWhole(page, 'dialog');
  await seat.getByRole('button', { name: 'Hand over' }).click();
  const seatModel = async () => {
    const { players } = (await (await fetch(`${service.url}/game/${table.id}`)).json()) as {
      readonly players: readonly { readonly id: string; readonly model: string; readonly personality: string | null }[];
    };
    const { model, personality } = players.find(({ id }) => id === 'p2') ?? {};
    return [model, personality];
  };
  await expect.poll(seatModel).toEqual(['llm:local', 'patient']);
  await expect(
    page.getByText('The host let the language model local play for Ben. Playing style: Patient.').first(),
  ).toBeAttached();
  await seat.getByRole('button', { name: 'Give to a person' }).click();
  await seat.getByRole('button', { name: 'Create link' }).click();
  await expect.poll(seatModel).toEqual(['human', null]);
});
