import { useMemo } from 'react';
import { useSeatView } from '../game/seatView.ts';
import { countTold } from '../game/story.ts';
import type { AnyEvent } from '../sync/gameTypes.ts';
import { useTelling } from '../table/storyLines.ts';

export interface Telling {
  readonly story: readonly AnyEvent[];
  /** So much of it has happened. */
  readonly told: number;
}

/** What happened last; null where nothing is told of it. */
export function useSentence({ story, told }: Telling): string | null {
  const tell = useTelling();
  const { view } = useSeatView();
  return useMemo(() => {
    for (let at = countTold(story, told) - 1; at >= 0; at--) {
      const said = tell(story[at] as AnyEvent, view);
      if (said !== null) return said;
    }
    return null;
  }, [story, tell, told, view]);
}
