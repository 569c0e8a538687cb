import type { PlayerId } from '@magnate/engine';
import { playingBy } from '../steady.ts';
import { FIRST_WEIGHTS } from '../weights.ts';
import type { PromptPlayer } from '../../core/bot.ts';
import { type Habit, withHabit } from '../../core/habit.ts';
import type { Styles } from '../../core/style.ts';
import {
  buysTheDearest,
  chasesMajorities,
  endsEarly,
  foundsFirst,
  holdsEverything,
  mergesFirst,
  sellsEverything,
} from './habits.ts';

/** Strangers at a table of Acquire. Each is the first steady play with one trait, so that it changes only when that does. */

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

const HABITS: Readonly<Record<Style, Habit<'acquire'> | undefined>> = {
  steady1: undefined,
  dearest: buysTheDearest,
  founder: foundsFirst,
  mergerHunter: mergesFirst,
  holder: holdsEverything,
  seller: sellsEverything,
  majorityChaser: chasesMajorities,
  earlyEnder: endsEarly,
  lateEnder: undefined,
};

const firstSteady = playingBy(FIRST_WEIGHTS);
const neverEnding = playingBy(FIRST_WEIGHTS, false);

function sit(style: Style, playerId: PlayerId): PromptPlayer<'acquire'> {
  const model = (style === 'lateEnder' ? neverEnding : firstSteady)(playerId);
  const habit = HABITS[style];
  return habit === undefined ? model : withHabit(playerId, model, habit);
}

export const acquireStyles: Styles<'acquire'> = {
  names: NAMES,
  sitting: (name) => {
    const style = NAMES.find((known) => known === name) ?? 'steady1';
    return (playerId) => sit(style, playerId);
  },
};
