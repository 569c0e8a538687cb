import { describe, expect, test } from 'vitest';
import { after, deeds, denied, owner, player, roll, stateWith } from '../testkit/states.ts';
import {
  applyCard,
  applyMovement,
  buyProperty,
  type CardEffect,
  declareBankruptcy,
  type GameState,
  getProperty,
  monopoly,
  type Options,
  passBid,
  placeBid,
  resolveSpace,
  startAuction,
} from './index.ts';

/** Verbs work in any phase, also during other pending decisions, which they must not corrupt. */

/** `a` is on Boardwalk, which is being auctioned. */
function auctioning(options: Partial<Options> = {}, cash = 1500): GameState {
  const players = [{ id: 'a', position: 39, cash }, { id: 'b' }, { id: 'c' }];
  return stateWith({ options, players, deeds: deeds('b', [5]), turn: { phase: 'Auction' } });
}

const allPass = (state: GameState): GameState =>
  (state.auction?.eligible ?? []).reduce((next, id) => (next.auction === null ? next : passBid(next, id)), state);

describe('during an auction', () => {
  test('the lot under auction cannot be bought', () => {
    expect(denied(() => buyProperty(auctioning(), 'a', 39)).code).toBe('AUCTION_RUNNING');
  });

  test('a bidder leaves for the bank: their deeds are auctioned after this one, not instead of it', () => {
    const left = declareBankruptcy(placeBid(auctioning(), 'c', 50), 'b', 'bank');
    expect(left.auction).toMatchObject({ spaceId: 39, highBid: 50, highBidder: 'c', eligible: ['a', 'c'] });
    const next = passBid(left, 'a');
    expect([owner(next, 39), next.auction?.spaceId]).toEqual(['c', 5]);
  });

  test('the player on turn leaves for the bank: the auction continues without them', () => {
    const left = declareBankruptcy(auctioning(), 'a', 'bank');
    expect(left.auction).toMatchObject({ spaceId: 39, eligible: ['b', 'c'] });
    const done = passBid(placeBid(left, 'c', 10), 'b');
    expect([owner(done, 39), done.phase, ...monopoly.actors(done)]).toEqual(['c', 'WaitingForRoll', 'b']);
  });

  test('resolving the same landing again opens no second auction', () => {
    const { state } = resolveSpace(auctioning({ buyWhenShort: 'auction' }, 10), 'a', roll(1, 2));
    expect(allPass(state)).toMatchObject({ auction: null, phase: 'PlayerAction' });
  });
});

describe('while the lot under the token is auctioned', () => {
  test('resolving its landing again leaves no decision about a sold lot', () => {
    const { state } = resolveSpace(auctioning(), 'a', roll(1, 2));
    const sold = passBid(passBid(placeBid(state, 'c', 10), 'a'), 'b');
    expect([owner(sold, 39), sold.phase]).toEqual(['c', 'PlayerAction']);
  });
});

describe('during a claim window', () => {
  const owned = { ...deeds('a', [1, 3]), ...deeds('b', [6, 8, 9]), ...deeds('c', [37, 39]) };
  const claims = () => after(stateWith({ options: { houses: 2 }, deeds: owned }), ['a', 'BuildHouse', { spaceId: 1 }]);

  test('a rival leaves: the others still decide', () => {
    const state = declareBankruptcy(claims(), 'b', 'c');
    expect([state.phase, ...monopoly.actors(state)]).toEqual(['BuildingClaim', 'c']);
    expect(getProperty(after(state, ['c', 'WaiveBuilding']), 1).houses).toBe(1);
  });

  test('the last undecided rival leaves: the claims are settled', () => {
    const state = declareBankruptcy(after(claims(), ['c', 'ClaimBuilding']), 'b', 'a');
    expect([state.phase, ...monopoly.actors(state), getProperty(state, 1).houses]).toEqual([
      'BuildingPlacement',
      'c',
      1,
    ]);
  });

  test('the requester leaves: the window closes', () => {
    const state = declareBankruptcy(claims(), 'a', 'c');
    expect([state.phase, ...monopoly.actors(state)]).toEqual(['WaitingForRoll', 'b']);
  });
});

describe('when the game is over', () => {
  const over = stateWith({ players: [{ id: 'a' }, { id: 'b', bankrupt: true }] });
  const byRounds = stateWith({
    players: [{ id: 'a' }, { id: 'b' }],
    options: { maxRounds: 1 },
    turn: { player: 'b', phase: 'PlayerAction' },
  });

  test('nothing is auctioned', () => {
    expect(denied(() => startAuction(over, 5)).code).toBe('GAME_OVER');
  });

  test('bankruptcy is refused', () => {
    const ended = monopoly.apply(byRounds, { type: 'EndTurn', playerId: 'b' }).state;
    expect(ended.status).toBe('completed');
    expect(denied(() => declareBankruptcy(ended, 'b', 'bank')).code).toBe('GAME_OVER');
  });
});

describe('in jail', () => {
  const effects: readonly CardEffect[] = [
    { type: 'advanceTo', position: 24 },
    { type: 'moveTo', position: 24 },
    { type: 'moveForward', spaces: 3 },
    { type: 'moveBack', spaces: 3 },
    { type: 'advanceNearestRailroad' },
    { type: 'advanceNearestUtility' },
  ];

  test.each(effects)('no card moves a token out of jail: $type', (effect) => {
    const state = stateWith({ players: [{ id: 'a', turnsInJail: 1 }, { id: 'b' }] });
    const card = { id: 'made-up', deck: 'chance', text: 'Made up for this test.', effect } as const;
    expect(denied(() => applyCard(state, 'a', card)).code).toBe('IN_JAIL');
  });
});

describe('the doubles of the player on turn', () => {
  const state = stateWith({ turn: { player: 'a', doubles: 2 } });

  test('do not count another player’s move', () => {
    const moved = applyMovement(state, 'b', roll(2, 2));
    expect(player(moved, 'b')).toMatchObject({ position: 4, jailStatus: 'free' });
  });

  test('do not change by it', () => {
    expect(applyMovement(state, 'b', roll(2, 2)).consecutiveDoubles).toBe(2);
    expect(applyMovement(state, 'b', roll(1, 2)).consecutiveDoubles).toBe(2);
  });
});
