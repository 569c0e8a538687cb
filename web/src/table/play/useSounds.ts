import { useEffect, useRef } from 'react';
import type { Sound } from '../../game/kit.ts';
import { useSeatView } from '../../game/seatView.ts';
import { useToldStory } from '../../game/story.ts';
import type { AnyEvent } from '../../sync/gameTypes.ts';
import { playSound } from '../playSound.ts';

/** What is heard when so much has been told at once: the last sound of it, not a chord. */
export function soundOf(events: readonly AnyEvent[], sounds: Readonly<Record<string, Sound>>): Sound | undefined {
  return events.map(({ type }) => sounds[type]).findLast((sound) => sound !== undefined);
}

/** Every event sounds when it is acted out; what happened before this page was opened is silent. */
export function useSounds(): void {
  const { kit, told } = useSeatView();
  const story = useToldStory();
  const heardTo = useRef(told);
  useEffect(() => {
    const news = story.filter(({ seq }) => seq > heardTo.current);
    heardTo.current = Math.max(heardTo.current, story.at(-1)?.seq ?? 0);
    const sound = soundOf(news, kit.sounds);
    if (sound !== undefined) playSound(sound);
  }, [story, kit]);
}
