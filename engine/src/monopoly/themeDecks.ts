import { badSetup } from '../kernel/violation.ts';
import { EFFECT_FIELDS, targetOf, invalidField } from './effects.ts';
import { fieldsOf, MAX_AMOUNT, readText } from '../kernel/fields.ts';
import { type CardEffect, DECKS, type SpaceId, type Theme, type ThemeDeck, type ThemeSpace } from './types.ts';

/** Parses the cards of a theme: known effects, valid targets, no cycles. */

export const MAX_CARDS = 30;
const MAX_TEXT_LENGTH = 200;
/** Lower-case words separated by hyphens. */
const CARD_ID = /^(?=.{1,40}$)[a-z0-9]+(?:-[a-z0-9]+)+$/;

type ThemeCard = ThemeDeck['cards'][number];

export function readThemeDecks(value: unknown, spaces: readonly ThemeSpace[], path: string): Theme['decks'] {
  const fields = fieldsOf(value, path, DECKS);
  const ids = new Set<string>();
  const decks = Object.freeze({
    chance: readDeck(fields['chance'], spaces, ids, `${path}.chance`),
    communityChest: readDeck(fields['communityChest'], spaces, ids, `${path}.communityChest`),
  });
  refuseCardCycles(decks, spaces, path);
  return decks;
}

function readDeck(value: unknown, spaces: readonly ThemeSpace[], ids: Set<string>, path: string): ThemeDeck {
  const { name, cards } = fieldsOf(value, path, ['name', 'cards']);
  const list = `${path}.cards`;
  if (!Array.isArray(cards) || cards.length === 0 || cards.length > MAX_CARDS) {
    throw badSetup(list, `must be a list of 1 to ${MAX_CARDS} cards`);
  }
  const read = Array.from(cards, (card: unknown, i) => readCard(card, spaces, ids, `${list}[${i}]`));
  const kept = read.flatMap(({ effect }, i) => (effect.type === 'getOutOfJailFree' ? [i] : []));
  // A jail card is identified by its deck, and the deck needs another card to draw while it is held.
  if (kept[1] !== undefined) throw badSetup(`${list}[${kept[1]}].effect`, 'there is a jail card already');
  if (kept.length === read.length) throw badSetup(list, 'must contain a card other than the jail card');
  return Object.freeze({ name: readText(name, `${path}.name`, 40), cards: Object.freeze(read) });
}

function readCard(value: unknown, spaces: readonly ThemeSpace[], ids: Set<string>, path: string): ThemeCard {
  const { id, text, effect } = fieldsOf(value, path, ['id', 'text', 'effect']);
  if (typeof id !== 'string' || !CARD_ID.test(id)) {
    throw badSetup(`${path}.id`, 'must be lower-case words separated by hyphens');
  }
  if (ids.has(id)) throw badSetup(`${path}.id`, 'is taken already');
  ids.add(id);
  const cardText = readText(text, `${path}.text`, MAX_TEXT_LENGTH);
  return Object.freeze({ id, text: cardText, effect: readEffect(effect, spaces, `${path}.effect`) });
}

function readEffect(value: unknown, spaces: readonly ThemeSpace[], path: string): CardEffect {
  const wrong = invalidField(value, spaces.length, MAX_AMOUNT);
  if (wrong === '') throw badSetup(`${path}.type`, `must be one of ${Object.keys(EFFECT_FIELDS).join(', ')}`);
  if (wrong !== undefined) throw badSetup(`${path}.${wrong}`, 'must be a whole number that fits the board');
  const effect = value as CardEffect;
  fieldsOf(effect, path, ['type', ...Object.keys(EFFECT_FIELDS[effect.type])]);
  const needs = effect.type === 'advanceNearestRailroad' ? 'railroad' : 'utility';
  const leads = effect.type === 'advanceNearestRailroad' || effect.type === 'advanceNearestUtility';
  if (leads && !spaces.some(({ type }) => type === needs)) throw badSetup(path, `there is no ${needs} on the board`);
  return Object.freeze({ ...effect });
}

/** Card moves must not form a cycle, so that every chain of cards ends. */
function refuseCardCycles(decks: Theme['decks'], spaces: readonly ThemeSpace[], path: string): void {
  const done = new Set<SpaceId>();
  const under = new Set<SpaceId>();
  const follow = (from: SpaceId): void => {
    const space = spaces[from];
    if (space?.type !== 'card' || done.has(from)) return;
    under.add(from);
    decks[space.deck].cards.forEach(({ effect }, i) => {
      const to = targetOf(effect, from, spaces.length);
      if (to === undefined) return;
      if (under.has(to)) throw badSetup(`${path}.${space.deck}.cards[${i}].effect`, 'leads to a cycle of cards');
      follow(to);
    });
    under.delete(from);
    done.add(from);
  };
  spaces.forEach((_, from) => {
    follow(from);
  });
}
