import { WinProbabilities } from '../value/winProbabilities.ts';
import { acquireFeatures } from './features.ts';
import value from './data/value.json' with { type: 'json' };

/** How likely each seat is to win a game of Acquire. */
export const acquireWinProbabilities = new WinProbabilities(value, acquireFeatures);
