import assert from 'node:assert/strict';
import {
  type Action,
  boardOf,
  CORPORATIONS,
  cashFlow,
  type GameEvent,
  type GameState,
  isOnBoard,
} from '../../acquire/index.ts';

/** Invariants of Acquire states and transitions. */

const FIRST = 2;

export function checkState(state: GameState): void {
  checkTiles(state);
  checkBoard(state);
  checkHoldings(state);
  checkAgenda(state);
}

/** Board, racks, bag and removed tiles together contain every tile exactly once. */
function checkTiles(state: GameState): void {
  const { tiles } = boardOf(state.options);
  const seen = new Uint8Array(tiles.length);
  let count = 0;
  const see = (tile: number) => {
    if (seen[tile] === 1) assert.fail(`${tiles[tile] ?? tile} occurs twice`);
    seen[tile] = 1;
    count += 1;
  };
  state.board.forEach((code, tile) => {
    if (code > 0) see(tile);
  });
  state.secret.bag.forEach(see);
  state.removed.forEach(see);
  for (const player of state.players) {
    const rack = (player.rack ?? []).filter((tile) => tile >= 0);
    if (rack.length !== player.tiles) assert.fail(`the tile count of ${player.id} is wrong`);
    rack.forEach(see);
  }
  if (count !== tiles.length) assert.fail(`${count} tiles`);
  if (state.secret.bag.length !== state.tilesLeft) assert.fail('the tile count of the bag is wrong');
}

/**
 * Each corporation is connected and has at least two tiles; no other tile touches it, except one whose effect is being
 * chosen.
 */
function checkBoard(state: GameState): void {
  const { tiles, neighbours } = boardOf(state.options);
  const choosing = state.phase === 'FoundCorporation' || state.phase === 'ChooseSurvivor';
  const counts = CORPORATIONS.map(() => 0);
  const reached = new Uint8Array(tiles.length);
  let pieces = 0;
  for (let tile = 0; tile < tiles.length; tile++) {
    const code = state.board[tile] as number;
    if (code < FIRST) continue;
    counts[code - FIRST] = (counts[code - FIRST] as number) + 1;
    if (reached[tile] === 0) {
      pieces += 1;
      spread(state, tile, code, reached);
    }
    if (choosing) continue;
    for (const next of neighbours[tile] as readonly number[]) {
      const other = state.board[next] as number;
      if (other !== 0 && other !== code)
        assert.fail(`${tiles[tile] ?? ''} touches something else at ${tiles[next] ?? ''}`);
    }
  }
  let active = 0;
  counts.forEach((count, corporation) => {
    if (count !== state.sizes[corporation]) assert.fail(`the size of ${CORPORATIONS[corporation] ?? ''} is wrong`);
    if (count === 1) assert.fail('a corporation of one tile');
    if (count > 0) active += 1;
  });
  if (pieces !== active) assert.fail('a corporation in several pieces');
}

function spread(state: GameState, from: number, code: number, reached: Uint8Array): void {
  const { neighbours } = boardOf(state.options);
  const queue = [from];
  reached[from] = 1;
  for (let i = 0; i < queue.length; i++) {
    for (const next of neighbours[queue[i] as number] as readonly number[]) {
      if (state.board[next] !== code || reached[next] === 1) continue;
      reached[next] = 1;
      queue.push(next);
    }
  }
}

/**
 * Bank and players together hold all shares of each corporation on the board and none of the others; cash is a multiple
 * of 100.
 */
function checkHoldings(state: GameState): void {
  const board = boardOf(state.options);
  CORPORATIONS.forEach((name, corporation) => {
    let count = state.bank[corporation] as number;
    if (count < 0) assert.fail(`the bank owes ${name}`);
    for (const player of state.players) {
      const held = player.shares?.[corporation] ?? 0;
      if (held < 0) assert.fail(`${player.id} owes ${name}`);
      count += held;
    }
    if (count !== (isOnBoard(board, corporation) ? board.shares : 0)) assert.fail(`${count} shares of ${name}`);
  });
  for (const { id, cash } of state.players) {
    if (cash === null || cash < 0 || cash % 100 !== 0) assert.fail(`${id} has ${cash ?? 'no'} cash`);
  }
}

function checkAgenda(state: GameState): void {
  const top = state.agenda[state.agenda.length - 1];
  if (state.status === 'completed') {
    assert.equal(state.phase, 'GameOver');
    return;
  }
  assert.equal(state.phase, top?.kind, 'the phase is the top of the agenda');
  const merging = state.phase === 'ChooseDefunct' || state.phase === 'DisposeShares';
  assert.equal(state.merger !== null, merging, 'a merger exists exactly while it is resolved');
}

export function checkStep(before: GameState, action: Action, after: GameState, events: readonly GameEvent[]): void {
  checkCash(before, after, events);
  for (const event of events) {
    if (event.type === 'MergerStarted') checkSafe(before, event);
    if (event.type === 'SharesBought') assert.ok(event.shares.length <= 3, 'at most three shares per turn');
  }
  if (action.type === 'DisposeShares') checkDisposal(before, action, after, events);
}

function checkCash(before: GameState, after: GameState, events: readonly GameEvent[]): void {
  const cashChanges = new Map<string, number>();
  for (const event of events) {
    for (const move of cashFlow(event)) {
      cashChanges.set(move.from, (cashChanges.get(move.from) ?? 0) - move.amount);
      cashChanges.set(move.to, (cashChanges.get(move.to) ?? 0) + move.amount);
    }
  }
  after.players.forEach((player, seat) => {
    const change = (player.cash ?? 0) - (before.players[seat]?.cash ?? 0);
    assert.equal(change, cashChanges.get(player.id) ?? 0, `the cash of ${player.id} changed as the events say`);
  });
}

/** A safe corporation is never absorbed. */
function checkSafe(before: GameState, event: Extract<GameEvent, { type: 'MergerStarted' }>): void {
  for (const { corporation, size } of event.defunct) {
    assert.ok(size < before.options.safeSize, `${corporation} was safe`);
    assert.equal(size, before.sizes[CORPORATIONS.indexOf(corporation)], 'sizes are those before the merger');
  }
}

/** Sold, traded and held shares add up to the shares owned. */
function checkDisposal(
  before: GameState,
  action: Extract<Action, { type: 'DisposeShares' }>,
  after: GameState,
  events: readonly GameEvent[],
): void {
  const event = events.find((other) => other.type === 'SharesDisposed');
  assert.ok(event?.type === 'SharesDisposed');
  const corporation = CORPORATIONS.indexOf(event.corporation);
  const seat = before.players.findIndex((player) => player.id === action.playerId);
  const owned = before.players[seat]?.shares?.[corporation] ?? 0;
  assert.equal(action.trade + action.sell + (event.held ?? 0), owned);
  if (after.status === 'inProgress') assert.equal(after.players[seat]?.shares?.[corporation], event.held);
}
