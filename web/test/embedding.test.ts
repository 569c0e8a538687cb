import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from './fixtures.ts';

const PAGE = join(import.meta.dirname, '../../docs/examples/embedding/page.mjs');

/** The program of the embedding guide, bundled for a page. */
async function bundled(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: PAGE, formats: ['es'], fileName: 'page' } },
  });
  const [first] = Array.isArray(made) ? made : [made];
  if (first === undefined || !('output' in first)) throw new Error('Nothing was bundled.');
  return first.output[0].code;
}

test.use({ fresh: true });

test('the page of the embedding guide plays a whole game of Acquire by its buttons', async ({ page }) => {
  const program = await bundled();
  await page.route('/embedding', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<main></main><script type="module">${program}</script>` }),
  );
  await page.goto('/embedding');
  await expect(page.getByRole('button').first()).toHaveText(/^PlaceTile \d+[A-I]/);
  // Inside the page: hundreds of presses would be hundreds of round trips.
  await page.evaluate(() => {
    const main = document.querySelector('main');
    for (let press = main?.querySelector('button'); press; press = main?.querySelector('button')) press.click();
  });
  await expect(page.getByRole('main')).toContainText('Won by');
});
