import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_MISSING, findChromium } from '../../scripts/components.mjs';
import { FLAGS } from './browser.ts';

/** `npm run icons`: renders the icons of the installed page from `web/public/icon.svg`. */

const PUBLIC = join(import.meta.dirname, '..', 'public');
const GROUND = '#0b6e4f';

/** `share` is the fraction that the drawing fills: a mask may cut off the outer fifth. */
const ICONS = [
  { name: '192.png', size: 192, share: 1, ground: 'transparent' },
  { name: '512.png', size: 512, share: 1, ground: 'transparent' },
  { name: 'maskable-512.png', size: 512, share: 0.78, ground: GROUND },
  // The system rounds its corners itself.
  { name: 'touch.png', size: 180, share: 0.9, ground: GROUND },
] as const;

const executablePath = findChromium();
if (executablePath === undefined) throw new Error(CHROMIUM_MISSING);
const drawing = Buffer.from(readFileSync(join(PUBLIC, 'icon.svg'))).toString('base64');
const browser = await chromium.launch({ executablePath, args: [...FLAGS] });
const page = await browser.newPage();
for (const { name, size, share, ground } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  const side = Math.round(size * share);
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}"><img width="${side}" height="${side}" src="data:image/svg+xml;base64,${drawing}"></body>`,
  );
  await page.screenshot({ path: join(PUBLIC, 'icons', name), omitBackground: true });
}
await browser.close();
