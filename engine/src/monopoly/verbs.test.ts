import { describe, expect, test } from 'vitest';
import { deeds, denied, roll, stateWith } from '../testkit/states.ts';
import * as m from './index.ts';
import type { GameState } from './index.ts';

const NO_OFFER = { offered: { cash: 1 }, requested: {} };

/** Each verb once, in a legal position, on a frozen state that it must not change. */
const DONE: readonly (readonly [string, GameState, (state: GameState) => unknown])[] = [
  ['applyMovement', stateWith(), (state) => m.applyMovement(state, 'a', roll(1, 2))],
  ['sendToJail', stateWith(), (state) => m.sendToJail(state, 'a')],
  [
    'payJailFine',
    stateWith({ players: [{ id: 'a', turnsInJail: 0 }, { id: 'b' }] }),
    (state) => m.payJailFine(state, 'a'),
  ],
  [
    'useJailCard',
    stateWith({ players: [{ id: 'a', turnsInJail: 0, cards: ['chance'] }, { id: 'b' }] }),
    (state) => m.useJailCard(state, 'a'),
  ],
  [
    'rollInJail',
    stateWith({ players: [{ id: 'a', turnsInJail: 0 }, { id: 'b' }] }),
    (state) => m.rollInJail(state, 'a', roll(2, 2)),
  ],
  [
    'buyProperty',
    stateWith({ players: [{ id: 'a', position: 5 }, { id: 'b' }] }),
    (state) => m.buyProperty(state, 'a', 5),
  ],
  ['startAuction', stateWith(), (state) => m.startAuction(state, 5)],
  ['payRent', stateWith({ deeds: deeds('b', [39]) }), (state) => m.payRent(state, 'a', 39, 7)],
  ['placeBid', m.startAuction(stateWith(), 5), (state) => m.placeBid(state, 'b', 5)],
  ['passBid', m.startAuction(stateWith(), 5), (state) => m.passBid(state, 'b')],
  ['buildHouse', stateWith({ deeds: deeds('a', [1, 3]) }), (state) => m.buildHouse(state, 'a', 1)],
  ['sellBuilding', stateWith({ deeds: deeds('a', [1, 3], { houses: 1 }) }), (state) => m.sellBuilding(state, 'a', 1)],
  ['mortgageProperty', stateWith({ deeds: deeds('a', [5]) }), (state) => m.mortgageProperty(state, 'a', 5)],
  [
    'unmortgageProperty',
    stateWith({ deeds: deeds('a', [5], { mortgaged: true }) }),
    (state) => m.unmortgageProperty(state, 'a', 5),
  ],
  ['createTradeOffer', stateWith(), (state) => m.createTradeOffer(state, 'a', 'b', NO_OFFER)],
  ['acceptTrade', m.createTradeOffer(stateWith(), 'a', 'b', NO_OFFER), (state) => m.acceptTrade(state, 't1')],
  ['rejectTrade', m.createTradeOffer(stateWith(), 'a', 'b', NO_OFFER), (state) => m.rejectTrade(state, 't1')],
  [
    'counterTrade',
    m.createTradeOffer(stateWith(), 'a', 'b', NO_OFFER),
    (state) => m.counterTrade(state, 't1', NO_OFFER),
  ],
  ['declareBankruptcy', stateWith({ deeds: deeds('a', [5]) }), (state) => m.declareBankruptcy(state, 'a', 'b')],
  ['drawCard', stateWith(), (state) => m.drawCard(state, 'chance', 'a').state],
  [
    'resolveSpace',
    stateWith({ players: [{ id: 'a', position: 4 }, { id: 'b' }] }),
    (state) => m.resolveSpace(state, 'a', roll(1, 3)).state,
  ],
];

describe('a verb returns the next state and does not change its input', () => {
  test.each(DONE)('%s', (_name, state, verb) => {
    const before = JSON.stringify(state);
    expect(JSON.stringify(verb(state))).not.toBe(before);
    expect(JSON.stringify(state)).toBe(before);
  });
});

describe('a verb checks legality, not timing', () => {
  test('buying needs the token on the lot, the lot of the bank, and the price [P1A.S6.T2]', () => {
    const on = (position: number, cash = 1500) =>
      stateWith({ players: [{ id: 'a', position, cash }, { id: 'b' }], deeds: deeds('b', [39]) });
    expect(denied(() => m.buyProperty(on(6), 'a', 5))).toMatchObject({
      code: 'NOT_ON_SPACE',
      details: { position: 6, spaceId: 5 },
    });
    expect(denied(() => m.buyProperty(on(39), 'a', 39))).toMatchObject({
      code: 'ALREADY_OWNED',
      details: { ownerId: 'b' },
    });
    expect(denied(() => m.buyProperty(on(0), 'a', 0)).code).toBe('NOT_A_LOT');
    expect(denied(() => m.buyProperty(on(5, 199), 'a', 5))).toMatchObject({ details: { needs: 200, has: 199 } });
    const bought = m.buyProperty(on(5, 220), 'a', 5);
    expect([m.getProperty(bought, 5).ownerId, m.getPlayerById(bought, 'a')?.cash]).toEqual(['a', 20]);
    expect(m.getProperty(m.buyProperty(on(5, 200), 'a', 5), 5).ownerId).toBe('a');
  });

  test('a proposal is possible in any phase', () => {
    const auction = m.startAuction(stateWith(), 5);
    expect(m.createTradeOffer(auction, 'a', 'b', NO_OFFER).trades).toHaveLength(1);
  });
});

const BY_PLAYER: readonly (readonly [string, (state: GameState, id: string) => unknown])[] = [
  ['applyMovement', (state, id) => m.applyMovement(state, id, roll(1, 2))],
  ['sendToJail', m.sendToJail],
  ['payJailFine', m.payJailFine],
  ['useJailCard', m.useJailCard],
  ['rollInJail', (state, id) => m.rollInJail(state, id, roll(1, 1))],
  ['buyProperty', (state, id) => m.buyProperty(state, id, 5)],
  ['placeBid', (state, id) => m.placeBid(state, id, 5)],
  ['passBid', m.passBid],
  ['payRent', (state, id) => m.payRent(state, id, 5, 7)],
  ['startAuction', (state, id) => m.startAuction(state, 5, ['a', id])],
  ['buildHouse', (state, id) => m.buildHouse(state, id, 1)],
  ['sellBuilding', (state, id) => m.sellBuilding(state, id, 1)],
  ['mortgageProperty', (state, id) => m.mortgageProperty(state, id, 1)],
  ['unmortgageProperty', (state, id) => m.unmortgageProperty(state, id, 1)],
  ['createTradeOffer', (state, id) => m.createTradeOffer(state, id, 'a', NO_OFFER)],
  ['createTradeOffer', (state, id) => m.createTradeOffer(state, 'a', id, NO_OFFER)],
  ['declareBankruptcy', (state, id) => m.declareBankruptcy(state, id, 'a')],
  ['drawCard', (state, id) => m.drawCard(state, 'chance', id)],
  ['resolveSpace', (state, id) => m.resolveSpace(state, id, roll(1, 2))],
];

describe('a verb refuses unknown players', () => {
  const state = stateWith({ players: [{ id: 'a' }, { id: 'b' }, { id: 'out', bankrupt: true }] });

  test.each(BY_PLAYER)('%s', (_name, verb) => {
    const codes = ['unknown', '__proto__', 'constructor', 'out'].map((id) => denied(() => verb(state, id)).code);
    expect(codes).toEqual(['UNKNOWN_PLAYER', 'UNKNOWN_PLAYER', 'UNKNOWN_PLAYER', 'PLAYER_OUT']);
    for (const id of [null, 7, {}, []]) {
      expect(denied(() => verb(state, id as unknown as string)).code).toMatch(/^[A-Z_]+$/);
    }
  });
});

describe('a malformed space is refused', () => {
  const bySpace = [m.buyProperty, m.buildHouse, m.sellBuilding, m.mortgageProperty, m.unmortgageProperty];
  test.each([Number.NaN, -1, 40, 0.5, Number.POSITIVE_INFINITY, '1', null, undefined, [], {}, '__proto__'])(
    '%s',
    (space) => {
      for (const verb of [
        ...bySpace,
        (state: GameState, _id: string, spaceId: number) => m.startAuction(state, spaceId),
        (state: GameState, id: string, spaceId: number) => m.payRent(state, id, spaceId, 7),
      ]) {
        expect(denied(() => verb(stateWith(), 'a', space as number)).code).toBe('NOT_A_LOT');
      }
    },
  );
});

describe('malformed terms and trade ids are refused', () => {
  test.each([null, undefined, 7, [], 'cash', { offered: 5 }, { offered: { cash: Number.NaN } }, { wanted: {} }])(
    '%j',
    (terms) => {
      const error = denied(() => m.createTradeOffer(stateWith(), 'a', 'b', terms as typeof NO_OFFER));
      expect(error.code).toBe('MALFORMED');
    },
  );

  test.each(['t9', '__proto__', null, undefined, 7])('offer %j', (id) => {
    const tradeId = id as string;
    const verbs = [
      m.acceptTrade,
      m.rejectTrade,
      m.cancelTrade,
      (s: GameState, t: string) => m.counterTrade(s, t, NO_OFFER),
    ];
    expect(verbs.map((verb) => denied(() => verb(stateWith(), tradeId)).code)).toEqual(
      new Array(4).fill('UNKNOWN_TRADE'),
    );
  });
});
