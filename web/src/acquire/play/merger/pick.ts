import type { Corporation } from '@magnate/engine/acquire';
import { useState } from 'react';
import { initialOf } from '../../reading.ts';
import { useKeys } from '../../../game/keys.ts';

/** Choosing one of several corporations: its letter picks it, Enter confirms what was picked. */
export function usePick(
  candidates: readonly Corporation[],
  confirm: (corporation: Corporation) => void,
): readonly [Corporation | null, (corporation: Corporation) => void] {
  const [wanted, pick] = useState<Corporation | null>(null);
  const picked = wanted !== null && candidates.includes(wanted) ? wanted : null;
  useKeys({
    ...Object.fromEntries(
      candidates.map((corporation) => [initialOf(corporation).toLowerCase(), () => pick(corporation)]),
    ),
    ...(picked === null ? {} : { enter: () => confirm(picked) }),
  });
  return [picked, pick];
}
