import { WinProbabilities } from '../value/winProbabilities.ts';
import { acquireFeatures } from './features.ts';
import value from './data/value.json' with { type: 'json' };

/** The win probability of each seat in Acquire. */
export const acquireWinProbabilities = new WinProbabilities(value, acquireFeatures);
