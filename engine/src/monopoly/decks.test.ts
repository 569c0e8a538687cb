import { describe, expect, test } from 'vitest';
import { after, denied, events, frozen, owner, player, cashBySeat, stateWith } from '../testkit/states.ts';
import {
  type Card,
  CARD_SHEETS,
  CHANCE_CARDS,
  COMMUNITY_CHEST_CARDS,
  createDeck,
  type DeckName,
  drawCard,
  type GameState,
  getDeck,
  returnCardToDeck,
} from './index.ts';

/** Draws `count` cards from the top. */
function draw(state: GameState, deck: DeckName, count: number): { readonly state: GameState; readonly ids: string[] } {
  const ids: string[] = [];
  let next = state;
  for (let i = 0; i < count; i++) {
    const drawn = drawCard(next, deck, 'a');
    ids.push(drawn.card.id);
    next = frozen(drawn.state);
  }
  return { state: next, ids };
}

function cardOf(sheet: readonly Card[], id: string): Card {
  const card = sheet.find((one) => one.id === id);
  if (card === undefined) throw new Error(`There is no ${id}.`);
  return card;
}

describe('the sheets', () => {
  test('M8: each deck has sixteen different cards of its own [R002.Decks.1]', () => {
    for (const set of ['modern', 'classic'] as const) {
      for (const deck of ['chance', 'communityChest'] as const) {
        const sheet = CARD_SHEETS[set][deck];
        expect(new Set(sheet.map((card) => card.id)).size).toBe(16);
        expect(sheet.every((card) => card.deck === deck)).toBe(true);
      }
    }
  });

  test('M8: deckSet modern is the default', () => {
    const state = stateWith();
    expect(getDeck(state, 'chance').toSorted()).toEqual(CHANCE_CARDS.map((card) => card.id).toSorted());
    expect(getDeck(state, 'communityChest').toSorted()).toEqual(
      COMMUNITY_CHEST_CARDS.map((card) => card.id).toSorted(),
    );
  });

  test.each([
    ['chest-birthday', 'birthday', { type: 'collectFromEach', amount: 10 }],
    ['chest-stock', 'sale of stock', { type: 'collect', amount: 50 }],
    ['chest-school', 'school fees', { type: 'pay', amount: 50 }],
    ['chest-consultancy', 'consultancy', { type: 'collect', amount: 25 }],
  ])('M8: deckSet modern: %s', (id, text, effect) => {
    const card = cardOf(CARD_SHEETS.modern.communityChest, id);
    expect(card.text).toContain(text);
    expect(card.effect).toEqual(effect);
  });

  test.each([
    ['communityChest', 'Grand Opera Night', { type: 'collectFromEach', amount: 50 }],
    ['chance', 'Poor Tax', { type: 'pay', amount: 15 }],
    ['communityChest', 'sale of stock', { type: 'collect', amount: 45 }],
    ['communityChest', 'school tax', { type: 'pay', amount: 150 }],
    ['communityChest', 'services', { type: 'collect', amount: 25 }],
  ] as const)('M8: deckSet classic, %s: %s', (deck, text, effect) => {
    const found = CARD_SHEETS.classic[deck].filter((card) => card.text.includes(text));
    expect(found.map((card) => card.effect)).toEqual([effect]);
  });

  test('M8: deckSet classic determines the cards of the game', () => {
    const state = stateWith({ options: { deckSet: 'classic' } });
    const sheet = CARD_SHEETS.classic.communityChest.map((card) => card.id);
    expect(getDeck(state, 'communityChest').toSorted()).toEqual(sheet.toSorted());
  });
});

describe('a used card', () => {
  test('M9: deckMode cycle: goes to the bottom [P1A.S5.T2]', () => {
    const state = stateWith({ decks: { chance: ['chance-dividend', 'chance-go'] } });
    const { state: next } = drawCard(state, 'chance', 'a');
    expect(getDeck(next, 'chance')[0]).toBe('chance-go');
    expect(getDeck(next, 'chance').at(-1)).toBe('chance-dividend');
    expect(getDeck(next, 'chance')).toHaveLength(16);
  });

  test('M9: deckMode cycle: the deck is never shuffled again [R002.Decks.2]', () => {
    const start = stateWith();
    const { ids, state } = draw(start, 'chance', 31);
    expect(ids.slice(0, 16)).toEqual(getDeck(start, 'chance'));
    const lap = ids.slice(0, 16).filter((id) => id !== 'chance-jail-free');
    expect(ids.slice(16)).toEqual(lap);
    expect(events(state, 'DeckShuffled')).toEqual([]);
  });

  test('M9: deckMode reshuffle: the used pile is shuffled when the deck runs out, not before [R002.Decks.3]', () => {
    const setup = { options: { deckMode: 'reshuffle' } as const };
    const lap = draw(stateWith(setup), 'chance', 16);
    expect(events(lap.state, 'DeckShuffled')).toEqual([]);
    const next = draw(lap.state, 'chance', 15);
    expect(events(next.state, 'DeckShuffled')).toMatchObject([{ deck: 'chance' }]);
    const left = lap.ids.filter((id) => id !== 'chance-jail-free');
    expect(next.ids.toSorted()).toEqual(left.toSorted());
    expect(next.ids).not.toEqual(left);
  });
});

describe('Get Out of Jail Free', () => {
  const jailed = (cards: readonly DeckName[]) =>
    stateWith({ players: [{ id: 'a', turnsInJail: 0, cards }, { id: 'b' }] });

  test('M10: there are two, one in each deck', () => {
    const free = [...CHANCE_CARDS, ...COMMUNITY_CHEST_CARDS].filter((card) => card.effect.type === 'getOutOfJailFree');
    expect(free.map((card) => card.deck)).toEqual(['chance', 'communityChest']);
  });

  test('M10: a drawn card is held and no longer in its deck [P1A.S5.T3]', () => {
    const { state } = drawCard(stateWith({ decks: { chance: ['chance-jail-free'] } }), 'chance', 'b');
    expect(player(state, 'b').cards.map((card) => card.id)).toEqual(['chance-jail-free']);
    expect(getDeck(state, 'chance')).toHaveLength(15);
  });

  test.each([
    ['chance', 'chance-jail-free'],
    ['communityChest', 'chest-jail-free'],
  ] as const)('M10: the %s card returns to the bottom of that deck [P1A.S8.T5]', (deck, id) => {
    const state = after(jailed([deck]), ['a', 'UseJailCard']);
    expect(getDeck(state, deck).at(-1)).toBe(id);
    expect(getDeck(state, deck)).toHaveLength(16);
    expect(player(state, 'a')).toMatchObject({ cards: [], jailStatus: 'free' });
  });

  test('M10: both may be held by one player; one is used, the other kept [P1A.S5.T19]', () => {
    const state = after(jailed(['chance', 'communityChest']), ['a', 'UseJailCard']);
    expect(player(state, 'a').cards.map((card) => card.deck)).toEqual(['communityChest']);
    expect(getDeck(state, 'chance')).toHaveLength(16);
    expect(getDeck(state, 'communityChest')).toHaveLength(15);
  });

  test('M10: it may be traded', () => {
    const state = stateWith({ players: [{ id: 'a', cards: ['chance'] }, { id: 'b' }] });
    const offer = { offered: { cards: ['chance'] as const }, requested: { cash: 50 } };
    const done = after(state, ['a', 'ProposeTrade', { to: 'b', offer }], ['b', 'AcceptTrade', { tradeId: 't1' }]);
    expect(player(done, 'a').cards).toEqual([]);
    expect(player(done, 'b').cards.map((card) => card.id)).toEqual(['chance-jail-free']);
    expect(cashBySeat(done)).toEqual([1550, 1450]);
  });

  test('M10: drawn during a move, it is kept as well [R002.CardEffects.6]', () => {
    const state = stateWith({
      players: [{ id: 'a', position: 4 }, { id: 'b' }],
      dice: [[1, 2]],
      decks: { chance: ['chance-jail-free'] },
    });
    expect(player(after(state, ['a', 'RollDice']), 'a').cards.map((card) => card.deck)).toEqual(['chance']);
    expect(owner(state, 5)).toBeNull();
  });
});

describe('decks as verbs', () => {
  test('a deck is shuffled with the given random source [P1A.S5.T1]', () => {
    const order = (rng: () => number) => createDeck(CHANCE_CARDS, rng).map((card) => card.id);
    expect(order(() => 0)).toEqual(order(() => 0));
    expect(order(() => 0)).not.toEqual(order(() => 0.999));
    expect(order(() => 0)).not.toEqual(CHANCE_CARDS.map((card) => card.id));
    expect(order(() => 0.5).toSorted()).toEqual(CHANCE_CARDS.map((card) => card.id).toSorted());
  });

  test('the event of a draw names player and card [P1A.S10.T5]', () => {
    const { state, card } = drawCard(stateWith({ decks: { communityChest: ['chest-doctor'] } }), 'communityChest', 'c');
    expect(events(state, 'CardDrawn')).toMatchObject([
      { playerId: 'c', cardId: 'chest-doctor', cardText: card.text, deck: 'communityChest' },
    ]);
  });

  test('a card that is already in the pile moves to the bottom [P1A.S5.T20]', () => {
    const state = stateWith({ decks: { chance: ['chance-go', 'chance-jail'] } });
    const next = returnCardToDeck(state, cardOf(CHANCE_CARDS, 'chance-go'), 'chance');
    expect(getDeck(next, 'chance')[0]).toBe('chance-jail');
    expect(getDeck(next, 'chance').at(-1)).toBe('chance-go');
    expect(getDeck(next, 'chance')).toHaveLength(16);
  });

  test('a card belongs to its own deck only', () => {
    const go = cardOf(CHANCE_CARDS, 'chance-go');
    expect(denied(() => returnCardToDeck(stateWith(), go, 'communityChest')).code).toBe('NO_DECK_CARD');
    expect(denied(() => returnCardToDeck(stateWith(), go, '__proto__' as DeckName)).code).toBe('NO_DECK_CARD');
    expect(denied(() => returnCardToDeck(stateWith(), null as unknown as Card, 'chance')).code).toBe('NO_DECK_CARD');
  });

  test('an unknown deck is refused', () => {
    expect(denied(() => drawCard(stateWith(), 'treasure' as DeckName)).code).toBe('NO_DECK_CARD');
  });
});
