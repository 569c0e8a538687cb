import { BOARD, CARD_SHEETS, DECK_SETS, DECKS, type DeckSet } from '@magnate/engine/monopoly';

/** The English texts of board and cards are the engine's, for events and records hold them; other languages have their own. */

export const space: Readonly<Record<string, string>> = Object.fromEntries(
  BOARD.map(({ position, name }) => [position, name]),
);

/** By set and id. */
export const card = Object.fromEntries(
  DECK_SETS.map((set) => [
    set,
    Object.fromEntries(DECKS.flatMap((deck) => CARD_SHEETS[set][deck]).map(({ id, text }) => [id, text])),
  ]),
) as Readonly<Record<DeckSet, Readonly<Record<string, string>>>>;
