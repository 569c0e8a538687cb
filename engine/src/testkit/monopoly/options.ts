import { OPTION_NAMES, OPTION_TABLE, type OptionName, type Options, presets } from '../../monopoly/index.ts';
import type { OptionSpec } from '../../kernel/options.ts';
import type { Chance } from '../chance.ts';

const EARLY_ENDS = [{ rounds: 12 }, { turns: 30 }, { minutes: 8 }, { bankruptcies: 1 }] as const;

/** Values that make rare events frequent: little money, few buildings, short games. */
const EDGE_VALUES: Partial<Readonly<Record<OptionName, readonly unknown[]>>> = {
  startingCash: [1500, 1500, 400, 150, 5000],
  goSalary: [200, 200, 100, 0],
  goLandingBonus: [0, 200],
  luxuryTax: [100, 75, 400],
  freeParkingSeed: [0, 500],
  auctionMinBid: [1, 10],
  auctionIncrement: [1, 10],
  hotelAfter: [4, 3, 1],
  houses: [32, 12, 4, 2, 0, null],
  hotels: [12, 2, 1, 0, null],
  interestPercent: [10, 0, 25],
  maxCounters: [5, 1, 0],
  jailTurns: [3, 1, 4],
  jailFine: [50, 0, 300],
  endAt: ['lastStanding', 'lastStanding', ...EARLY_ENDS],
  maxRounds: [1000],
};

/** Boards and taking back have separate runs: `onBoard`. */
const PICKED = OPTION_NAMES.filter((name) => name !== 'theme' && name !== 'takeBack');

const LONG_GAME = 0.005;
/** Raises the frequency of early ends, so that a few hundred games see every end reason. */
const EARLY_END = 0.1;
const BUILDERS = 0.15;
const PAUPERS = 0.15;

/** Rich players with deeds and few buildings: shortages are frequent. */
function builders(chance: Chance): Partial<Options> {
  return { startingCash: 6000, dealtDeeds: 3, houses: 1 + chance.below(3), hotels: 1, maxRounds: 120 };
}

/** Poor players with deeds and high interest: debts are frequent. */
function paupers(chance: Chance): Partial<Options> {
  const startingCash = 100 + chance.below(300);
  return { startingCash, goSalary: chance.below(60), dealtDeeds: 3, interestPercent: 100, maxRounds: 60 };
}

/** A preset with some random changes; mostly a short game. */
export function randomOptions(chance: Chance): Partial<Options> {
  const preset = presets[chance.pick(Object.keys(presets))] ?? {};
  const changes: Record<string, unknown> = {};
  const count = chance.below(8);
  for (let i = 0; i < count; i++) {
    const name = chance.pick(PICKED);
    changes[name] = randomValue(OPTION_TABLE[name], name, chance);
  }
  if (chance.happens(EARLY_END)) changes['endAt'] = chance.pick(EARLY_ENDS);
  if (chance.happens(BUILDERS)) return { ...preset, ...builders(chance) };
  if (chance.happens(PAUPERS)) return { ...preset, ...paupers(chance) };
  const maxRounds = chance.happens(LONG_GAME) ? 1000 : 10 + chance.below(30);
  return { ...preset, ...changes, maxRounds };
}

function randomValue(spec: OptionSpec, name: OptionName, chance: Chance): unknown {
  const edges = EDGE_VALUES[name];
  if (edges !== undefined) return chance.pick(edges);
  switch (spec.kind) {
    case 'yesNo':
      return chance.happens(0.5);
    case 'oneOf':
      return chance.pick(spec.values);
    case 'whole':
    case 'wholeOrNone':
      return spec.min + chance.below(Math.min(spec.max, 5) - spec.min + 1);
    case 'own':
      return spec.standard;
  }
}
