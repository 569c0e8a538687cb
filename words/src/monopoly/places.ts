import {
  type Board,
  boardOf,
  type BuildingType,
  calculateRent,
  type DeckName,
  DECKS,
  type DeckSet,
  type GameView,
  getProperty,
  type LotGroup,
  type SpaceId,
  STANDARD_BOARD,
  type Themed,
} from '@magnate/engine/monopoly';
import { insideSentence } from '../core/languages.ts';
import { isolated } from '../core/names.ts';
import type { OwnNames } from '../core/refusal.ts';
import { words } from '../core/words.ts';

interface Drawn {
  readonly deck: DeckName;
  readonly cardId: string;
  readonly cardText: string;
}

/** Names of spaces, groups, buildings and cards. The standard board is translated; a custom board has its own names. */

export function placeName(spaceId: SpaceId, board: Board = STANDARD_BOARD): string {
  if (board === STANDARD_BOARD) return words.t(`monopoly:space.${spaceId}`);
  return isolated(board.spaces[spaceId]?.name ?? String(spaceId));
}

/** As a title: "Dark blue". */
export function groupName(group: LotGroup, board: Board = STANDARD_BOARD): string {
  return ownGroupName(group, board) ?? words.t(`monopoly:play.group.${group}`);
}

/** Inside a sentence: "dark blue". */
export function groupInSentence(group: LotGroup, board: Board = STANDARD_BOARD): string {
  return ownGroupName(group, board) ?? insideSentence(words.t(`monopoly:play.group.${group}`), words.language);
}

function ownGroupName(group: LotGroup, board: Board): string | undefined {
  const own = board === STANDARD_BOARD ? undefined : board.groupNames[group];
  return own === undefined ? undefined : isolated(own);
}

/** The space of the pot; undefined if there are several. */
export function potPlace(board: Board): string | undefined {
  const [place, other] = board.spaces.filter(({ type }) => type === 'freeParking');
  return place === undefined || other !== undefined ? undefined : placeName(place.position, board);
}

export function buildingWithArticle(building: BuildingType): string {
  return words.t(`monopoly:play.aBuilding.${building}`);
}

export function deckName(deck: DeckName, board: Board = STANDARD_BOARD): string {
  return board === STANDARD_BOARD ? words.t(`monopoly:event.deck.${deck}`) : isolated(board.deckNames[deck]);
}

/** The jail card of a deck, inside a sentence. */
export function jailCardName(deck: DeckName, board: Board = STANDARD_BOARD): string {
  return board === STANDARD_BOARD
    ? words.t(`monopoly:event.jailCard.${deck}`)
    : words.t('monopoly:event.jailCardOf', { deck: deckName(deck, board) });
}

/** The same as a title. */
export function jailCardTitle(deck: DeckName, board: Board = STANDARD_BOARD): string {
  return board === STANDARD_BOARD
    ? words.t(`monopoly:play.deck.${deck}`)
    : words.t('monopoly:play.deckOf', { deck: deckName(deck, board) });
}

/** The text of a card on a sheet. */
export function cardWords(set: DeckSet, cardId: string, board: Board = STANDARD_BOARD): string {
  if (board === STANDARD_BOARD) return words.t(`monopoly:card.${set}.${cardId}`);
  return DECKS.flatMap((deck) => board.sheets[set][deck]).find(({ id }) => id === cardId)?.text ?? cardId;
}

/** The text of a drawn card; a card of a custom board keeps its own text. */
export function cardText(set: DeckSet, { deck, cardId, cardText: text }: Drawn, board: Board = STANDARD_BOARD): string {
  const known = board.sheets[set][deck].find(({ id }) => id === cardId);
  return known?.text === text ? cardWords(set, cardId, board) : text;
}

/** The current rent of an owned lot. */
export function rentWords(view: GameView, spaceId: SpaceId): string {
  if (getProperty(view, spaceId).mortgaged) return words.t('monopoly:play.property.noRent');
  const isByDice = boardOf(view.options).spaces[spaceId]?.type === 'utility';
  const rent = calculateRent(view, spaceId, 1);
  return isByDice
    ? words.t('monopoly:play.property.rentDice', { factor: rent })
    : words.t('monopoly:play.property.rent', { amount: rent });
}

/** The names of a custom board for refusals; undefined for the standard board. */
export function ownNames(options: Themed): OwnNames | undefined {
  const board = boardOf(options);
  if (board === STANDARD_BOARD) return undefined;
  const groups = new Map<string, string | undefined>(Object.entries(board.groupNames));
  const decks = new Map<string, string>(Object.entries(board.deckNames));
  return {
    place: (spaceId) => board.spaces[spaceId]?.name,
    term: (id) => groups.get(id) ?? decks.get(id),
  };
}
