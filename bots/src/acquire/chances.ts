import { Chances } from '../value/chances.ts';
import { acquireFeatures } from './features.ts';
import value from './data/value.json' with { type: 'json' };

/** How likely each seat is to win a game of Acquire. */
export const acquireChances = new Chances(value, acquireFeatures);
