import { apply, fromSetup, type GameView, type PositionSetup, viewOf } from '@magnate/engine/monopoly';

/** The positions of the examples. */

function seen(setup: PositionSetup): GameView {
  return viewOf(fromSetup(setup));
}

const ada = { id: 'ada' } as const;
const ben = { id: 'ben' } as const;
const cleo = { id: 'cleo' } as const;

export const start = seen({ players: [ada, ben] });

/** Ada has landed on St. Charles Place. */
export const ARRIVED = 11;
export const arrived = seen({
  players: [{ ...ada, position: ARRIVED }, ben],
  turn: { phase: 'AwaitingBuyDecision' },
});

const FIRST_BID = 90;

/** She declined it, and Ben has bid. */
export const auction = viewOf(
  apply(fromSetup({ players: [{ ...ada, position: ARRIVED }, ben, cleo], turn: { phase: 'Auction' } }), {
    type: 'PlaceBid',
    playerId: 'ben',
    amount: FIRST_BID,
  }).state,
);

/** Connecticut Avenue. */
export const BUILT = 9;
export const built = seen({
  players: [ada, { ...ben, position: 20 }],
  deeds: { 6: { owner: 'ben', houses: 2 }, 8: { owner: 'ben', houses: 2 }, [BUILT]: { owner: 'ben', houses: 3 } },
});

export const mortgaged = seen({
  players: [
    { ...ada, position: 20 },
    { ...ben, position: 20 },
  ],
  deeds: { 1: { owner: 'ada', mortgaged: true }, 3: { owner: 'ada', mortgaged: true }, 5: { owner: 'ben' } },
});

/** Connecticut Avenue for New York Avenue, and cash on top. */
export const TRADE = { gives: BUILT, cash: 100, gets: 19 } as const;
export const trading = seen({
  players: [ada, ben],
  deeds: {
    6: { owner: 'ben' },
    8: { owner: 'ben' },
    [TRADE.gives]: { owner: 'ada' },
    16: { owner: 'ada' },
    18: { owner: 'ada' },
    [TRADE.gets]: { owner: 'ben' },
  },
});

export const jail = seen({
  players: [
    { ...ada, position: 10 },
    { ...ben, position: 10, turnsInJail: 0 },
  ],
});

export const LAST_CASH = 340;
export const nearEnd = seen({
  players: [
    { ...ada, position: 0 },
    { ...ben, position: 20, cash: LAST_CASH },
  ],
  turn: { player: 'ben' },
  deeds: { 21: { owner: 'ada', houses: 5 }, 23: { owner: 'ada', houses: 5 }, 24: { owner: 'ada', houses: 5 } },
});
