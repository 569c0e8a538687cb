import { Chances } from '../value/chances.ts';
import { monopolyFeatures } from './features.ts';
import value from './data/value.json' with { type: 'json' };

/** How likely each seat is to win a game of Monopoly. */
export const monopolyChances = new Chances(value, monopolyFeatures);
