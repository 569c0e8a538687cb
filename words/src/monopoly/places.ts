import {
  type BuildingType,
  calculateRent,
  CARD_SHEETS,
  type DeckName,
  type DeckSet,
  type GameView,
  getProperty,
  lotAt,
  type LotGroup,
  type SpaceId,
} from '@magnate/engine/monopoly';
import { words } from '../words.ts';

interface Drawn {
  readonly deck: DeckName;
  readonly cardId: string;
  readonly cardText: string;
}

/** What is called how: spaces, groups, buildings, cards. */

export function placeName(spaceId: SpaceId): string {
  return words.t(`monopoly:space.${spaceId}`);
}

export function groupName(group: LotGroup): string {
  return words.t(`monopoly:play.group.${group}`);
}

export function aBuilding(building: BuildingType): string {
  return words.t(`monopoly:play.aBuilding.${building}`);
}

export function deckName(deck: DeckName): string {
  return words.t(`monopoly:event.deck.${deck}`);
}

/** The text of a card on a sheet. */
export function cardWords(set: DeckSet, cardId: string): string {
  return words.t(`monopoly:card.${set}.${cardId}`);
}

/** The text of a card that was drawn; one that stands on no sheet is said as it is. */
export function cardText(set: DeckSet, { deck, cardId, cardText: said }: Drawn): string {
  const known = CARD_SHEETS[set][deck].find(({ id }) => id === cardId);
  return known?.text === said ? cardWords(set, cardId) : said;
}

/** What a guest pays on an owned lot now. */
export function rentWords(view: GameView, spaceId: SpaceId): string {
  if (getProperty(view, spaceId).mortgaged) return words.t('monopoly:play.property.noRent');
  const isByDice = lotAt(spaceId)?.type === 'utility';
  const rent = calculateRent(view, spaceId, 1);
  return isByDice
    ? words.t('monopoly:play.property.rentDice', { factor: rent })
    : words.t('monopoly:play.property.rent', { amount: rent });
}
