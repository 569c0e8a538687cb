import { beforeAll, expect, test } from 'vitest';
import { testWords } from './words.ts';
import type { GameKit } from '../game/kit.ts';
import type { AnyView, GameEvent } from '../sync/gameTypes.ts';
import { namesWith } from './stories.ts';

/** What the story of every game must do: its examples word for word, table events too, and time on the stage. */

export interface StoryCase {
  readonly view: AnyView;
  /** Events with the sentence that tells of each; null where none does. */
  readonly examples: readonly (readonly [event: GameEvent, said: string | null])[];
  /** Milliseconds on the stage, by kind of event. */
  readonly lengths: Readonly<Partial<Record<GameEvent['type'], number>>>;
}

export function storyContract(
  { sentence, topic, beat }: Pick<GameKit, 'sentence' | 'topic' | 'beat'>,
  { view, examples, lengths }: StoryCase,
): void {
  const names = namesWith(['Ann', 'Ben', 'Cid'], 'p1');

  beforeAll(testWords);

  test.each(examples.map(([event, said]) => [said, event] as const))('%s', (said, event) => {
    expect(sentence(event, names, view)).toBe(said);
  });

  test('what happens beside the game is told too', () => {
    const paused = { type: 'TablePaused', seq: 1, at: 0 } as const;
    expect([sentence(paused, names, view), topic(paused), beat(paused)]).toEqual([
      'The host paused the game.',
      'table',
      0,
    ]);
  });

  test.each(Object.entries(lengths))('%s takes %i ms', (type, length) => {
    const taken = examples.flatMap(([event]) => (event.type === type ? [beat(event)] : []));
    expect(new Set(taken)).toEqual(new Set([length]));
  });
}
