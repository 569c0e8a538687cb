import { type Names, tableSentence } from '@magnate/words';
import { isTableEvent } from '@magnate/protocol/tableEvents';
import type { GameUi, StoryTopic } from './gameUi.ts';
import { useMemo } from 'react';
import type { AnyEvent, AnyView, GameEvent } from '../sync/gameTypes.ts';
import { useTable } from '../sync/useTable.ts';
import { useSeatView } from './seatView.ts';

/** How any game tells its story at a table: a sentence, a topic and a length on the stage for every kind of event. */

/** Where each kind of event belongs when the story is filtered, and how many milliseconds it takes on the stage. */
export type Staging<E extends GameEvent, V extends AnyView = AnyView> = {
  readonly [K in E['type']]: {
    readonly topic: StoryTopic;
    readonly beat: number | ((event: Extract<E, { readonly type: K }>, view: V | null) => number);
  };
};

interface AnyStaging {
  readonly topic: StoryTopic;
  readonly beat: number | ((event: GameEvent, view: AnyView | null) => number);
}

const TABLE_TOPIC: StoryTopic = 'table';
/** What happens beside the game is not acted out. */
const TABLE_BEAT = 0;

export function storyBy<E extends GameEvent, V extends AnyView>(
  game: V['game'],
  sentence: (event: E, hearing: { readonly names: Names; readonly options: V['options'] }) => string | null,
  waiting: (view: V, names: Names) => string,
  staging: Staging<E, V>,
): Pick<GameUi, 'sentence' | 'waiting' | 'topic' | 'beat'> {
  // The row that fits an event takes just this event: its kind is what the row was found by.
  const stagingOf = staging as unknown as Readonly<Record<string, AnyStaging | undefined>>;
  const isOurs = (view: AnyView): view is V => view.game === game;
  return {
    sentence: (event, names, view) => {
      if (isTableEvent(event)) return tableSentence(event, names);
      // A view of this game comes with its events and no others.
      return isOurs(view) ? sentence(event as E, { names, options: view.options }) : null;
    },
    waiting: (view, names) => (isOurs(view) ? waiting(view, names) : ''),
    topic: (event) => stagingOf[event.type]?.topic ?? TABLE_TOPIC,
    beat: (event, view) => lengthOf(event, view, stagingOf[event.type]),
  };
}

function lengthOf(event: AnyEvent, view: AnyView | null, staging: AnyStaging | undefined): number {
  if (staging === undefined || isTableEvent(event)) return TABLE_BEAT;
  return typeof staging.beat === 'number' ? staging.beat : staging.beat(event, view);
}

/** How many of the events, which are in order, have happened up to this one. */
export function countTold(story: readonly Pick<AnyEvent, 'seq'>[], told: number): number {
  let [low, high] = [0, story.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((story[middle]?.seq ?? 0) <= told) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** By the whole story, what was asked for last: whoever asks in the same moment gets the same list. */
const lastTold = new WeakMap<readonly AnyEvent[], readonly AnyEvent[]>();

/** What is still to be acted out is not told yet. */
export function toldSoFar(story: readonly AnyEvent[], told: number): readonly AnyEvent[] {
  const count = countTold(story, told);
  if (count === story.length) return story;
  const known = lastTold.get(story);
  if (known?.length === count) return known;
  const news = story.slice(0, count);
  lastTold.set(story, news);
  return news;
}

/** What happened, up to the moment that is on the screen. */
export function useToldStory(): readonly AnyEvent[] {
  return useStoryUpTo(useSeatView().told);
}

export function useStoryUpTo(told: number): readonly AnyEvent[] {
  const story = useTable((table) => table.story);
  return useMemo(() => toldSoFar(story, told), [story, told]);
}
