import { isRecord, isWholeWithin } from '../kernel/check.ts';
import { badSetup } from '../kernel/violation.ts';
import { PRESETS } from './data/editions.ts';
import { OPTION_TABLE, type OptionName, type OptionSpec, type Options } from './data/house.ts';

export type { Options } from './data/house.ts';

export const OPTION_NAMES = Object.keys(OPTION_TABLE) as readonly OptionName[];

/** Every bold value of the rules: what a game is played by when nothing else is said. */
export const STANDARD: Options = Object.freeze(
  Object.fromEntries(OPTION_NAMES.map((name) => [name, OPTION_TABLE[name].standard])),
) as unknown as Options;

export const presets: Readonly<Record<string, Partial<Options>>> = PRESETS;

/** The one door from what was asked for to the options of a game. */
export function readOptions(asked: unknown = {}, path = 'options'): Options {
  if (!isRecord(asked)) throw badSetup(path, 'must be an object of options');
  const options: Record<string, unknown> = { ...STANDARD };
  for (const [name, value] of Object.entries(asked)) {
    if (value === undefined) continue;
    if (!Object.hasOwn(OPTION_TABLE, name)) throw badSetup(`${path}.${name}`, 'there is no such option');
    const problem = problemWith(OPTION_TABLE[name as OptionName], value);
    if (problem !== undefined) throw badSetup(`${path}.${name}`, problem);
    options[name] = isRecord(value) ? Object.freeze({ ...value }) : value;
  }
  return Object.freeze(options) as unknown as Options;
}

/** The options of a preset by its name. */
export function readPreset(name: unknown, path = 'preset'): Partial<Options> {
  if (typeof name === 'string' && Object.hasOwn(PRESETS, name)) return PRESETS[name as keyof typeof PRESETS];
  throw badSetup(path, `must be one of ${Object.keys(PRESETS).join(', ')}`);
}

function problemWith(spec: OptionSpec, value: unknown): string | undefined {
  switch (spec.kind) {
    case 'yesNo':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'oneOf':
      return typeof value === 'string' && spec.values.includes(value)
        ? undefined
        : `must be one of ${spec.values.join(', ')}`;
    case 'whole':
      return isWholeWithin(value, spec.min, spec.max)
        ? undefined
        : `must be a whole number from ${spec.min} to ${spec.max}`;
    case 'wholeOrNone':
      return value === null || isWholeWithin(value, spec.min, spec.max)
        ? undefined
        : `must be a whole number from ${spec.min} to ${spec.max}, or null for no limit`;
    case 'end':
      return problemWithEnd(value);
  }
}

const END_KEYS = ['turns', 'minutes', 'bankruptcies'] as const;
const MAX_END = 1_000_000;

function problemWithEnd(value: unknown): string | undefined {
  if (value === 'lastStanding') return undefined;
  const keys = isRecord(value) ? Object.keys(value) : [];
  const key = keys.length === 1 ? END_KEYS.find((known) => known === keys[0]) : undefined;
  if (key !== undefined && isRecord(value) && isWholeWithin(value[key], 1, MAX_END)) return undefined;
  return "must be 'lastStanding', { turns: n }, { minutes: n } or { bankruptcies: n }";
}
