import type { Setup } from '../kernel/game.ts';
import type { Chance } from './chance.ts';
import type { Kind, Subject } from './subject.ts';

/** A random setup: any options, any number of players, sometimes predetermined randomness. */
export function randomSetup<K extends Kind>(
  subject: Subject<K>,
  chance: Chance,
  seed: string,
): Setup<K['Options'], K['Scenario']> {
  const { min, max } = subject.game.seats;
  const options = subject.randomOptions(chance);
  const count = min + chance.below(max - min + 1);
  const players = Array.from({ length: count }, (_, i) => ({ id: `p${i + 1}`, name: `Player ${i + 1}` }));
  const scenario = subject.randomScenario?.(chance);
  return scenario === undefined ? { options, players, seed } : { options, players, seed, scenario };
}
