import { BOT_PREFIX, LLM_PREFIX } from '@magnate/protocol/models';
import { useEffect, useState } from 'react';
import { api } from '../sync/api.ts';

/** Kinds of players. Without the engine, so that the home page loads fast. */

/** The bots on offer, the weakest first. */
export const STRENGTHS = ['beginner', 'easy', 'steady', 'sharp'] as const;
export type Strength = (typeof STRENGTHS)[number];
export const DEFAULT_STRENGTH: Strength = 'steady';

export function isStrength(value: unknown): value is Strength {
  return STRENGTHS.some((strength) => strength === value);
}

export function modelOf(strength: Strength): string {
  return `${BOT_PREFIX}${strength}`;
}

/** Longer names would not fit on a board. */
export const LONGEST_NAME = 30;

/** A language model of the service, as a seat names it. */
export type LanguageModel = `${typeof LLM_PREFIX}${string}`;

/** The models available here. */
export function useLanguageModels(): readonly LanguageModel[] {
  const [known, setKnown] = useState<readonly LanguageModel[]>([]);
  useEffect(() => {
    let isGone = false;
    api.models().then(
      ({ models }) => {
        if (!isGone) setKnown(models.map(({ name }): LanguageModel => `${LLM_PREFIX}${name}`));
      },
      // Without them, other players can still be seated.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return known;
}
