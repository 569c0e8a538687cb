import { type GameId, gameOf, type Rng } from '@magnate/engine';
import { THEME_NAMES as ACQUIRE_THEMES } from '@magnate/engine/acquire';
import { THEME_NAMES } from '@magnate/engine/monopoly';
import { EXPENSIVE_THEME } from './expensiveTheme.ts';

/** Random house rules: a preset, often with a few options changed. */

type Spec = {
  readonly kind: string;
  readonly standard?: unknown;
  readonly values?: readonly string[];
  readonly min?: number;
  readonly max?: number;
};

/** A limit on the rounds of games that might never end. */
const ENDINGS: Readonly<Record<GameId, object>> = { monopoly: { maxRounds: 150 }, acquire: {} };

export function presetsOf(game: GameId): readonly string[] {
  return Object.keys(gameOf(game).options.presets);
}

/** Options that determine the length of a game keep their value. */
const LEFT_ALONE: readonly string[] = ['maxRounds', 'startingCash', 'goSalary', 'goLandingBonus', 'freeParkingSeed'];
/** Values for options with a type of their own. */
const OWN: Readonly<Record<GameId, Readonly<Record<string, readonly unknown[]>>>> = {
  monopoly: {
    endAt: ['lastStanding', { rounds: 40 }, { bankruptcies: 1 }],
    theme: [...THEME_NAMES, EXPENSIVE_THEME],
  },
  acquire: { theme: ACQUIRE_THEMES },
};

export function randomOptions(game: GameId, preset: string, changes: number, rng: Rng): Record<string, unknown> {
  const presets: Readonly<Record<string, object>> = gameOf(game).options.presets;
  const table: Readonly<Record<string, Spec>> = gameOf(game).options.table;
  const options: Record<string, unknown> = { ...presets[preset] };
  const names = Object.keys(table).filter((name) => !LEFT_ALONE.includes(name));
  for (let i = 0; i < changes; i++) {
    const name = names[Math.floor(rng() * names.length)] as string;
    options[name] = randomValue(table[name] as Spec, OWN[game][name], rng);
  }
  return { ...ENDINGS[game], ...options };
}

function randomValue(spec: Spec, own: readonly unknown[] | undefined, rng: Rng): unknown {
  const among = (values: readonly unknown[]) => values[Math.floor(rng() * values.length)];
  switch (spec.kind) {
    case 'yesNo':
      return rng() < 0.5;
    case 'oneOf':
      return among(spec.values ?? []);
    case 'wholeOrNone':
      return among([null, 0, 1, 4, spec.standard]);
    case 'whole': {
      const standard = spec.standard as number;
      const few = [spec.min ?? 0, standard, standard + 1, 2 * standard, Math.floor(standard / 2)];
      return Math.min(spec.max ?? standard, Math.max(spec.min ?? 0, among(few) as number));
    }
    default:
      return among(own ?? [spec.standard]);
  }
}

export function seatsOf(game: GameId, rng: Rng): number {
  const { min, max } = gameOf(game).seats;
  return min + Math.floor(rng() * (max - min + 1));
}
