import type { EventType, GameEvent } from '@magnate/engine/monopoly';
import { isTableEvent } from '@magnate/protocol/tableEvents';
import type { AnyEvent, AnyView, Names, StoryTopic } from '../game/kit.ts';
import { TABLE_BEAT, TABLE_TOPIC, tableSentence } from '../table/tableStory.ts';
import { DEAL_TELLERS } from './storyDeals.ts';
import { PROPERTY_TELLERS } from './storyProperty.ts';
import { STAGING } from './storyStaging.ts';
import type { Hearing, Tellers, Told } from './storyTelling.ts';
import { TURN_TELLERS } from './storyTurns.ts';

/** What happened, as sentences and on the stage. */

const TELLERS: Tellers = { ...TURN_TELLERS, ...PROPERTY_TELLERS, ...DEAL_TELLERS };

/** The event as one sentence; null where another line says the same. */
export function sentence(event: AnyEvent, names: Names, view: AnyView): string | null {
  if (isTableEvent(event)) return tableSentence(event, names);
  if (!isOurs(event) || view.game !== 'monopoly') return null;
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
