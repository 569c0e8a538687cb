import { describe, expect, test } from 'vitest';
import {
  after,
  cash,
  choices,
  deeds,
  events,
  owner,
  played,
  player,
  cashBySeat,
  refusal,
  roll,
  stateWith,
} from '../testkit/states.ts';
import {
  applyCard,
  applyMovement,
  type Card,
  COMMUNITY_CHEST_CARDS,
  type GameState,
  monopoly,
  mortgageProperty,
  type Options,
  type PositionSetup,
  resolveSpace,
  sellBuilding,
} from './index.ts';

/** `a` rolls from three spaces before the named one. */
function landingOn(space: number, setup: Partial<PositionSetup> = {}, mine: object = {}): GameState {
  const players = [{ id: 'a', position: (space + 37) % 40, ...mine }, { id: 'b' }];
  return played({ players, dice: [[1, 2]], ...setup }, ['a', 'RollDice']);
}

describe('luxury tax', () => {
  test('M4: luxuryTax 100 in the current rules [P1A.S4.T10]', () => {
    const state = landingOn(38);
    expect(cash(state, 'a')).toBe(1400);
    expect(events(state, 'TaxPaid')).toMatchObject([{ playerId: 'a', amount: 100, spaceId: 38 }]);
  });

  test('M4: luxuryTax 75 before 2008 [R002.CashFlow.4]', () => {
    expect(cash(landingOn(38, { options: { luxuryTax: 75 } }), 'a')).toBe(1425);
  });
});

describe('income tax', () => {
  const tenPercent: Partial<PositionSetup> = {
    options: { incomeTax: 'tenPercent' },
    deeds: { ...deeds('a', [37, 39], { houses: 1 }), 5: { owner: 'a', mortgaged: true } },
  };

  test('M5: incomeTax flat: 200 [P1A.S4.T9 R002.CashFlow.3 R003.Board.6 R003.Landing.5]', () => {
    const state = landingOn(4);
    expect([state.phase, cash(state, 'a')]).toEqual(['PlayerAction', 1300]);
  });

  test('M5: incomeTax tenPercent: the player chooses before the worth is computed', () => {
    const state = landingOn(4, tenPercent);
    expect([state.phase, cash(state, 'a')]).toEqual(['TaxChoice', 1500]);
    expect(monopoly.actors(state)).toEqual(['a']);
  });

  test('M5: incomeTax tenPercent: flat costs 200', () => {
    const state = after(landingOn(4, tenPercent), ['a', 'ChooseTax', { choice: 'flat' }]);
    expect([state.phase, cash(state, 'a')]).toEqual(['PlayerAction', 1300]);
  });

  test('M5: incomeTax tenPercent: a tenth of cash, printed prices and buildings at cost', () => {
    const state = after(landingOn(4, tenPercent), ['a', 'ChooseTax', { choice: 'percent' }]);
    const worth = 1500 + 350 + 400 + 200 + 2 * 200;
    expect(cash(state, 'a')).toBe(1500 - worth / 10);
    expect(events(state, 'TaxPaid')).toMatchObject([{ rule: 'incomeTaxPercent', amount: 285 }]);
  });

  test('M5: incomeTaxAmount 200, incomeTaxAmount 120: the flat amount', () => {
    const taxed = (options: Partial<Options>) =>
      events(
        after(stateWith({ options, players: [{ id: 'a' }, { id: 'b' }], dice: [[1, 3]] }), ['a', 'RollDice']),
        'TaxPaid',
      ).map(({ amount }) => amount);
    expect([taxed({}), taxed({ incomeTaxAmount: 120 })]).toEqual([[200], [120]]);
  });

  test('M5: incomeTaxPercent 10, incomeTaxPercent 25: the percentage, rounded down', () => {
    const shares = [{}, { incomeTaxPercent: 25 }].map((changes) => {
      const options = { incomeTax: 'tenPercent', ...changes } as const;
      const start = stateWith({ options, players: [{ id: 'a', cash: 1005 }, { id: 'b' }], dice: [[1, 3]] });
      const state = after(start, ['a', 'RollDice'], ['a', 'ChooseTax', { choice: 'percent' }]);
      return events(state, 'TaxPaid').map(({ amount }) => amount);
    });
    expect(shares).toEqual([[100], [251]]);
  });

  test('M5: incomeTax tenPercent: other players cannot choose', () => {
    const state = landingOn(4, tenPercent);
    expect(refusal(state, ['b', 'ChooseTax', { choice: 'flat' }]).code).toBe('NOT_YOUR_TURN');
    expect(choices(state, 'a')).toContain('ChooseTax');
  });

  test('M5: incomeTax flat: there is nothing to choose', () => {
    expect(refusal(landingOn(4), ['a', 'ChooseTax', { choice: 'percent' }]).code).toBe('WRONG_PHASE');
  });
});

describe('Free Parking', () => {
  const pot: Partial<PositionSetup> = { options: { freeParking: 'pot', freeParkingSeed: 500 } };

  test('M14: freeParking nothing: no effect, and taxes go to the bank [P1A.S4.T14 R003.Config.2]', () => {
    expect(landingOn(38).pot).toBe(0);
    expect(cash(landingOn(20), 'a')).toBe(1500);
  });

  test('M14: freeParking nothing: freeParkingSeed 500 has no effect', () => {
    expect(stateWith({ options: { freeParkingSeed: 500 } }).pot).toBe(0);
  });

  test('M14: freeParking pot: taxes are added to freeParkingSeed 500', () => {
    expect(landingOn(38, pot).pot).toBe(600);
    expect(landingOn(4, pot).pot).toBe(700);
  });

  test('M14: freeParking pot: card payments to the bank go there', () => {
    const state = landingOn(7, { ...pot, decks: { chance: ['chance-speeding'] } });
    expect([state.pot, cash(state, 'a')]).toEqual([515, 1485]);
  });

  test('M14: freeParking pot: repairs are a card payment', () => {
    const decks = { communityChest: ['chest-repairs'] };
    const state = landingOn(17, { ...pot, decks, deeds: deeds('a', [37, 39], { houses: 1 }) });
    expect(state.pot).toBe(580);
  });

  test('M14: freeParking pot: fines go there', () => {
    const state = after(stateWith({ ...pot, players: [{ id: 'a', turnsInJail: 0 }, { id: 'b' }] }), [
      'a',
      'PayJailFine',
    ]);
    expect(state.pot).toBe(550);
  });

  test('M14: freeParking pot: payments between players do not', () => {
    const state = landingOn(7, { ...pot, decks: { chance: ['chance-chairman'] } });
    expect([state.pot, ...cashBySeat(state)]).toEqual([500, 1450, 1550]);
  });

  test('M14: freeParking pot: a player who lands there takes it all', () => {
    const state = landingOn(20, pot);
    expect([state.pot, cash(state, 'a')]).toEqual([0, 2000]);
    expect(events(state, 'PotCollected')).toMatchObject([{ playerId: 'a', amount: 500 }]);
  });

  test('M14: freeParking pot: freeParkingSeed 0 starts empty', () => {
    const state = landingOn(20, { options: { freeParking: 'pot' } });
    expect([state.pot, cash(state, 'a')]).toEqual([0, 1500]);
    expect(events(state, 'PotCollected')).toEqual([]);
  });
});

describe('a lot that cannot be afforded', () => {
  const landingShort = (buyWhenShort: Options['buyWhenShort'], more: Partial<Options> = {}) =>
    landingOn(39, { options: { buyWhenShort, ...more }, deeds: deeds('a', [35, 25]) }, { cash: 210 });

  test('M23: buyWhenShort raise: the decision waits, buying is not offered yet', () => {
    const state = landingShort('raise');
    expect(state.phase).toBe('AwaitingBuyDecision');
    expect(choices(state, 'a')).not.toContain('BuyProperty');
    expect(refusal(state, ['a', 'BuyProperty'])).toMatchObject({
      code: 'INSUFFICIENT_CASH',
      details: { needs: 400, has: 210 },
    });
  });

  test('M23: buyWhenShort raise: cash may be raised inside the decision', () => {
    const raised = after(
      landingShort('raise'),
      ['a', 'MortgageProperty', { spaceId: 35 }],
      ['a', 'MortgageProperty', { spaceId: 25 }],
      ['a', 'BuyProperty'],
    );
    expect([owner(raised, 39), cash(raised, 'a')]).toEqual(['a', 10]);
  });

  test('M23: buyWhenShort raise: declining is always possible', () => {
    expect(after(landingShort('raise'), ['a', 'DeclineProperty']).auction).toMatchObject({ spaceId: 39 });
  });

  test('M23: buyWhenShort auction: the lot is auctioned at once', () => {
    const state = landingShort('auction');
    expect(state.phase).toBe('Auction');
    expect(state.auction).toMatchObject({ kind: 'deed', spaceId: 39, eligible: ['a', 'b'] });
    expect(events(state, 'AuctionStarted')).toMatchObject([{ cause: 'short' }]);
  });

  test('M23: buyWhenShort auction: a player with enough cash decides as usual', () => {
    expect(landingOn(39, { options: { buyWhenShort: 'auction' } }, { cash: 400 }).phase).toBe('AwaitingBuyDecision');
  });

  test('M23: buyWhenShort auction with auctions off: it stays with the bank', () => {
    const state = landingShort('auction', { auctions: false });
    expect([state.phase, owner(state, 39)]).toEqual(['PlayerAction', null]);
  });
});

describe('the first lap', () => {
  test('M28: firstLapNoBuy false: a lot is offered from the first roll on', () => {
    expect(landingOn(6).phase).toBe('AwaitingBuyDecision');
  });

  test('M28: firstLapNoBuy true: no lot is offered before passing GO', () => {
    const state = landingOn(6, { options: { firstLapNoBuy: true } });
    expect([state.phase, state.auction]).toEqual(['PlayerAction', null]);
  });

  test('M28: firstLapNoBuy true: after passing GO it is', () => {
    const state = landingOn(1, { options: { firstLapNoBuy: true } });
    expect(state.phase).toBe('AwaitingBuyDecision');
    expect(owner(after(state, ['a', 'BuyProperty']), 1)).toBe('a');
  });
});

describe('the first lap and auctions', () => {
  test('M28: firstLapNoBuy true: players cannot bid before passing GO', () => {
    const players = [{ id: 'a', position: 39, lapped: true }, { id: 'b' }, { id: 'c', lapped: true }];
    const setup = { players, turn: { phase: 'Auction' } as const };
    expect(stateWith({ ...setup, options: { firstLapNoBuy: true } }).auction?.eligible).toEqual(['a', 'c']);
    expect(stateWith({ ...setup, options: { firstLapNoBuy: false } }).auction?.eligible).toEqual(['a', 'b', 'c']);
  });
});

describe('resolveSpace', () => {
  const answer = (position: number, setup: Partial<PositionSetup> = {}) =>
    resolveSpace(stateWith({ players: [{ id: 'a', position }, { id: 'b' }], ...setup }), 'a', roll(3, 4)).resolution;

  test.each<[string, number, Partial<PositionSetup>, object]>([
    ['an unowned lot', 39, {}, { type: 'property', spaceId: 39, price: 400, options: ['buy', 'auction'] }],
    ['another player’s lot', 39, { deeds: deeds('b', [39]) }, { type: 'rent', spaceId: 39, amount: 50 }],
    ['the player’s own lot', 39, { deeds: deeds('a', [39]) }, { type: 'own', spaceId: 39 }],
    ['a mortgaged lot', 39, { deeds: deeds('b', [39], { mortgaged: true }) }, { type: 'mortgaged', spaceId: 39 }],
    ['a tax', 38, {}, { type: 'tax', spaceId: 38, amount: 100 }],
    ['Chance', 7, {}, { type: 'drawCard', spaceId: 7, deck: 'chance' }],
    ['Community Chest', 33, {}, { type: 'drawCard', spaceId: 33, deck: 'communityChest' }],
    ['Go To Jail', 30, {}, { type: 'goToJail', spaceId: 30 }],
    ['Just Visiting', 10, {}, { type: 'none', spaceId: 10 }],
    ['Free Parking', 20, {}, { type: 'none', spaceId: 20 }],
  ])('%s is resolved by its type [P1A.S4.T1 P1A.S4.T2]', (_name, position, setup, expected) => {
    expect(answer(position, setup)).toMatchObject(expected);
  });

  test('on a card space it only reports the deck: nothing is drawn [P1A.S4.T12 P1A.S4.T13]', () => {
    for (const [position, deck] of [
      [7, 'chance'],
      [22, 'chance'],
      [36, 'chance'],
      [2, 'communityChest'],
      [17, 'communityChest'],
      [33, 'communityChest'],
    ] as const) {
      const before = stateWith({ players: [{ id: 'a', position }, { id: 'b' }] });
      const { state, resolution } = resolveSpace(before, 'a', roll(3, 4));
      expect(resolution).toEqual({ type: 'drawCard', spaceId: position, deck });
      expect(events(state, 'CardDrawn')).toEqual([]);
    }
  });

  test('no token stays on Go To Jail', () => {
    expect(player(landingOn(30), 'a')).toMatchObject({ position: 10, jailStatus: 'inJail' });
  });
});

describe('Just Visiting', () => {
  test('M86: has no effect: no payment, no decision, and the next turn is normal [P1A.S4.T15]', () => {
    const state = after(
      stateWith({
        players: [{ id: 'a', position: 3 }, { id: 'b' }],
        dice: [
          [3, 4],
          [4, 6],
          [5, 5],
        ],
      }),
      ['a', 'RollDice'],
    );
    expect(player(state, 'a')).toMatchObject({ position: 10, cash: 1500, jailStatus: 'free', turnsInJail: 0 });
    expect(events(state, 'SentToJail')).toEqual([]);
    expect(choices(state, 'a')).toEqual(['EndTurn', 'Resign']);
    const next = after(state, ['a', 'EndTurn'], ['b', 'RollDice'], ['b', 'EndTurn']);
    expect(choices(next, 'a')).toEqual(['RollDice', 'Resign']);
    // Doubles are normal doubles there.
    const on = after(next, ['a', 'RollDice']);
    expect([player(on, 'a').position, on.consecutiveDoubles]).toEqual([20, 1]);
    expect(events(on, 'LeftJail')).toEqual([]);
  });

  test('M86: resolving the space does nothing', () => {
    const before = stateWith({ players: [{ id: 'a', position: 10 }, { id: 'b' }] });
    const { state, resolution } = resolveSpace(before, 'a', roll(4, 6));
    expect(resolution).toEqual({ type: 'none', spaceId: 10 });
    expect(state.players).toEqual(before.players);
  });
});

describe('the money of the bank', () => {
  test('M87: never runs out: it keeps paying salaries, cards, mortgages and sales', () => {
    const PRINTED_IN_THE_BOX = 20_580;
    let state = stateWith({
      options: { goSalary: 1_000_000 },
      players: [{ id: 'a', position: 39 }, { id: 'b' }],
      deeds: { ...deeds('a', [5]), ...deeds('a', [1, 3], { houses: 1 }) },
    });
    for (let lap = 0; lap < 40; lap++) state = applyMovement(state, 'a', roll(lap % 2 === 0 ? 1 : 6, 4));
    const salaries = events(state, 'PassedGo').reduce((sum, { amount }) => sum + amount, 0);
    expect(salaries).toBeGreaterThan(PRINTED_IN_THE_BOX);
    const rich = cash(state, 'a');
    expect(rich).toBe(1500 + salaries);
    const dividend = COMMUNITY_CHEST_CARDS.find(({ effect }) => effect.type === 'collect') as Card;
    const drawn = applyCard(state, 'a', dividend);
    const gain = cash(drawn, 'a') - rich;
    expect(gain).toBe((dividend.effect as { amount: number }).amount);
    const sold = sellBuilding(mortgageProperty(drawn, 'a', 5), 'a', 1);
    expect(cash(sold, 'a')).toBe(rich + gain + 100 + 25);
  });
});
