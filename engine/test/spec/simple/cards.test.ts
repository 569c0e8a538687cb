import { describe, expect, test } from 'vitest';
import {
  applyCard,
  type Card,
  type CardEffect,
  CHANCE_CARDS,
  COMMUNITY_CHEST_CARDS,
  createDeck,
  createInitialGameState,
  drawCard,
  type GameState,
  getDeck,
  type PositionSetup,
} from '../../../src/monopoly/index.ts';
import { A, B, C, cardSaying, cash, events, jailCard, player, SIMPLE, table } from '../helpers.ts';

/** `a` stands on the Chance space 22 unless told otherwise. */
function at(position = 22, rest: Partial<PositionSetup> = {}): GameState {
  return table({ options: SIMPLE, players: [{ id: A, position }, { id: B }, { id: C }], ...rest });
}

/** A card made for the test. */
function card(effect: CardEffect): Card {
  return { id: 'made-for-this', deck: 'chance', text: 'Made for this.', effect };
}

/** Draws so many cards from the top, and tells which. */
function drawn(state: GameState, count: number): { readonly state: GameState; readonly ids: string[] } {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const next = drawCard(state, 'chance', A);
    state = next.state;
    ids.push(next.card.id);
  }
  return { state, ids };
}

describe('effects of cards', () => {
  test('R002.CardEffects.1 collect from the bank', () => {
    expect(cash(applyCard(at(), A, card({ type: 'collect', amount: 70 })))).toEqual([1570, 1500, 1500]);
  });

  test('R002.CardEffects.2 pay to the bank', () => {
    expect(cash(applyCard(at(), A, card({ type: 'pay', amount: 70 })))).toEqual([1430, 1500, 1500]);
  });

  test('R002.CardEffects.3 collect from every other player', () => {
    expect(cash(applyCard(at(), A, card({ type: 'collectFromEach', amount: 70 })))).toEqual([1640, 1430, 1430]);
  });

  test('R002.CardEffects.4 pay every other player', () => {
    expect(cash(applyCard(at(), A, card({ type: 'payEach', amount: 70 })))).toEqual([1360, 1570, 1570]);
  });

  test('R002.CardEffects.5 go directly to jail', () => {
    const state = applyCard(at(36), A, card({ type: 'goToJail' }));
    expect(player(state, A)).toMatchObject({ position: 10, jailStatus: 'inJail', cash: 1500 });
  });

  test('R002.CardEffects.6 a jail card is kept for later', () => {
    const pass = jailCard('chance');
    const state = applyCard(at(), A, pass);
    expect(player(state, A)).toMatchObject({ position: 22, cash: 1500, cards: [{ id: pass.id }] });
    expect(getDeck(state, 'chance')).not.toContain(pass.id);
  });

  test('R002.CardEffects.7 advance to a space, with 200 when GO is passed', () => {
    const toBoardwalk = card({ type: 'advanceTo', position: 39 });
    expect(player(applyCard(at(), A, toBoardwalk), A)).toMatchObject({ position: 39, cash: 1500 });
    const toReading = card({ type: 'advanceTo', position: 5 });
    expect(player(applyCard(at(), A, toReading), A)).toMatchObject({ position: 5, cash: 1700 });
  });

  test('R002.CardEffects.8 move to a space without salary', () => {
    const state = applyCard(at(), A, card({ type: 'moveTo', position: 5 }));
    expect(player(state, A)).toMatchObject({ position: 5, cash: 1500 });
    expect(events(state, 'PassedGo')).toEqual([]);
  });

  test('R002.CardEffects.9 advance to the nearest railroad, for twice its rent', () => {
    const next = card({ type: 'advanceNearestRailroad' });
    expect(player(applyCard(at(), A, next), A).position).toBe(25);
    const owned = at(22, { deeds: { 25: { owner: B }, 35: { owner: B } } });
    expect(cash(applyCard(owned, A, next))).toEqual([1400, 1600, 1500]);
  });

  test('R002.CardEffects.10 advance to the nearest utility, for ten times a new roll', () => {
    const next = card({ type: 'advanceNearestUtility' });
    expect(player(applyCard(at(), A, next), A).position).toBe(28);
    const owned = at(22, { deeds: { 28: { owner: B } }, dice: [[2, 3]] });
    expect(cash(applyCard(owned, A, next))).toEqual([1450, 1550, 1500]);
  });

  test('R002.CardEffects.11 move forward by some spaces', () => {
    const five = card({ type: 'moveForward', spaces: 5 });
    expect(player(applyCard(at(15), A, five), A)).toMatchObject({ position: 20, cash: 1500 });
    expect(player(applyCard(at(38), A, five), A)).toMatchObject({ position: 3, cash: 1700 });
  });

  test('R002.CardEffects.12 move back by some spaces, never for salary', () => {
    const three = card({ type: 'moveBack', spaces: 3 });
    expect(player(applyCard(at(22), A, three), A)).toMatchObject({ position: 19, cash: 1500 });
    expect(player(applyCard(at(2), A, three), A)).toMatchObject({ position: 39, cash: 1500 });
  });

  test('R002.CardEffects.13 repairs cost 25 for a house and 100 for a hotel', () => {
    const deeds = { 1: { owner: A, houses: 4 }, 3: { owner: A, houses: 5 } };
    const repairs = card({ type: 'repairs', perHouse: 25, perHotel: 100 });
    expect(cash(applyCard(at(22, { deeds }), A, repairs))).toEqual([1500 - 4 * 25 - 100, 1500, 1500]);
    expect(cash(applyCard(at(), A, repairs))).toEqual([1500, 1500, 1500]);
  });
});

describe('decks', () => {
  test('R002.Decks.1 Chance and Community Chest have sixteen cards each', () => {
    expect(new Set(CHANCE_CARDS.map((each) => each.id)).size).toBe(16);
    expect(new Set(COMMUNITY_CHEST_CARDS.map((each) => each.id)).size).toBe(16);
    const state = at();
    expect([...getDeck(state, 'chance')].sort()).toEqual(CHANCE_CARDS.map((each) => each.id).sort());
    expect([...getDeck(state, 'communityChest')].sort()).toEqual(COMMUNITY_CHEST_CARDS.map((each) => each.id).sort());
  });

  test('R002.Decks.2 cards are drawn from the top, one after the other', () => {
    const state = at();
    const order = getDeck(state, 'chance');
    expect(drawn(state, 16).ids).toEqual(order);
  });

  test('R002.Decks.3 when the deck is empty the used cards are shuffled into a new one', () => {
    const { state, ids } = drawn(at(), 16);
    expect(events(state, 'DeckShuffled')).toEqual([]);
    const again = drawn(state, 15);
    expect(events(again.state, 'DeckShuffled')).toMatchObject([{ deck: 'chance' }]);
    // The jail card is in the hand of `a`; the others come again, in another order.
    const others = ids.filter((id) => id !== jailCard('chance').id);
    expect([...again.ids].sort()).toEqual([...others].sort());
    expect(again.ids).not.toEqual(others);
    // The standard deck comes round in the same order.
    const standard = drawn(table(), 16);
    const kept = standard.ids.filter((id) => id !== jailCard('chance').id);
    expect(drawn(standard.state, 15).ids).toEqual(kept);
  });

  test('R002.Decks.4 the same seed gives the same decks', () => {
    const seats = [A, B].map((id) => ({ id, name: id }));
    const deck = (seed: string) => getDeck(createInitialGameState({ seed, preset: 'simple' }, seats), 'chance');
    expect(deck('oak')).toEqual(deck('oak'));
    expect(deck('oak')).not.toEqual(deck('elm'));
    const low = createDeck(CHANCE_CARDS, () => 0);
    expect(createDeck(CHANCE_CARDS, () => 0)).toEqual(low);
    expect(low).not.toEqual(CHANCE_CARDS);
  });
});

describe('examples of movement cards', () => {
  test('R002.CardExamples.1 Advance to Go brings the token there, and 200', () => {
    for (const deck of ['chance', 'communityChest'] as const) {
      const state = applyCard(at(), A, cardSaying(deck, 'Advance to Go'));
      expect(player(state, A)).toMatchObject({ position: 0, cash: 1700 });
    }
  });

  test('R002.CardExamples.2 Go Back 3 Spaces, and what lies there is resolved', () => {
    const state = applyCard(at(7), A, cardSaying('chance', 'Back 3'));
    expect(player(state, A)).toMatchObject({ position: 4, cash: 1300 });
  });

  test('R002.CardExamples.3 general repairs take 25 for a house and 100 for a hotel', () => {
    const deeds = { 1: { owner: A, houses: 4 }, 3: { owner: A, houses: 5 } };
    const state = applyCard(at(22, { deeds }), A, cardSaying('chance', 'general repairs'));
    expect(cash(state)).toEqual([1300, 1500, 1500]);
  });
});
