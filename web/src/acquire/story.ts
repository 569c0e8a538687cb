import type { EventType, GameEvent } from '@magnate/engine/acquire';
import { isTableEvent } from '@magnate/protocol/tableEvents';
import type { AnyEvent, AnyView, Names, StoryTopic } from '../game/kit.ts';
import { TABLE_BEAT, TABLE_TOPIC, tableSentence } from '../table/tableStory.ts';
import { BOARD_TELLERS } from './storyBoard.ts';
import { MONEY_TELLERS } from './storyMoney.ts';
import { STAGING } from './storyStaging.ts';
import type { Hearing, Tellers, Told } from './storyTelling.ts';

/** What happened, as sentences and on the stage. */

const TELLERS: Tellers = { ...BOARD_TELLERS, ...MONEY_TELLERS };

/** The event as one sentence; null for what only others may know. */
export function sentence(event: AnyEvent, names: Names, view: AnyView): string | null {
  if (isTableEvent(event)) return tableSentence(event, names);
  if (!isOurs(event) || view.game !== 'acquire') return null;
  return tell(event.type, event, { names, options: view.options });
}

export function topic(event: AnyEvent): StoryTopic {
  return isOurs(event) ? STAGING[event.type].topic : TABLE_TOPIC;
}

/** Milliseconds on the stage. */
export function beat(event: AnyEvent): number {
  return isOurs(event) ? lengthOf(event.type, event) : TABLE_BEAT;
}

function isOurs(event: AnyEvent): event is GameEvent {
  return Object.hasOwn(TELLERS, event.type);
}

function tell<T extends EventType>(type: T, event: Told[T], hearing: Hearing): string | null {
  return TELLERS[type](event, hearing);
}

function lengthOf<T extends EventType>(type: T, event: Told[T]): number {
  const { beat: length } = STAGING[type];
  return typeof length === 'number' ? length : length(event);
}
