import { useMemo } from 'react';
import { useSeatView } from '../game/seatView.ts';
import { remembered, type Telling } from './storyLines.ts';

/** How events are told at this table, with the names as they are now. */
export function useTelling(): Telling {
  const { kit, names } = useSeatView();
  return useMemo(() => remembered((event, view) => kit.sentence(event, names, view)), [kit, names]);
}
