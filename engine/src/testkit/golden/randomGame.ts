import { generatorFromSeed, nextU32, type Rng } from '../../kernel/rng.ts';
import type { Notation, Sampler } from './notation.ts';
import { replayScript } from './replay.ts';
import { START } from './script.ts';

/** Complete random games, to be kept as golden games. */

const TWO_32 = 0x100000000;

/** A limit, because random players may never finish. */
export const MAX_ACTIONS = 5000;

export interface RandomGame {
  readonly text: string;
  readonly actions: number;
  readonly finished: boolean;
}

/**
 * Plays from a header to the end, or up to `most` actions. Actions are written and parsed before they are played, so
 * that the file matches the game exactly.
 */
export function playRandomly<State, Action, Event>(
  notation: Notation<State, Action, Event>,
  sampler: Sampler<State, Action>,
  header: readonly string[],
  seed: string,
  most: number = MAX_ACTIONS,
): RandomGame {
  const rng = rngFromSeed(`${seed}/players`);
  const lines: string[] = [];
  let state = replayScript(notation, [...header, START].join('\n')).opening;
  let actors = sampler.actors(state);
  while (actors.length > 0 && lines.length < most) {
    const player = actors[Math.floor(rng() * actors.length)] as string;
    const line = notation.writeAction(sampler.sample(state, player, rng));
    state = notation.apply(state, notation.readAction(line)).state;
    lines.push(line);
    actors = sampler.actors(state);
  }
  const { text } = replayScript(notation, [...header, START, ...lines, 'state'].join('\n'));
  return { text, actions: lines.length, finished: actors.length === 0 };
}

function rngFromSeed(seed: string): Rng {
  const generator = generatorFromSeed(seed);
  return () => nextU32(generator) / TWO_32;
}
