import type { PlayerId } from '@magnate/engine';
import { playerWithWeights } from '../steady.ts';
import { FIRST_WEIGHTS } from '../weights.ts';
import type { SyncPlayer } from '../../core/bot.ts';
import { type PolicyOverride, type Styles, withOverride } from '../../core/style.ts';
import { buyMostExpensive, chaseMajorities, endEarly, foundFirst, holdAll, mergeFirst, sellAll } from './overrides.ts';

/**
 * Training opponents in Acquire. Each is the first version of steady play with one trait, so it changes only if that
 * version does.
 */

const NAMES = [
  'steady1',
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
const firstSteadyWithoutEnd = playerWithWeights(FIRST_WEIGHTS, false);

function sit(style: Style, playerId: PlayerId): SyncPlayer<'acquire'> {
  const basePlayer = (style === 'lateEnder' ? firstSteadyWithoutEnd : firstSteady)(playerId);
  const override = OVERRIDES[style];
  return override === undefined ? basePlayer : withOverride(playerId, basePlayer, override);
}

export const acquireStyles: Styles<'acquire'> = {
  names: NAMES,
  sitting: (name) => {
    const style = NAMES.find((known) => known === name) ?? 'steady1';
    return (playerId) => sit(style, playerId);
  },
};
