import { LLM_PREFIX } from '@magnate/protocol/models';
import { useEffect, useState } from 'react';
import { api } from '../sync/api.ts';

/** A language model of the service, as it is seated. */
export type LanguageModel = `${typeof LLM_PREFIX}${string}`;

/** Those that can be seated here. */
export function useLanguageModels(): readonly LanguageModel[] {
  const [known, setKnown] = useState<readonly LanguageModel[]>([]);
  useEffect(() => {
    let isGone = false;
    api.models().then(
      ({ models }) => {
        if (!isGone) setKnown(models.map(({ name }): LanguageModel => `${LLM_PREFIX}${name}`));
      },
      // Without them the others can be seated.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return known;
}
