import { type GameId, games, type Rng } from '@magnate/engine';
import { OPTION_TABLE as ACQUIRE, presets as acquirePresets } from '@magnate/engine/acquire';
import { OPTION_TABLE as MONOPOLY, presets as monopolyPresets } from '@magnate/engine/monopoly';

/** House rules at random: a preset, and often some points of it changed. */

type Spec = {
  readonly kind: string;
  readonly standard?: unknown;
  readonly values?: readonly string[];
  readonly min?: number;
  readonly max?: number;
};

const TABLES: Readonly<Record<GameId, Readonly<Record<string, Spec>>>> = { monopoly: MONOPOLY, acquire: ACQUIRE };

export const PRESETS: Readonly<Record<GameId, Readonly<Record<string, object>>>> = {
  monopoly: monopolyPresets,
  acquire: acquirePresets,
};

/** Points that decide how long a game takes stay as they are. */
const LEFT_ALONE: readonly string[] = ['maxRounds', 'startingCash', 'goSalary', 'goLandingBonus', 'freeParkingSeed'];
const ENDS: readonly unknown[] = ['lastStanding', { turns: 40 }, { bankruptcies: 1 }];

export function randomOptions(game: GameId, preset: string, changes: number, rng: Rng): Record<string, unknown> {
  const options: Record<string, unknown> = { ...PRESETS[game][preset] };
  const names = Object.keys(TABLES[game]).filter((name) => !LEFT_ALONE.includes(name));
  for (let i = 0; i < changes; i++) {
    const name = names[Math.floor(rng() * names.length)] as string;
    options[name] = randomValue(TABLES[game][name] as Spec, rng);
  }
  return game === 'monopoly' ? { maxRounds: 150, ...options } : options;
}

function randomValue(spec: Spec, rng: Rng): unknown {
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
      return among(ENDS);
  }
}

export function seatsOf(game: GameId, rng: Rng): number {
  const { min, max } = games[game].seats;
  return min + Math.floor(rng() * (max - min + 1));
}
