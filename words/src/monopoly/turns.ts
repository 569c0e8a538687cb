import { boardOf, GO } from '@magnate/engine/monopoly';
import { words } from '../core/words.ts';
import { whyRent } from './rent.ts';
import { objects } from '../core/names.ts';
import { cardText, deckName, placeName, potPlace } from './places.ts';
import type { SentenceRows } from './eventTypes.ts';

/** Sentences about the turn: dice, moves, cards, jail, and their payments. */

type Turning =
  | 'GameStarted'
  | 'FirstPlayerChosen'
  | 'DiceRolled'
  | 'PlayerMoved'
  | 'PassedGo'
  | 'RentPaid'
  | 'TaxPaid'
  | 'CardDrawn'
  | 'DeckShuffled'
  | 'CardMoneyPaid'
  | 'PotCollected'
  | 'SentToJail'
  | 'JailRollFailed'
  | 'JailFinePaid'
  | 'LeftJail'
  | 'TurnContinued'
  | 'TurnEnded';

const recipient = (toPot: boolean) => (toPot ? 'pot' : 'bank');

export const TURN_SENTENCES: SentenceRows<Turning> = {
  GameStarted: ({ players }, { names }) => {
    const ids = players.map(({ id }) => id);
    return words.t('monopoly:event.began', { players: objects(names, ids) });
  },
  FirstPlayerChosen: ({ playerId, by }, { names }) =>
    words.t(`monopoly:event.first.${by}`, { player: names.object(playerId) }),
  DiceRolled: ({ playerId, die1, die2, isDoubles, purpose }, { names }) => {
    const key = isDoubles ? 'rolledDoubles' : 'rolled';
    return words.t(`monopoly:event.${key}.${purpose}`, { player: names.subject(playerId), die1, die2 });
  },
  PlayerMoved: ({ playerId, toPosition, cause }, { names, options }) => {
    const board = boardOf(options);
    const player = names.subject(playerId);
    if (toPosition === board.jail) return words.t('monopoly:event.visited', { player });
    return words.t(`monopoly:event.moved.${cause}`, { player, place: placeName(toPosition, board) });
  },
  PassedGo: ({ playerId, amount, rule, landed }, { names, options }) => {
    const key = rule === 'salaryBonus' ? 'goBonus' : landed ? 'landedOnGo' : 'passedGo';
    const go = placeName(GO, boardOf(options));
    return words.t(`monopoly:event.${key}`, { player: names.subject(playerId), go, amount });
  },
  RentPaid: (event, { names, options }) => {
    const board = boardOf(options);
    const { payerId, receiverId, propertyId, amount } = event;
    const payer = names.subject(payerId);
    const receiver = names.object(receiverId);
    const place = placeName(propertyId, board);
    const why = whyRent(event, board);
    if (why === undefined) return words.t('monopoly:event.rent', { payer, receiver, amount, place });
    return words.t('monopoly:event.rentWhy', { payer, receiver, amount, place, why });
  },
  TaxPaid: ({ playerId, spaceId, amount, rule, toPot }, { names, options }) => {
    const player = names.subject(playerId);
    const place = placeName(spaceId, boardOf(options));
    if (rule !== 'incomeTaxPercent')
      return words.t(`monopoly:event.tax.${recipient(toPot)}`, { player, amount, place });
    const percent = options.incomeTaxPercent;
    return words.t(`monopoly:event.taxPercent.${recipient(toPot)}`, { player, amount, place, percent });
  },
  CardDrawn: (event, { names, options }) =>
    words.t('monopoly:event.drew', {
      player: names.subject(event.playerId),
      deck: deckName(event.deck, boardOf(options)),
      text: cardText(options.deckSet, event, boardOf(options)),
    }),
  DeckShuffled: ({ deck }, { options }) =>
    words.t('monopoly:event.shuffled', { deck: deckName(deck, boardOf(options)) }),
  CardMoneyPaid: ({ payerId, receiverId, amount, rule, toPot }, { names }) => {
    const payer = names.subject(payerId);
    const key = rule === 'repairs' ? 'repairs' : 'cardPaid';
    if (toPot) return words.t(`monopoly:event.${key}Pot`, { payer, amount });
    return words.t(`monopoly:event.${key}`, { payer, receiver: names.object(receiverId), amount });
  },
  PotCollected: ({ playerId, amount }, { names, options }) => {
    const player = names.subject(playerId);
    const place = potPlace(boardOf(options));
    return place === undefined
      ? words.t('monopoly:event.potPlain', { player, amount })
      : words.t('monopoly:event.pot', { player, amount, place });
  },
  SentToJail: ({ playerId, cause }, { names }) =>
    words.t(`monopoly:event.jailed.${cause}`, { player: names.subject(playerId) }),
  JailRollFailed: ({ playerId, turnsInJail, last }, { names, options }) => {
    const player = names.subject(playerId);
    if (last) return words.t('monopoly:event.lastTry', { player });
    return words.t('monopoly:event.stayed', { player, turn: turnsInJail, turns: options.jailTurns });
  },
  JailFinePaid: ({ playerId, amount, rule, toPot }, { names }) => {
    const key = rule === 'jailFineForced' ? 'fineForced' : 'fine';
    return words.t(`monopoly:event.${key}.${recipient(toPot)}`, { player: names.subject(playerId), amount });
  },
  // The event of the payment has said it.
  LeftJail: ({ playerId, method }, { names }) =>
    method === 'fine' ? null : words.t(`monopoly:event.freed.${method}`, { player: names.subject(playerId) }),
  TurnContinued: ({ playerId }, { names }) => words.t('monopoly:event.another', { player: names.object(playerId) }),
  TurnEnded: ({ nextPlayerId }, { names }) => words.t('monopoly:event.next', { player: names.object(nextPlayerId) }),
};
