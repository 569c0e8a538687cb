import { useDeferredValue, useMemo } from 'react';
import { useSeatView } from '../game/seatView.ts';
import { countTold } from '../game/story.ts';
import type { AnyEvent } from '../sync/gameTypes.ts';
import { useTelling } from '../table/storyLines.ts';

export interface Telling {
  readonly story: readonly AnyEvent[];
  /** So much of it has happened. */
  readonly told: number;
}

/**
 * What happened last; null where nothing is told of it. The board and the thumb of the scrubber come first: what is read of a
 * moment follows as soon as there is time.
 */
export function useSentence({ story, told }: Telling): string | null {
  const tell = useTelling();
  const { view } = useSeatView();
  const now = useDeferredValue(useMemo(() => ({ told, view }), [told, view]));
  return useMemo(() => {
    for (let at = countTold(story, now.told) - 1; at >= 0; at--) {
      const said = tell(story[at] as AnyEvent, now.view);
      if (said !== null) return said;
    }
    return null;
  }, [story, tell, now]);
}
