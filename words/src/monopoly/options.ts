import { INCOME_TAX, INCOME_TAX_PERCENT } from '@magnate/engine/monopoly';
import type { Say } from '../words.ts';

/** Presets, groups and options in words, with the figures that their sentences name. */
export function rules(say: Say) {
  return say('monopoly/options:rules', {
    returnObjects: true,
    incomeTax: INCOME_TAX,
    percent: INCOME_TAX_PERCENT,
  });
}
