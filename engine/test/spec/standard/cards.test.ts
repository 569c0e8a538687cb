import { expect, test } from 'vitest';
import {
  applyCard,
  buyProperty,
  CHANCE_CARDS,
  createDeck,
  drawCard,
  type GameState,
  getDeck,
  getProperty,
  monopoly,
  returnCardToDeck,
  sendToJail,
  useJailCard,
} from '../../../src/monopoly/index.ts';
import {
  annAndBob,
  card,
  cash,
  deeds,
  dice,
  frozen,
  people,
  play,
  player,
  position,
  refusal,
  told,
} from './helpers.ts';

const CHANCE_SPACES = [7, 22, 36];
const roll = { type: 'RollDice', playerId: 'ann' } as const;

/** Ann draws a card on a space where Bob may own something. */
function drawnAt(space: number, id: string, bobs: ReturnType<typeof deeds> = {}): GameState {
  return applyCard(annAndBob({ ann: { position: space }, deeds: bobs }), 'ann', card(id));
}

/** Where the card leads from each Chance space, and the cash it leaves. */
function fromEveryChance(id: string): { readonly position: number; readonly cash: number }[] {
  return CHANCE_SPACES.map((space) => {
    const { position, cash } = player(drawnAt(space, id), 'ann');
    return { position, cash };
  });
}

/** Ann with a hotel on Baltic and three houses on Mediterranean, at a table where three houses make a hotel. */
function builder(): GameState {
  return annAndBob({
    options: { hotelAfter: 3 },
    deeds: { ...deeds('ann', [1], { houses: 3 }), ...deeds('ann', [3], { houses: 5 }) },
  });
}

function four(): GameState {
  return position({ players: people('ann', 'bob', 'cleo', 'dan') });
}

test('P1A.S5.T1 a new deck holds the sixteen cards in another order', () => {
  const deck = createDeck(frozen(CHANCE_CARDS));
  expect(deck).toHaveLength(16);
  expect(deck).not.toEqual(CHANCE_CARDS);
  expect(new Set(deck)).toEqual(new Set(CHANCE_CARDS));
});

test('P1A.S5.T2 the top card is drawn and goes to the bottom', () => {
  const before = annAndBob({ decks: { chance: ['chance-dividend', 'chance-speeding'] } });
  const first = drawCard(before, 'chance', 'ann');
  const second = drawCard(frozen(first.state), 'chance', 'ann');
  expect([first.card, second.card]).toEqual([card('chance-dividend'), card('chance-speeding')]);
  expect(getDeck(first.state, 'chance').at(-1)).toBe('chance-dividend');
  expect(getDeck(second.state, 'chance')).toHaveLength(16);
  expect(getDeck(second.state, 'chance').slice(-2)).toEqual(['chance-dividend', 'chance-speeding']);
});

test('P1A.S5.T3 a jail card leaves the deck for the hand', () => {
  const { state, card: drawn } = drawCard(annAndBob({ decks: { chance: ['chance-jail-free'] } }), 'chance', 'ann');
  expect(getDeck(state, 'chance')).toHaveLength(15);
  expect(getDeck(state, 'chance')).not.toContain(drawn.id);
  expect(player(state, 'ann').cards).toEqual([card('chance-jail-free')]);
});

test('P1A.S5.T4 a card pays $200 from the bank', () => {
  expect(cash(drawnAt(2, 'chest-bank-error'))).toEqual({ ann: 1700, bob: 1500 });
});

test('P1A.S5.T5 hospital fees cost $100', () => {
  expect(cash(drawnAt(2, 'chest-hospital'))).toEqual({ ann: 1400, bob: 1500 });
});

test('P1A.S5.T6 advancing to GO brings the salary', () => {
  expect(player(drawnAt(15, 'chance-go'), 'ann')).toMatchObject({ position: 0, cash: 1700 });
});

test('P1A.S5.T7 advancing to a space behind passes GO', () => {
  expect(player(drawnAt(30, 'chance-st-charles'), 'ann')).toMatchObject({ position: 11, cash: 1700 });
});

test('P1A.S5.T8 a card sends to jail without salary', () => {
  for (const id of ['chance-jail', 'chest-jail']) {
    expect(player(drawnAt(36, id), 'ann')).toMatchObject({ position: 10, jailStatus: 'inJail', cash: 1500 });
  }
});

test('P1A.S5.T9 going back three wraps round without salary, and the space counts', () => {
  const before = annAndBob({ ann: { position: 20 }, decks: { communityChest: ['chest-inherit'] } });
  const onChest = applyCard(before, 'ann', card('chance-back-three'));
  expect(player(onChest, 'ann')).toMatchObject({ position: 17, cash: 1600 });
  const wrapped = drawnAt(2, 'chance-back-three');
  expect(player(wrapped, 'ann')).toMatchObject({ position: 39, cash: 1500 });
  expect(wrapped.phase).toBe('AwaitingBuyDecision');
});

// Today's birthday card asks $10; the older sheet's opera night asks the $50.
test('P1A.S5.T10 one player collects $50 from each of three', () => {
  const after = applyCard(four(), 'ann', card('chest-birthday-classic'));
  expect(cash(after)).toEqual({ ann: 1650, bob: 1450, cleo: 1450, dan: 1450 });
});

test('P1A.S5.T11 one player pays $50 to each of three', () => {
  const after = applyCard(four(), 'ann', card('chance-chairman'));
  expect(cash(after)).toEqual({ ann: 1350, bob: 1550, cleo: 1550, dan: 1550 });
});

test('P1A.S5.T12 general repairs cost $175 for three houses and a hotel', () => {
  expect(cash(applyCard(builder(), 'ann', card('chance-repairs')))).toEqual({ ann: 1325, bob: 1500 });
});

test('P1A.S5.T12a street repairs cost $235 for the same', () => {
  expect(cash(applyCard(builder(), 'ann', card('chest-repairs')))).toEqual({ ann: 1265, bob: 1500 });
});

test('P1A.S5.T12b repairs cost nothing where nothing stands', () => {
  for (const id of ['chance-repairs', 'chest-repairs']) {
    const after = applyCard(annAndBob({ deeds: deeds('ann', [1, 3]) }), 'ann', card(id));
    expect(cash(after)).toEqual({ ann: 1500, bob: 1500 });
    expect(told(after, 'CardMoneyPaid')).toEqual([]);
  }
});

test('P1A.S5.T13 the nearest railroad lies ahead of each Chance space', () => {
  expect(fromEveryChance('chance-railroad-1')).toEqual([
    { position: 15, cash: 1500 },
    { position: 25, cash: 1500 },
    { position: 5, cash: 1700 },
  ]);
});

test('P1A.S5.T13a an unowned railroad may be bought at its price', () => {
  const state = frozen(drawnAt(7, 'chance-railroad-1'));
  expect(state.phase).toBe('AwaitingBuyDecision');
  const offers = monopoly.offers(state, 'ann').map((offer) => offer.type);
  expect(offers).toEqual(expect.arrayContaining(['BuyProperty', 'DeclineProperty']));
  const bought = buyProperty(state, 'ann', 15);
  expect([getProperty(bought, 15).ownerId, player(bought, 'ann').cash]).toEqual(['ann', 1300]);
});

test('P1A.S5.T13b an owned railroad costs twice its rent', () => {
  const after = drawnAt(7, 'chance-railroad-2', deeds('bob', [15, 25]));
  expect(cash(after)).toEqual({ ann: 1400, bob: 1600 });
});

test('P1A.S5.T13c Chance holds two nearest-railroad cards', () => {
  expect(CHANCE_CARDS.filter(({ effect }) => effect.type === 'advanceNearestRailroad')).toHaveLength(2);
});

test('P1A.S5.T14 the nearest utility lies ahead of each Chance space', () => {
  expect(fromEveryChance('chance-utility')).toEqual([
    { position: 12, cash: 1500 },
    { position: 28, cash: 1500 },
    { position: 12, cash: 1700 },
  ]);
});

test('P1A.S5.T14a an unowned utility may be bought at its price', () => {
  const state = frozen(drawnAt(7, 'chance-utility'));
  expect(state.phase).toBe('AwaitingBuyDecision');
  const offers = monopoly.offers(state, 'ann').map((offer) => offer.type);
  expect(offers).toEqual(expect.arrayContaining(['BuyProperty', 'DeclineProperty']));
  expect(told(state, 'DiceRolled')).toEqual([]);
  const bought = buyProperty(state, 'ann', 12);
  expect([getProperty(bought, 12).ownerId, player(bought, 'ann').cash]).toEqual(['ann', 1350]);
});

// The eight is a new roll, not the seven that led to Chance; its doubles give no further turn.
test('P1A.S5.T14b an owned utility costs ten times a fresh roll, however many are owned', () => {
  for (const owned of [[12], [12, 28]]) {
    const given = applyCard(
      annAndBob({ ann: { position: 7 }, deeds: deeds('bob', owned) }),
      'ann',
      card('chance-utility'),
      dice(3, 5),
    );
    expect(cash(given)).toEqual({ ann: 1420, bob: 1580 });
    const rolls = [[3, 4] as const, [4, 4] as const];
    const rolled = play(
      annAndBob({ deeds: deeds('bob', owned), dice: rolls, decks: { chance: ['chance-utility'] } }),
      roll,
    );
    expect(cash(rolled)).toEqual({ ann: 1420, bob: 1580 });
    expect(rolled).toMatchObject({ phase: 'PlayerAction', consecutiveDoubles: 0 });
  }
});

test('P1A.S5.T15 Boardwalk lies ahead of every Chance space', () => {
  expect(fromEveryChance('chance-boardwalk')).toEqual(CHANCE_SPACES.map(() => ({ position: 39, cash: 1500 })));
});

// Tokens only go forward, so every Chance space leads past GO, the first one too.
test('P1A.S5.T16 the trip to Reading Railroad passes GO from every Chance space', () => {
  expect(fromEveryChance('chance-reading')).toEqual(CHANCE_SPACES.map(() => ({ position: 5, cash: 1700 })));
});

test('P1A.S5.T17 speeding costs $15', () => {
  expect(cash(drawnAt(7, 'chance-speeding'))).toEqual({ ann: 1485, bob: 1500 });
});

test('P1A.S5.T18 the building loan brings $150', () => {
  expect(cash(drawnAt(7, 'chance-building-loan'))).toEqual({ ann: 1650, bob: 1500 });
});

test('P1A.S5.T19 both jail cards fit one hand, and each goes home to its own deck', () => {
  const before = annAndBob({ decks: { chance: ['chance-jail-free'], communityChest: ['chest-jail-free'] } });
  const one = frozen(drawCard(before, 'chance', 'ann').state);
  const both = frozen(drawCard(one, 'communityChest', 'ann').state);
  expect(player(both, 'ann').cards.map((held) => held.deck)).toEqual(['chance', 'communityChest']);
  const usedOne = useJailCard(frozen(sendToJail(both, 'ann')), 'ann');
  const [kept] = player(usedOne, 'ann').cards;
  const home = kept?.deck === 'chance' ? 'communityChest' : 'chance';
  expect(player(usedOne, 'ann').cards).toHaveLength(1);
  expect(card(getDeck(usedOne, home).at(-1) ?? '')).toMatchObject({ deck: home, effect: { type: 'getOutOfJailFree' } });
  const usedBoth = useJailCard(frozen(sendToJail(usedOne, 'ann')), 'ann');
  expect(player(usedBoth, 'ann').cards).toEqual([]);
  expect(getDeck(usedBoth, 'chance').at(-1)).toBe('chance-jail-free');
  expect(getDeck(usedBoth, 'communityChest').at(-1)).toBe('chest-jail-free');
});

test('P1A.S5.T20 a card put back lies at the bottom of its deck, once', () => {
  const before = annAndBob({ decks: { chance: ['chance-go', 'chance-dividend'] } });
  const deck = getDeck(returnCardToDeck(before, card('chance-dividend'), 'chance'), 'chance');
  expect([deck.length, deck[0], deck.at(-1)]).toEqual([16, 'chance-go', 'chance-dividend']);
  expect(new Set(deck).size).toBe(16);
  expect(refusal(() => returnCardToDeck(before, card('chance-dividend'), 'communityChest'))).toBe('NO_DECK_CARD');
});

test('P1A.S5.T21 where a card leads, the space counts', () => {
  const before = annAndBob({ deeds: deeds('bob', [24]), dice: [[3, 4]], decks: { chance: ['chance-illinois'] } });
  const after = play(before, roll);
  expect(player(after, 'ann').position).toBe(24);
  expect(cash(after)).toEqual({ ann: 1480, bob: 1520 });
});
