import { LLM_PREFIX } from '@magnate/protocol/models';
import { useEffect, useState } from 'react';
import { api } from '../../sync/api.ts';
import { isModel, type Model, type Row } from './form.ts';

/** The language models that can be seated here; one that was chosen earlier stays to be seen. */
export function useModels(rows: readonly Row[]): readonly Model[] {
  const [known, setKnown] = useState<readonly Model[]>([]);
  useEffect(() => {
    let isGone = false;
    api.models().then(
      ({ models }) => {
        if (!isGone) setKnown(models.map(({ name }): Model => `${LLM_PREFIX}${name}`));
      },
      // Without them the others can be seated.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  const chosen = rows.map(({ who }) => who).filter(isModel);
  return [...new Set([...known, ...chosen])];
}
