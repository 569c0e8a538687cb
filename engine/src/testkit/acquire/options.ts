import {
  boardOf,
  OPTION_NAMES,
  OPTION_TABLE,
  type OptionName,
  type Options,
  presets,
  type Scenario,
  type Tile,
} from '../../acquire/index.ts';
import type { OptionSpec } from '../../kernel/options.ts';
import type { Chance } from '../chance.ts';

/** Sizes at which corporations are safe early, by default, or never. */
const SIZES = [11, 11, 4, 2, 41];
const EDGE_VALUES: Partial<Readonly<Record<OptionName, readonly number[]>>> = { safeSize: SIZES, endSize: SIZES };

const CROSSES = 0.2;
/** Nothing is safe: corporations are founded and merged until their shares run out and founders get none. */
const UNSAFE = 0.15;
/** Nearly everything is safe: tiles become dead until a whole rack is unplayable. */
const WALLED = 0.1;
/** Four pairs around 6E, and tiles that touch nothing. */
const ARMS: readonly Tile[] = ['6D', '6C', '6F', '6G', '5E', '4E', '7E', '8E'];
const CORNERS: readonly Tile[] = [
  '1A',
  '3A',
  '12A',
  '10A',
  '1I',
  '3I',
  '12I',
  '10I',
  '1C',
  '12C',
  '1G',
  '12G',
  '8A',
  '8I',
  '10C',
  '10G',
  '3C',
  '3G',
];

/** Sometimes a bag that makes four corporations merge, if the board is large enough. */
export function randomScenario(chance: Chance, theme: Options['theme'] = 'standard'): Scenario | undefined {
  const { indexes } = boardOf({ theme });
  if (!chance.happens(CROSSES) || !ARMS.every((tile) => indexes.has(tile))) return undefined;
  const corners = CORNERS.filter((tile) => indexes.has(tile));
  const early = chance.shuffle([...ARMS, ...corners.slice(0, 10)]);
  return { bag: [...corners.slice(10, 16), ...early, '6E'] };
}

const SPECS: Readonly<Record<OptionName, OptionSpec>> = OPTION_TABLE;
/** Boards and taking back have separate runs. */
const PICKED = OPTION_NAMES.filter((name) => name !== 'theme' && name !== 'takeBack');

/** A preset with some random changes. */
export function randomOptions(chance: Chance): Partial<Options> {
  const { theme: _theme, ...preset } = presets[chance.pick(Object.keys(presets))] ?? {};
  const changes: Record<string, unknown> = {};
  const count = chance.below(6);
  for (let i = 0; i < count; i++) {
    const name = chance.pick(PICKED);
    const spec = SPECS[name];
    if (spec.kind === 'oneOf') changes[name] = chance.pick(spec.values);
    else if (spec.kind === 'yesNo') changes[name] = chance.happens(0.5);
    else if (spec.kind !== 'own') changes[name] = chance.pick(EDGE_VALUES[name] ?? [spec.min, spec.standard, spec.max]);
  }
  if (chance.happens(UNSAFE)) return { ...preset, ...changes, safeSize: 108, founderNoStock: 'cash' };
  if (chance.happens(WALLED)) return { ...preset, ...changes, safeSize: 2, allUnplayable: 'redraw' };
  return { ...preset, ...changes };
}
