import type { PlayerId } from '@magnate/engine';
import { useDraft } from '../../sync/drafts.ts';
import { useTable } from '../../sync/useTable.ts';

/** Whose lines this person does not want to read at this table. Only this device knows. */

const NOBODY: readonly PlayerId[] = [];
const isList = (value: unknown): value is readonly PlayerId[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

export interface Hidden {
  readonly hidden: readonly PlayerId[];
  hide(playerId: PlayerId, isHidden: boolean): void;
  showAll(): void;
}

export function useHidden(): Hidden {
  const id = useTable((state) => state.id);
  const [hidden = NOBODY, setHidden] = useDraft(`hidden.${id}`, isList);
  return {
    hidden,
    hide: (playerId, isHidden) => {
      const others = hidden.filter((each) => each !== playerId);
      setHidden(isHidden ? [...others, playerId] : others);
    },
    showAll: () => setHidden(undefined),
  };
}
