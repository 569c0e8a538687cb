import { BOARD, CARD_SHEETS, DECK_SETS, DECKS, REFUSALS } from '@magnate/engine/monopoly';
import { gameSentences } from './refusals.ts';

/** English texts from the engine, because events and records contain them: the standard board, its cards, refusals. */
export const monopolyTexts = {
  space: Object.fromEntries(BOARD.map(({ position, name }) => [position, name])),
  card: Object.fromEntries(
    DECK_SETS.map((set) => [
      set,
      Object.fromEntries(DECKS.flatMap((deck) => CARD_SHEETS[set][deck]).map(({ id, text }) => [id, text])),
    ]),
  ),
  refusal: gameSentences(REFUSALS),
};
