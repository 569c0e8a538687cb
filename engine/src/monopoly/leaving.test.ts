import { describe, expect, test } from 'vitest';
import {
  applyCard,
  buildHouse,
  calculateLiquidationValue,
  declareBankruptcy,
  drawCard,
  fromSetup,
  type GameState,
  monopoly,
  passBid,
  placeBid,
  returnCardToDeck,
  RuleViolation,
  startAuction,
} from './index.ts';

/** Leaving during a pending decision: the game never waits for a player who left. */

const three = [{ id: 'a', position: 3 }, { id: 'b' }, { id: 'c' }];

function codeOf(act: () => unknown): string | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof RuleViolation) return error.code;
    throw error;
  }
  return undefined;
}

function cashOf(state: GameState, id: string): number | undefined {
  return state.players.find((player) => player.id === id)?.cash;
}

describe('M51: cash is never negative and no debtor is stuck', () => {
  test('a deed whose mortgage is blocked by another owner’s buildings brings nothing', () => {
    const start = fromSetup({
      options: { tradeBan: 'lot', resign: false },
      players: [{ id: 'a' }, { id: 'b', cash: 0 }],
      deeds: { 1: { owner: 'b' }, 3: { owner: 'a', houses: 1 } },
      turn: { player: 'b' },
      dice: [[1, 2]],
    });
    expect(calculateLiquidationValue(start, 'b')).toBe(0);
    const { state } = monopoly.apply(start, { type: 'RollDice', playerId: 'b' });
    expect(monopoly.offers(state, 'b').map((offer) => offer.type)).toContain('DeclareBankruptcy');
  });

  test('a bid whose cash was spent elsewhere does not count', () => {
    const state = fromSetup({
      players: [{ id: 'a', position: 5 }, { id: 'b' }],
      deeds: { 1: { owner: 'b' }, 3: { owner: 'b' } },
    });
    const spent = buildHouse(placeBid(startAuction(state, 5), 'b', 1500), 'b', 3);
    const sold = passBid(spent, 'a');
    expect(cashOf(sold, 'b')).toBe(1450);
    expect(sold.owners[5]).toBe(-1);
  });
});

describe('leaving in the middle of an auction', () => {
  test('the highest bidder’s bid is removed', () => {
    let state = startAuction(fromSetup({ players: three }), 3);
    state = declareBankruptcy(placeBid(state, 'b', 100), 'b', 'c');
    expect(state.auction).toMatchObject({ highBid: 0, highBidder: null, eligible: ['a', 'c'] });
    state = passBid(passBid(state, 'a'), 'c');
    expect(cashOf(state, 'b')).toBe(0);
    expect(state.owners[3]).toBe(-1);
  });

  test('the auction does not wait for a bidder who left', () => {
    let state = startAuction(fromSetup({ players: three }), 3);
    state = declareBankruptcy(state, 'b', 'bank');
    expect(monopoly.actors(state)).toEqual(['a', 'c']);
  });

  test('started by the player on turn continues, then the turn passes', () => {
    let state = fromSetup({ players: three, turn: { phase: 'AwaitingBuyDecision' } });
    state = monopoly.apply(state, { type: 'DeclineProperty', playerId: 'a' }).state;
    state = declareBankruptcy(state, 'a', 'bank');
    expect(state.phase).toBe('Auction');
    expect(state.auction?.eligible).toEqual(['b', 'c']);
    state = passBid(placeBid(state, 'b', 10), 'c');
    expect(state.phase).toBe('WaitingForRoll');
    expect(state.currentPlayerIndex).toBe(1);
    expect(state.owners[3]).toBe(1);
  });
});

describe('leaving in the middle of a claim window', () => {
  const start = fromSetup({
    options: { houses: 1 },
    players: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    deeds: { 1: { owner: 'a' }, 3: { owner: 'a' }, 6: { owner: 'b' }, 8: { owner: 'b' }, 9: { owner: 'b' } },
  });
  const open = monopoly.apply(start, { type: 'BuildHouse', playerId: 'a', spaceId: 1 }).state;

  test('the last undecided player leaves: the requester builds, then the deeds are auctioned', () => {
    expect(open.phase).toBe('BuildingClaim');
    const state = declareBankruptcy(open, 'b', 'bank');
    expect(state.houses[1]).toBe(1);
    expect(state.auction).toMatchObject({ kind: 'deed', spaceId: 6, eligible: ['a', 'c'] });
  });

  test('the requester leaves: the window closes', () => {
    const state = declareBankruptcy(open, 'a', 'bank');
    expect(state.agenda.some((entry) => entry.kind === 'BuildingClaim')).toBe(false);
    expect(state.supply.houses).toBe(1);
  });
});

describe('jail cards of players who left, and trades of returned cards', () => {
  test('a bankrupt player draws no card', () => {
    const state = fromSetup({ players: [{ id: 'a' }, { id: 'b' }, { id: 'c', bankrupt: true }] });
    expect(codeOf(() => drawCard(state, 'chance', 'c'))).toBe('PLAYER_OUT');
  });

  test('M44: a jail card that returns to its deck voids the proposal that includes it', () => {
    const start = fromSetup({ players: [{ id: 'a', cards: ['chance'] }, { id: 'b' }] });
    const offer = { offered: { cards: ['chance'] as const }, requested: { cash: 50 } };
    const offered = monopoly.apply(start, { type: 'ProposeTrade', playerId: 'a', to: 'b', offer }).state;
    const card = offered.players[0]?.cards[0];
    if (card === undefined) throw new Error('the card is held');
    const state = returnCardToDeck(offered, card, 'chance');
    expect(state.trades[0]?.status).toBe('void');
    expect(applyCard(state, 'b', card).players[1]?.cards).toEqual([card]);
  });
});

describe('a proposal when only cash is left', () => {
  test('may still be countered, and the counter-offer is among the offers', () => {
    const start = fromSetup({ players: [{ id: 'a', turnsInJail: 0, cards: ['chance'] }, { id: 'b' }] });
    const offer = { offered: { cash: 50 }, requested: {} };
    const offered = monopoly.apply(start, { type: 'ProposeTrade', playerId: 'a', to: 'b', offer }).state;
    const state = monopoly.apply(offered, { type: 'UseJailCard', playerId: 'a' }).state;
    const counter = { type: 'CounterTrade', playerId: 'b', tradeId: 't1', offer } as const;
    expect(monopoly.whyNot(state, counter)).toBeUndefined();
    expect(monopoly.offers(state, 'b')).toContainEqual(
      expect.objectContaining({ type: 'CounterTrade', tradeIds: ['t1'] }),
    );
  });
});

describe('an unknown jail card', () => {
  test('is refused: a deck has sixteen cards', () => {
    const state = fromSetup({ players: [{ id: 'a' }, { id: 'b' }] });
    const card = { id: 'forged', deck: 'chance', text: 'Forged.', effect: { type: 'getOutOfJailFree' } } as const;
    expect(codeOf(() => applyCard(state, 'a', card))).toBe('NO_DECK_CARD');
  });
});
