import type { Exit } from '../../game/kit.ts';
import { useSeatView } from '../../game/seatView.ts';
import { useToldStory } from '../../game/story.ts';

/** How I left the game, while the others play on; null while I play. */
export function useExit(): Exit | null {
  const { kit, view, me, names } = useSeatView();
  const story = useToldStory();
  return me === null ? null : kit.exit(view, story, me, names);
}
