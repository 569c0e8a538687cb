import { isOneOf, isRecord, isIntegerWithin } from '../kernel/check.ts';
import type { Violation } from '../kernel/violation.ts';
import { refuse } from './refusals.ts';
import { type Card, type CardEffect, type CardEffectType, DECKS, type SpaceId } from './types.ts';

/** Card effects and their fields. `cards` carries them out. */

/** `size` is the number of spaces, `most` the largest amount. */
type Fits = (value: unknown, size: number, most: number) => boolean;

const MAX_VALUE = 1_000_000;
const isSum: Fits = (value, _size, most) => isIntegerWithin(value, 0, most);
const isSpace: Fits = (value, size) => isIntegerWithin(value, 0, size - 1);

export const EFFECT_FIELDS: Readonly<Record<CardEffectType, Readonly<Record<string, Fits>>>> = {
  collect: { amount: isSum },
  pay: { amount: isSum },
  collectFromEach: { amount: isSum },
  payEach: { amount: isSum },
  repairs: { perHouse: isSum, perHotel: isSum },
  advanceTo: { position: isSpace },
  moveTo: { position: isSpace },
  moveForward: { spaces: isSpace },
  moveBack: { spaces: isSpace },
  advanceNearestRailroad: {},
  advanceNearestUtility: {},
  goToJail: {},
  getOutOfJailFree: {},
};

export const CARD_EFFECT_TYPES = Object.keys(EFFECT_FIELDS) as readonly CardEffectType[];

const MOVING: readonly CardEffectType[] = [
  'advanceTo',
  'moveTo',
  'moveForward',
  'moveBack',
  'advanceNearestRailroad',
  'advanceNearestUtility',
];

export function movesToken({ effect }: Pick<Card, 'effect'>): boolean {
  return MOVING.includes(effect.type);
}

/** The target of an effect that names it, by position or by distance. */
export function targetOf(effect: CardEffect, from: SpaceId, size: number): SpaceId | undefined {
  switch (effect.type) {
    case 'advanceTo':
    case 'moveTo':
      return effect.position;
    case 'moveForward':
      return (from + effect.spaces) % size;
    case 'moveBack':
      return (from - effect.spaces + size) % size;
    case 'collect':
    case 'pay':
    case 'collectFromEach':
    case 'payEach':
    case 'repairs':
    case 'advanceNearestRailroad':
    case 'advanceNearestUtility':
    case 'goToJail':
    case 'getOutOfJailFree':
      return undefined;
  }
}

/** The name of the invalid field; an empty string if the effect type is unknown. */
export function invalidField(effect: unknown, size: number, most = MAX_VALUE): string | undefined {
  const type = isRecord(effect) ? effect['type'] : undefined;
  if (!isRecord(effect) || !isOneOf(type, CARD_EFFECT_TYPES)) return '';
  const fields = EFFECT_FIELDS[type];
  return Object.keys(fields).find((name) => !fields[name]?.(effect[name], size, most));
}

/** Validates a card passed by a caller. */
export function whyNotCard(card: unknown, size: number): Violation | undefined {
  const wrong = invalidField(isRecord(card) ? card['effect'] : undefined, size);
  if (wrong === '') return refuse('MALFORMED', { path: 'card.effect', expected: 'a known effect' });
  const { id, deck } = card as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || !isOneOf(deck, DECKS)) {
    return refuse('MALFORMED', { path: 'card', expected: 'a card with an id and a deck' });
  }
  return wrong === undefined
    ? undefined
    : refuse('MALFORMED', { path: `card.effect.${wrong}`, expected: 'a fitting number' });
}
