import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkPackages } from './check.ts';
import { HOME } from './manifest.ts';
import { npm } from './npm.ts';
import { stagePackages } from './stage.ts';

/**
 * Installable packages as files in `dist/`: JavaScript, type declarations and source maps.
 *
 *   npm run pack                 creates them
 *   npm run pack -- --check      installs them into an empty folder, uses them in every way, and runs package linters
 */

const TARGET = join(HOME, 'dist');
/** The maximum download size of the engine. */
const MAX_BYTES = { '@magnate/engine': 250_000 } as const;

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
rmSync(TARGET, { recursive: true, force: true });
mkdirSync(TARGET);
const packages = stagePackages(join(TARGET, 'packages'));
const files = packages.map(({ folder, manifest }) => {
  const [name = ''] = npm(folder, 'pack', '--pack-destination', TARGET).trim().split('\n').slice(-1);
  const file = join(TARGET, name);
  const { size } = statSync(file);
  const most = Object.entries(MAX_BYTES).find(([limited]) => limited === manifest.name)?.[1] ?? Infinity;
  console.log(`${name.padEnd(28)} ${Math.ceil(size / 1000)} KB`);
  if (size > most) throw new Error(`${manifest.name} exceeds the limit of ${most / 1000} KB.`);
  return file;
});
if (values.check) await checkPackages(files);
