import { expect, test } from 'vitest';
import {
  calculateLiquidationValue,
  calculateNetWorth,
  canPlayerAfford,
  declareBankruptcy,
  type GameState,
  getDeck,
  getProperty,
  monopoly,
  passBid,
} from '../../../src/monopoly/index.ts';
import { annAndBob, card, cash, deeds, frozen, people, play, player, position, refusal, told } from './helpers.ts';

/** Ann with $100, a jail card, and deeds of her own; Bob and Cleo are well off. */
function ruin(anns: ReturnType<typeof deeds>): GameState {
  return position({
    players: [{ id: 'ann', cash: 100, cards: ['chance'] }, { id: 'bob' }, { id: 'cleo' }],
    deeds: anns,
  });
}

// Two houses stand on two lots, and both can be mortgaged once they are bare: $70 + $50 + $60.
test('P1A.S9.T1 cash, half the houses and the mortgage reach $180 and not $181', () => {
  const state = annAndBob({
    ann: { cash: 70 },
    deeds: deeds('ann', [1, 3], { houses: 1 }),
  });
  expect(canPlayerAfford(state, 'ann', 180)).toBe(true);
  expect(canPlayerAfford(state, 'ann', 181)).toBe(false);
});

test('P1A.S9.T2 houses for $50 and mortgages for $60 make $110', () => {
  const state = annAndBob({ ann: { cash: 7 }, deeds: deeds('ann', [1, 3], { houses: 1 }) });
  expect(calculateLiquidationValue(state, 'ann')).toBe(110);
  expect(calculateLiquidationValue(state, 'bob')).toBe(0);
});

// Buildings are sold to the bank at half price first: Baltic's house adds $25.
test('P1A.S9.T3 a creditor gets deeds, cash and jail cards', () => {
  const before = ruin({ ...deeds('ann', [1, 39]), ...deeds('ann', [3], { houses: 1 }) });
  const after = declareBankruptcy(before, 'ann', 'bob');
  expect(player(after, 'bob')).toMatchObject({
    cash: 1625,
    properties: [1, 3, 39],
    cards: [card('chance-jail-free')],
  });
  expect(player(after, 'ann')).toMatchObject({ cash: 0, properties: [], cards: [], isActive: false });
  expect(getProperty(after, 3)).toMatchObject({ ownerId: 'bob', houses: 0 });
  expect(after.supply.houses).toBe(32);
});

// The creditor chooses for each deed: a tenth now and the mortgage stays, or lifting it at once.
test('P1A.S9.T4 mortgaged deeds stay mortgaged and their interest is due', () => {
  const after = frozen(declareBankruptcy(ruin(deeds('ann', [3, 5], { mortgaged: true })), 'ann', 'bob'));
  expect([3, 5].map((space) => getProperty(after, space))).toMatchObject([
    { ownerId: 'bob', mortgaged: true },
    { ownerId: 'bob', mortgaged: true },
  ]);
  expect(after.phase).toBe('MortgageTransfer');
  expect(monopoly.actors(after)).toEqual(['bob']);
  const settled = play(
    after,
    { type: 'KeepMortgage', playerId: 'bob', spaceId: 3 },
    { type: 'LiftMortgage', playerId: 'bob', spaceId: 5 },
  );
  // $100 came in; $3 for Baltic and $110 for the railroad go out.
  expect(player(settled, 'bob').cash).toBe(1487);
  expect([getProperty(settled, 3).mortgaged, getProperty(settled, 5).mortgaged]).toEqual([true, false]);
});

test('P1A.S9.T5 what falls to the bank is auctioned deed by deed', () => {
  const before = ruin({ ...deeds('ann', [39]), ...deeds('ann', [3], { mortgaged: true }) });
  const first = frozen(declareBankruptcy(before, 'ann', 'bank'));
  expect(first).toMatchObject({ phase: 'Auction', auction: { spaceId: 3, highBid: 0, eligible: ['bob', 'cleo'] } });
  expect(cash(first)).toEqual({ ann: 0, bob: 1500, cleo: 1500 });
  expect(getProperty(first, 3)).toMatchObject({ ownerId: null, mortgaged: false });
  expect(getDeck(first, 'chance').at(-1)).toBe('chance-jail-free');
  const second = frozen(passBid(passBid(first, 'bob'), 'cleo'));
  expect(second.auction).toMatchObject({ spaceId: 39, highBid: 0, eligible: ['bob', 'cleo'] });
  expect(passBid(passBid(second, 'bob'), 'cleo')).toMatchObject({ auction: null, phase: 'WaitingForRoll' });
});

test('P1A.S9.T6 who is out is passed over', () => {
  const before = position({ players: people('ann', 'bob', 'cleo'), turn: { phase: 'PlayerAction' } });
  const after = frozen(declareBankruptcy(before, 'bob', 'bank'));
  expect(player(after, 'bob').isActive).toBe(false);
  expect(play(after, { type: 'EndTurn', playerId: 'ann' }).currentPlayerIndex).toBe(2);
  expect(refusal(() => play(after, { type: 'Resign', playerId: 'bob' }))).toBe('PLAYER_OUT');
  // On their own turn it passes at once.
  expect(declareBankruptcy(before, 'ann', 'bank')).toMatchObject({ currentPlayerIndex: 1, phase: 'WaitingForRoll' });
});

test('P1A.S9.T7 the last active player wins', () => {
  const three = position({ players: people('ann', 'bob', 'cleo') });
  const two = frozen(declareBankruptcy(three, 'ann', 'bank'));
  expect(two).toMatchObject({ status: 'inProgress', winner: null });
  const over = declareBankruptcy(two, 'cleo', 'bob');
  expect(over).toMatchObject({ status: 'completed', winner: 'bob', phase: 'GameOver' });
  expect(monopoly.outcome(over)).toMatchObject({ winners: ['bob'], reason: 'lastStanding' });
});

// No lot of $200 takes houses of $50, so $400 of deeds are the brown pair and Marvin Gardens.
test('P1A.S9.T8 $500, deeds for $400 and houses for $150 are worth $1050', () => {
  const twoRailroads = annAndBob({ ann: { cash: 500 }, deeds: deeds('ann', [5, 15]) });
  expect(calculateNetWorth(twoRailroads, 'ann')).toBe(900);
  const built = { ...deeds('ann', [1], { houses: 2 }), ...deeds('ann', [3], { houses: 1 }), ...deeds('ann', [29]) };
  expect(calculateNetWorth(annAndBob({ ann: { cash: 500 }, deeds: built }), 'ann')).toBe(1050);
  const withLoan = { ...built, ...deeds('ann', [5], { mortgaged: true }) };
  expect(calculateNetWorth(annAndBob({ ann: { cash: 500 }, deeds: withLoan }), 'ann')).toBe(1050);
});

test('P1A.S9.T9 when time is up the greatest net worth wins', () => {
  const lastTurn = position({
    options: { endAt: { rounds: 1 } },
    players: [
      { id: 'ann', cash: 900 },
      { id: 'bob', cash: 600 },
      { id: 'cleo', cash: 800 },
    ],
    deeds: { ...deeds('bob', [39]), ...deeds('cleo', [37], { mortgaged: true }) },
    turn: { player: 'cleo', phase: 'PlayerAction' },
  });
  const over = play(lastTurn, { type: 'EndTurn', playerId: 'cleo' });
  expect(over).toMatchObject({ status: 'completed', winner: 'bob' });
  expect(monopoly.outcome(over)?.ranking).toEqual([
    { playerId: 'bob', score: 1000 },
    { playerId: 'ann', score: 900 },
    { playerId: 'cleo', score: 800 },
  ]);
  expect(told(over, 'GameEnded')).toMatchObject([{ winners: ['bob'], reason: 'rounds' }]);
});
