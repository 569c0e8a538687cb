import type { PlayerId } from '@magnate/engine';
import { playerWithWeights } from '../steady.ts';
import { FIRST_WEIGHTS, SECOND_WEIGHTS } from '../weights.ts';
import type { Traits } from '../../core/exploiter.ts';
import exploiters from '../data/exploiters.json' with { type: 'json' };
import { acquireExploiters } from './exploiter.ts';
import type { SyncPlayer } from '../../core/bot.ts';
import { type PolicyOverride, type Styles, withOverride } from '../../core/style.ts';
import { buyMostExpensive, chaseMajorities, endEarly, foundFirst, holdAll, mergeFirst, sellAll } from './overrides.ts';

/**
 * Training opponents in Acquire. Each is the first version of steady play with one trait, so it changes only if that
 * version does.
 */

const NAMES = [
  'steady1',
  'steady2',
  'dearest',
  'founder',
  'mergerHunter',
  'holder',
  'seller',
  'majorityChaser',
  'earlyEnder',
  'lateEnder',
] as const;
type Style = (typeof NAMES)[number];

const OVERRIDES: Readonly<Record<Style, PolicyOverride<'acquire'> | undefined>> = {
  steady1: undefined,
  steady2: undefined,
  dearest: buyMostExpensive,
  founder: foundFirst,
  mergerHunter: mergeFirst,
  holder: holdAll,
  seller: sellAll,
  majorityChaser: chaseMajorities,
  earlyEnder: endEarly,
  lateEnder: undefined,
};

const firstSteady = playerWithWeights(FIRST_WEIGHTS);
const secondSteady = playerWithWeights(SECOND_WEIGHTS);
const firstSteadyWithoutEnd = playerWithWeights(FIRST_WEIGHTS, false);

function sit(style: Style, playerId: PlayerId): SyncPlayer<'acquire'> {
  const sitBase = style === 'steady2' ? secondSteady : style === 'lateEnder' ? firstSteadyWithoutEnd : firstSteady;
  const basePlayer = sitBase(playerId);
  const override = OVERRIDES[style];
  return override === undefined ? basePlayer : withOverride(playerId, basePlayer, override);
}

/** Opponents that `npm run exploit` found. */
const EXPLOITERS: Readonly<Record<string, Traits>> = exploiters;

export const acquireStyles: Styles<'acquire'> = {
  names: [...NAMES, ...Object.keys(EXPLOITERS)],
  sitting: (name) => {
    const traits = EXPLOITERS[name];
    if (traits !== undefined) return acquireExploiters.sitting(traits);
    const style = NAMES.find((known) => known === name) ?? 'steady1';
    return (playerId) => sit(style, playerId);
  },
};
