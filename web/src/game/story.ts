import type { PlayerId } from '@magnate/engine';
import { isTableEvent } from '@magnate/protocol/tableEvents';
import { TABLE_BEAT, TABLE_TOPIC, tableSentence } from './tableStory.ts';
import type { GameKit, Names, StoryTopic } from './kit.ts';
import type { AnyEvent, AnyView, GameEvent } from '../sync/gameTypes.ts';

/** How any game tells its story: a sentence, a topic and a length on the stage for every kind of event. */

/** Somebody hears the story: how people are called for them, and by which rules is played. */
export interface Hearing<V extends AnyView> {
  readonly names: Names;
  readonly options: V['options'];
}

/** One row for each kind of event; a missing one does not compile. */
export type Tellers<E extends GameEvent, V extends AnyView, T extends E['type'] = E['type']> = {
  readonly [K in T]: (event: Extract<E, { readonly type: K }>, hearing: Hearing<V>) => string | null;
};

/** Where each kind of event belongs when the story is filtered, and how many milliseconds it takes on the stage. */
export type Staging<E extends GameEvent> = {
  readonly [K in E['type']]: {
    readonly topic: StoryTopic;
    readonly beat: number | ((event: Extract<E, { readonly type: K }>) => number);
  };
};

/** The row that fits an event takes just this event: its kind is what the row was found by. */
type Row<R> = Readonly<Record<string, R>>;
type AnyTeller = (event: GameEvent, hearing: Hearing<AnyView>) => string | null;
interface AnyStaging {
  readonly topic: StoryTopic;
  readonly beat: number | ((event: GameEvent) => number);
}

export function storyBy<E extends GameEvent, V extends AnyView>(
  game: V['game'],
  tellers: Tellers<E, V>,
  staging: Staging<E>,
): Pick<GameKit, 'sentence' | 'topic' | 'beat'> {
  const tellerOf = tellers as unknown as Row<AnyTeller>;
  const stagingOf = staging as unknown as Row<AnyStaging>;
  return {
    sentence: (event, names, view) => {
      if (isTableEvent(event)) return tableSentence(event, names);
      return view.game === game ? (tellerOf[event.type]?.(event, { names, options: view.options }) ?? null) : null;
    },
    topic: (event) => stagingOf[event.type]?.topic ?? TABLE_TOPIC,
    beat: (event) => lengthOf(event, stagingOf[event.type]),
  };
}

function lengthOf(event: AnyEvent, staging: AnyStaging | undefined): number {
  if (staging === undefined || isTableEvent(event)) return TABLE_BEAT;
  return typeof staging.beat === 'number' ? staging.beat : staging.beat(event);
}

/** Several people at the start of a sentence: only the first is its beginning. */
export function subjects(names: Names, ids: readonly PlayerId[]): string[] {
  return ids.map((id, place) => (place === 0 ? names.subject(id) : names.object(id)));
}

export function objects(names: Names, ids: readonly PlayerId[]): string[] {
  return ids.map((id) => names.object(id));
}
