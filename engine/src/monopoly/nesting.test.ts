import { describe, expect, test } from 'vitest';
import {
  type Action,
  applyCard,
  buyProperty,
  calculateLiquidationValue,
  calculateNetWorth,
  type Card,
  CHANCE_CARDS,
  fromSetup,
  type GameState,
  getProperty,
  getValidActions,
  monopoly,
  rollInJail,
  RuleViolation,
  startAuction,
} from './index.ts';

/** Nested decisions: each is settled once, in a fair order. */

type Line = readonly [type: Action['type'], playerId: string, more?: object];

function play(start: GameState, ...lines: readonly Line[]): GameState {
  return lines.reduce(
    (state, [type, playerId, more]) => monopoly.apply(state, { type, playerId, ...more } as unknown as Action).state,
    start,
  );
}

function codeOf(start: GameState, ...lines: readonly Line[]): string | undefined {
  try {
    play(start, ...lines);
  } catch (error) {
    if (error instanceof RuleViolation) return error.code;
    throw error;
  }
  return undefined;
}

function payCard(amount: number): Card {
  return { id: 'bill', deck: 'chance', text: 'A bill.', effect: { type: 'pay', amount } };
}

describe('M54: an estate is auctioned before a pending move continues', () => {
  const start = (options = {}) =>
    fromSetup({
      options,
      players: [{ id: 'a', turnsInJail: 2, cards: ['chance'], cash: 100 }, { id: 'b', cash: 10 }, { id: 'c' }],
      deeds: { 5: { owner: 'c', mortgaged: true }, 15: { owner: 'b', mortgaged: true } },
      dice: [[2, 3]],
    });
  const ruined = (options = {}) => play(start(options), ['RollDice', 'a'], ['Resign', 'b']);

  test.each([{}, { buyWhenShort: 'auction' }])(
    'the lot is sold first, then the mover pays rent there: %j',
    (options) => {
      const state = ruined(options);
      expect(state.auction).toMatchObject({ kind: 'deed', spaceId: 15 });
      const sold = play(state, ['PassBid', 'a'], ['PlaceBid', 'c', { amount: 1 }]);
      expect(getProperty(sold, 15).ownerId).toBe('c');
      const moved = play(sold, ['UseJailCard', 'a']);
      expect(moved.phase).toBe('PlayerAction');
      expect(moved.players[0]?.cash).toBe(50);
      expect(getProperty(moved, 15).ownerId).toBe('c');
    },
  );
});

describe('M40: open fees count', () => {
  const start = fromSetup({
    players: [{ id: 'a' }, { id: 'b', cash: 10 }],
    deeds: { 5: { owner: 'a', mortgaged: true }, 15: { owner: 'a', mortgaged: true } },
  });
  const gift = (spaceId: number) => ({ to: 'b', offer: { offered: { properties: [spaceId] }, requested: {} } });

  test('a second mortgaged deed is refused while the fee for the first needs all the cash', () => {
    const offered = play(start, ['ProposeTrade', 'a', gift(5)], ['ProposeTrade', 'a', gift(15)]);
    const one = play(offered, ['AcceptTrade', 'b', { tradeId: 't1' }]);
    expect(codeOf(one, ['AcceptTrade', 'b', { tradeId: 't2' }])).toBe('FEE_UNPAYABLE');
    const away = { to: 'a', offer: { offered: { cash: 10 }, requested: {} } };
    expect(codeOf(one, ['ProposeTrade', 'b', away])).toBe('FEE_UNPAYABLE');
  });
});

describe('M51: a player who could pay does not go bankrupt', () => {
  test('auto: groups are sold in the order that unblocks the next', () => {
    const state = fromSetup({
      options: { liquidation: 'auto', hotelSale: 'blocked', houses: 8 },
      players: [{ id: 'a', cash: 0 }, { id: 'b' }],
      deeds: {
        6: { owner: 'a', houses: 5 },
        8: { owner: 'a', houses: 5 },
        9: { owner: 'a', houses: 5 },
        37: { owner: 'a', houses: 5 },
        39: { owner: 'a', houses: 5 },
      },
    });
    expect(calculateLiquidationValue(state, 'a')).toBe(1425);
    expect(applyCard(state, 'a', payCard(900)).players[0]?.isActive).toBe(true);
  });
});

describe('M35, M60: half of what was paid, and the price paid', () => {
  const start = fromSetup({
    options: { houses: 1 },
    players: [
      { id: 'a', cash: 60 },
      { id: 'b', cash: 500 },
    ],
    deeds: { 1: { owner: 'a' }, 3: { owner: 'a' }, 37: { owner: 'b' }, 39: { owner: 'b' } },
  });

  test('a house won for $50 sells for $25, regardless of the price on the deed', () => {
    const won = play(
      start,
      ['BuildHouse', 'b', { spaceId: 37 }],
      ['ClaimBuilding', 'a'],
      ['PlaceBid', 'b', { amount: 50 }],
      ['PassBid', 'a'],
      ['PlaceBuilding', 'b', { spaceId: 37 }],
    );
    expect(calculateNetWorth(won, 'b')).toBe(450 + 750 + 50);
    expect(play(won, ['SellBuilding', 'b', { spaceId: 37 }]).players[1]?.cash).toBe(475);
  });
});

describe('a decision belongs to the lot under the token', () => {
  const deciding = fromSetup({
    players: [
      { id: 'a', position: 1 },
      { id: 'b', position: 1 },
    ],
    turn: { phase: 'AwaitingBuyDecision' },
  });

  test('a card that moves the token ends it', () => {
    const [, toGo] = CHANCE_CARDS;
    const state = applyCard(deciding, 'a', toGo as Card);
    expect(state.phase).toBe('PlayerAction');
    expect(getValidActions(state)).toEqual(['EndTurn']);
  });

  test('a purchase by another player ends it, too', () => {
    const state = buyProperty(deciding, 'b', 1);
    expect(state.phase).toBe('PlayerAction');
    expect(getProperty(state, 1).ownerId).toBe('b');
  });

  test('a lot under auction cannot be bought', () => {
    expect(() => buyProperty(startAuction(deciding, 1), 'b', 1)).toThrow(RuleViolation);
  });
});

describe('an auction under a debt', () => {
  test('closes without changing the debt', () => {
    const start = fromSetup({
      players: [
        { id: 'a', position: 1 },
        { id: 'b', cash: 0 },
      ],
      turn: { phase: 'AwaitingBuyDecision' },
    });
    const owing = applyCard(play(start, ['DeclineProperty', 'a']), 'b', payCard(100));
    expect(monopoly.actors(owing)).toEqual(['b']);
    const ruined = play(owing, ['DeclareBankruptcy', 'b']);
    expect(ruined.status).toBe('completed');
  });
});

describe('M45: the last failed roll as a verb', () => {
  test('pays, moves, and does not roll again', () => {
    const start = fromSetup({
      players: [{ id: 'a', turnsInJail: 2, cash: 20 }, { id: 'b' }],
      deeds: { 5: { owner: 'a' }, 15: { owner: 'a' } },
    });
    const failed = rollInJail(start, 'a', { die1: 2, die2: 3, total: 5, isDoubles: false });
    const state = play(failed, ['MortgageProperty', 'a', { spaceId: 5 }], ['PayDebt', 'a']);
    expect(state).toMatchObject({ phase: 'PlayerAction' });
    expect(state.players[0]).toMatchObject({ position: 15, cash: 70, jailStatus: 'free' });
  });
});

describe('an unreachable position', () => {
  test.each<
    [{ readonly jailed?: boolean; readonly options?: object; readonly deeds?: object; readonly turn?: object }, string]
  >([
    [
      { options: { tradeBan: 'lot' }, deeds: { 1: { owner: 'a', houses: 1 }, 3: { owner: 'b', houses: 2 } } },
      'deeds.1.houses',
    ],
    [{ options: { auctions: false }, turn: { phase: 'Auction' } }, 'turn.phase'],
    [{ jailed: true, turn: { doubles: 2 } }, 'turn.doubles'],
  ])('%j', ({ jailed, ...setup }, path) => {
    const a = jailed === true ? { id: 'a', turnsInJail: 0 } : { id: 'a', position: 1 };
    const make = () => fromSetup({ players: [a, { id: 'b' }], ...setup } as never);
    expect(make).toThrow(RuleViolation);
    expect(make).toThrow(path);
  });
});

describe('a jail card traded away after the last roll', () => {
  test('M48: leaves only the fine, and a random player pays it', () => {
    const start = fromSetup({
      players: [{ id: 'a', turnsInJail: 2, cards: ['chance'] }, { id: 'b' }],
      dice: [[1, 2]],
    });
    const offer = { to: 'b', offer: { offered: { cards: ['chance'] }, requested: { cash: 60 } } };
    const state = play(start, ['RollDice', 'a'], ['ProposeTrade', 'a', offer], ['AcceptTrade', 'b', { tradeId: 't1' }]);
    expect(state.phase).toBe('JailExit');
    expect(monopoly.offers(state, 'a').map(({ type }) => type)).not.toContain('UseJailCard');
    for (let i = 0; i < 50; i++) {
      const action = monopoly.sample(state, 'a', () => (i * 7 + 1) / 400);
      expect(monopoly.whyNot(state, action)).toBeUndefined();
    }
  });
});
