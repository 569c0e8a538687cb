import type { GameEvent } from '@magnate/engine/acquire';

/** Example events, and the sentence that Ann (p1) reads; Ben is p2, Cid p3. For tests. */

const stamp = { seq: 1, at: 0 };

// biome-ignore format: a table is read by its columns
export const EXAMPLES: readonly (readonly [GameEvent, string | null])[] = [
  [{ ...stamp, type: 'GameStarted', players: [{ id: 'p1', name: 'Ann' }, { id: 'p2', name: 'Ben' }] }, 'The game began: you and Ben.'],
  [{ ...stamp, type: 'StartTileDrawn', playerId: 'p2', tile: '3C', stays: true }, 'Ben drew the start tile 3C. It stays on the board.'],
  [{ ...stamp, type: 'StartTileDrawn', playerId: 'p2', tile: '3C', stays: false }, 'Ben drew the start tile 3C. It goes back into the bag.'],
  [{ ...stamp, type: 'FirstPlayerChosen', playerId: 'p2', order: ['p2', 'p3', 'p1'] }, 'Order of play: Ben, Cid, and you.'],
  [{ ...stamp, type: 'TileDrawn', playerId: 'p1', tile: '3C', cause: 'turn' }, 'You drew 3C.'],
  [{ ...stamp, type: 'TileDrawn', playerId: 'p1', tile: '3C', cause: 'deadTile' }, 'You drew 3C to replace a dead tile.'],
  [{ ...stamp, type: 'TileDrawn', playerId: 'p1', tile: '3C', cause: 'deal' }, null],
  [{ ...stamp, type: 'TileDrawn', playerId: 'p2', tile: null, cause: 'turn' }, null],
  [{ ...stamp, type: 'TilePlaced', playerId: 'p1', tile: '12I' }, 'You placed 12I.'],
  [{ ...stamp, type: 'CorporationFounded', playerId: 'p1', corporation: 'Luxor', size: 2, tiles: ['3C', '4C'], freeShare: true }, 'You founded Luxor with 3C and 4C and got a free share.'],
  [{ ...stamp, type: 'CorporationFounded', playerId: 'p2', corporation: 'Luxor', size: 2, tiles: ['3C', '4C'], freeShare: false }, 'Ben founded Luxor with 3C and 4C. No share was left for the founder.'],
  [{ ...stamp, type: 'FounderPaid', playerId: 'p2', corporation: 'Luxor', amount: 200, rule: 'founderCash' }, 'Ben got $200 in place of a founder’s share of Luxor.'],
  [{ ...stamp, type: 'CorporationGrew', playerId: 'p2', corporation: 'Tower', size: 5, tiles: ['3C'] }, 'Tower grew to 5 tiles with 3C.'],
  [{ ...stamp, type: 'MergerStarted', playerId: 'p1', tile: '5D', survivor: 'Luxor', defunct: [{ corporation: 'Tower', size: 3, price: 300 }, { corporation: 'American', size: 2, price: 300 }] }, 'You merged Tower (3 tiles, $300 a share) and American (2 tiles, $300 a share) into Luxor with 5D.'],
  [{ ...stamp, type: 'BankTileDrawn', corporation: 'Tower', tile: '5C', holding: 5 }, 'For the bonuses of Tower the bank drew 5C: it counts as 5 shares.'],
  [{ ...stamp, type: 'BankTileDrawn', corporation: 'Tower', tile: null, holding: 0 }, 'The bag is empty: the bank has no part in the bonuses of Tower.'],
  [{ ...stamp, type: 'BonusPaid', playerId: 'p1', corporation: 'Tower', holding: 5, amount: 3000, rule: 'majority' }, 'You got $3,000 from Tower: majority bonus, 5 shares.'],
  [{ ...stamp, type: 'BonusPaid', playerId: 'p2', corporation: 'Tower', holding: 1, amount: 4500, rule: 'bothBonuses' }, 'Ben got $4,500 from Tower: both bonuses as the only holder, 1 share.'],
  [{ ...stamp, type: 'BonusPaid', playerId: 'p2', corporation: 'Tower', holding: null, amount: 800, rule: 'minorityTie' }, 'Ben got $800 from Tower: part of the minority bonus, tied for second.'],
  [{ ...stamp, type: 'SharesDisposed', playerId: 'p1', corporation: 'Tower', survivor: 'Luxor', traded: 4, received: 2, sold: 1, held: 2, amount: 300, rule: 'sale' }, 'Tower shares: you traded 4 for 2 of Luxor, sold 1 for $300, and kept 2.'],
  [{ ...stamp, type: 'SharesDisposed', playerId: 'p2', corporation: 'Tower', survivor: 'Luxor', traded: 0, received: 0, sold: 2, held: null, amount: 600, rule: 'sale' }, 'Tower shares: Ben sold 2 for $600.'],
  [{ ...stamp, type: 'SharesDisposed', playerId: 'p2', corporation: 'Tower', survivor: 'Luxor', traded: 0, received: 0, sold: 0, held: null, amount: 0, rule: 'sale' }, 'Tower shares: Ben kept all.'],
  [{ ...stamp, type: 'CorporationAbsorbed', corporation: 'Tower', survivor: 'Luxor', size: 3 }, 'Tower and its 3 tiles became part of Luxor.'],
  [{ ...stamp, type: 'SharesBought', playerId: 'p1', shares: ['Tower', 'Luxor', 'Tower'], amount: 1100, rule: 'purchase' }, 'You bought 1 Luxor share and 2 Tower shares for $1,100.'],
  [{ ...stamp, type: 'SharesBought', playerId: 'p2', shares: [], amount: 0, rule: 'purchase' }, 'Ben bought no shares.'],
  [{ ...stamp, type: 'DeadTileRemoved', playerId: 'p2', tile: '3C' }, 'Ben set 3C aside for good: it would have joined corporations of 11 tiles or more.'],
  [{ ...stamp, type: 'HandRevealed', playerId: 'p2', tiles: ['1A', '2B'] }, 'Ben had no tile to place and set 1A and 2B aside for new ones.'],
  [{ ...stamp, type: 'TradeProposed', tradeId: 't1', proposerId: 'p2', recipientId: 'p1', offered: { cash: 300, shares: { Tower: 1, American: 0 } }, requested: { shares: { Luxor: 2 } } }, 'Ben offered you $300 and 1 Tower share for 2 Luxor shares.'],
  [{ ...stamp, type: 'TradeProposed', tradeId: 't1', proposerId: 'p2', recipientId: 'p1', offered: { cash: 300 }, requested: {} }, 'Ben offered you $300 for nothing.'],
  [{ ...stamp, type: 'TradeCompleted', tradeId: 't1', proposerId: 'p2', recipientId: 'p1', offered: { cash: 300 }, requested: { shares: { Luxor: 2 } }, rule: 'trade' }, 'Ben gave you $300 and got 2 Luxor shares.'],
  [{ ...stamp, type: 'TradeCompleted', tradeId: 't1', proposerId: 'p2', recipientId: 'p1', offered: {}, requested: { shares: { Luxor: 2 } }, rule: 'trade' }, 'You gave Ben 2 Luxor shares.'],
  [{ ...stamp, type: 'TradeRejected', tradeId: 't1', proposerId: 'p2', recipientId: 'p1' }, 'You rejected the offer from Ben.'],
  [{ ...stamp, type: 'TradeCancelled', tradeId: 't1', proposerId: 'p2', recipientId: 'p1' }, 'Ben withdrew the offer to you.'],
  [{ ...stamp, type: 'TradeVoided', tradeId: 't1', proposerId: 'p2', recipientId: 'p1', because: 'notCovered' }, 'The offer from Ben to you lapsed: what it offered is no longer there.'],
  [{ ...stamp, type: 'PlacementSkipped', playerId: 'p1' }, 'You had no tile to place.'],
  [{ ...stamp, type: 'EndDeclared', playerId: 'p1' }, 'You declared the end of the game.'],
  [{ ...stamp, type: 'SharesCashed', playerId: 'p1', corporation: 'Luxor', shares: 5, price: 500, amount: 2500, rule: 'finalSale' }, 'You sold 5 Luxor shares for $2,500, $500 each.'],
  [{ ...stamp, type: 'TurnEnded', playerId: 'p1', nextPlayerId: 'p2', turnNumber: 3 }, 'Next: Ben.'],
  [{ ...stamp, type: 'GameEnded', winners: ['p1'], reason: 'declared', ranking: [{ playerId: 'p1', score: 32400 }] }, 'You won the game with $32,400: the end was declared.'],
  [{ ...stamp, type: 'GameEnded', winners: ['p1', 'p2'], reason: 'noMoves', ranking: [{ playerId: 'p1', score: 32400 }, { playerId: 'p2', score: 32400 }] }, 'You and Ben shared the victory with $32,400 each: no one could place a tile any more.'],
];
