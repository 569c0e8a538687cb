import { withValue } from '../kernel/lists.ts';
import type { Viewer } from '../kernel/ids.ts';
import { cutLog } from '../kernel/eventLog.ts';
import { below, type Generator, generatorFromRng, type Rng, shuffled } from '../kernel/rng.ts';
import { boardOf, isOnBoard } from './board.ts';
import { EMPTY } from './spaces.ts';
import { STARTING_CASH } from './data/corporations.ts';
import type { GameEvent } from './events.ts';
import { corporationIndex } from './queries.ts';
import { EMPTY_RACK, hasMove, isMove } from './rack.ts';
import {
  copyState,
  type Draft,
  type GameState,
  type GameView,
  type Player,
  type Secret,
  type ReadonlyState,
} from './state.ts';
import { NO_TILE } from './tiles.ts';
import { CORPORATIONS, type SeatIndex, type TileIndex } from './types.ts';

/** What may be seen: the own rack, the others' as counts; the bag as a count; hidden holdings only as long as it plays. */
export function viewOf(state: ReadonlyState, viewer: Viewer): GameView {
  const draft = withSecret(state, null);
  for (const player of draft.players) {
    if (player.id === viewer) continue;
    player.rack = null;
    if (hidesHoldings(state)) {
      player.cash = null;
      player.shares = null;
    }
  }
  return draft as ReadonlyState as GameView;
}

function hidesHoldings(state: ReadonlyState): boolean {
  return state.options.holdings === 'hidden' && state.status === 'inProgress';
}

function withSecret(state: ReadonlyState, secret: Secret | null): Draft {
  return { ...copyState({ ...state, secret }), log: cutLog(state.log) };
}

/** An event as somebody may know it: other players' tiles are not named, nor what hidden hands hold. */
export function redact(state: ReadonlyState, event: GameEvent, viewer: Viewer): GameEvent {
  if (!('playerId' in event) || event.playerId === viewer) return event;
  if (event.type === 'TileDrawn') return { ...event, tile: null };
  if (state.options.holdings !== 'hidden') return event;
  if (event.type === 'BonusPaid') return { ...event, holding: null };
  return event.type === 'SharesDisposed' ? { ...event, held: null } : event;
}

/** A whole game that could be the one behind a view. */
export function determinise(view: ReadonlyState, rng: Rng): GameState {
  const generator = generatorFromRng(rng);
  const draft = withSecret(view, { generator, bag: [] });
  const unseen = shuffled(unseenTiles(view), (bound) => below(generator, bound));
  const guessed = draft.players.filter((player) => player.rack === null);
  for (const player of guessed) player.rack = dealRack(unseen.splice(0, player.tiles));
  if (guessed.includes(draft.players[draft.currentPlayerIndex] as Player)) ensureMove(draft, unseen, guessed);
  if (draft.secret !== null) draft.secret.bag = unseen;
  guessHoldings(draft, generator);
  return draft as ReadonlyState as GameState;
}

/** Somebody who is asked for a tile has one to place: where the deal gave them none, one is exchanged. */
function ensureMove(draft: Draft, bag: TileIndex[], guessed: readonly Player[]): void {
  const seat = draft.currentPlayerIndex;
  const player = draft.players[seat] as Player;
  if (draft.phase !== 'PlaceTile' || hasMove(draft, seat)) return;
  const fits = (tile: TileIndex) => tile !== NO_TILE && isMove(draft, tile);
  const own = player.rack as readonly TileIndex[];
  const place = own.findIndex((tile) => tile !== NO_TILE);
  const mine = own[place] as TileIndex;
  const inBag = bag.findIndex(fits);
  if (inBag >= 0) {
    player.rack = withValue(own, place, bag[inBag] as TileIndex);
    bag[inBag] = mine;
    return;
  }
  for (const other of guessed) {
    const rack = other.rack as readonly TileIndex[];
    const theirs = other === player ? -1 : rack.findIndex(fits);
    if (theirs < 0) continue;
    player.rack = withValue(own, place, rack[theirs] as TileIndex);
    other.rack = withValue(rack, theirs, mine);
    return;
  }
}

function dealRack(tiles: readonly TileIndex[]): readonly TileIndex[] {
  return EMPTY_RACK.map((_, place) => tiles[place] ?? NO_TILE);
}

/** Neither on the board nor set aside nor in a rack that is seen. */
function unseenTiles(view: ReadonlyState): TileIndex[] {
  const seen = new Set([...view.removed, ...view.players.flatMap((player) => player.rack ?? [])]);
  return view.board.flatMap((code, tile) => (code === EMPTY && !seen.has(tile) ? [tile] : []));
}

/** Hidden shares are those that neither the bank nor an open hand has; what is known of them comes first. */
function guessHoldings(draft: Draft, generator: Generator): void {
  const hidden = draft.players.flatMap((player, seat) => (player.shares === null ? [seat] : []));
  if (hidden.length === 0) return;
  const hands = new Map<SeatIndex, number[]>(hidden.map((seat) => [seat, CORPORATIONS.map(() => 0)]));
  const least = knownShares(draft);
  const board = boardOf(draft.options);
  CORPORATIONS.forEach((_, corporation) => {
    if (!isOnBoard(board, corporation)) return;
    let left = board.shares - (draft.bank[corporation] as number);
    for (const player of draft.players) left -= player.shares?.[corporation] ?? 0;
    for (const seat of hidden) {
      const sure = Math.min(left, least(seat, corporation));
      (hands.get(seat) as number[])[corporation] = sure;
      left -= sure;
    }
    for (; left > 0; left--) {
      const hand = hands.get(hidden[below(generator, hidden.length)] as SeatIndex) as number[];
      hand[corporation] = (hand[corporation] as number) + 1;
    }
  });
  for (const seat of hidden) {
    const player = draft.players[seat] as Player;
    player.shares = hands.get(seat) as number[];
    player.cash = Math.max(STARTING_CASH, offeredCash(draft, player));
  }
}

/** Somebody who disposes of shares has one; somebody who offers shares has them. */
function knownShares(draft: ReadonlyState): (seat: SeatIndex, corporation: number) => number {
  return (seat, corporation) => {
    const id = draft.players[seat]?.id;
    let least = 0;
    for (const entry of draft.agenda) {
      if (entry.kind === 'DisposeShares' && entry.seat === seat && entry.corporation === corporation) least = 1;
    }
    for (const trade of draft.trades) {
      if (trade.status !== 'pending' || trade.proposerId !== id) continue;
      for (const [name, count] of Object.entries(trade.offered.shares ?? {})) {
        if (corporationIndex(name) === corporation) least = Math.max(least, count);
      }
    }
    return least;
  };
}

function offeredCash(draft: ReadonlyState, player: Player): number {
  const sums = draft.trades.map((trade) =>
    trade.status === 'pending' && trade.proposerId === player.id ? (trade.offered.cash ?? 0) : 0,
  );
  return Math.max(0, ...sums);
}
