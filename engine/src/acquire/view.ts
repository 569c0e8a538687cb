import { withNumber } from '../kernel/lists.ts';
import type { Viewer } from '../kernel/ids.ts';
import { cutLog } from '../kernel/eventLog.ts';
import { below, type Generator, generatorFromRng, type Rng, shuffledBy } from '../kernel/rng.ts';
import { boardOf, isOnBoard } from './board.ts';
import { EMPTY } from './spaces.ts';
import { STARTING_CASH } from './data/corporations.ts';
import type { GameEvent } from './events.ts';
import { completeOptions } from './options.ts';
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

/**
 * Views show the viewer's own rack; other racks and the bag appear only as counts. Hidden holdings are visible only to
 * their owner until the game ends.
 */
export function viewOf(state: ReadonlyState, viewer: Viewer): GameView {
  const draft = withSecret(state, null);
  hideHands(draft.players, state, viewer);
  if (draft.takeBack !== null && draft.takeBack.before !== null) {
    const { before } = draft.takeBack;
    const players = before.players.map((player) => ({ ...player }));
    hideHands(players, state, viewer);
    draft.takeBack = { ...draft.takeBack, before: { ...before, players } };
  }
  return draft as ReadonlyState as GameView;
}

function hideHands(players: Draft['players'], state: ReadonlyState, viewer: Viewer): void {
  const hidesThem = hidesHoldings(state);
  for (const player of players) {
    if (player.id === viewer) continue;
    player.rack = null;
    if (!hidesThem) continue;
    player.cash = null;
    player.shares = null;
  }
}

function hidesHoldings(state: ReadonlyState): boolean {
  return state.options.holdings === 'hidden' && state.status === 'inProgress';
}

function withSecret(state: ReadonlyState, secret: Secret | null): Draft {
  return { ...copyState({ ...state, options: completeOptions(state.options), secret }), log: cutLog(state.log) };
}

/** Removes other players' tiles and hidden holdings from an event. */
export function redact(state: ReadonlyState, event: GameEvent, viewer: Viewer): GameEvent {
  if (!('playerId' in event) || event.playerId === viewer) return event;
  if (event.type === 'TileDrawn') return { ...event, tile: null };
  if (state.options.holdings !== 'hidden') return event;
  if (event.type === 'BonusPaid') return { ...event, holding: null };
  return event.type === 'SharesDisposed' ? { ...event, held: null } : event;
}

/** A full state that is consistent with a view. */
export function determinise(view: ReadonlyState, rng: Rng): GameState {
  const generator = generatorFromRng(rng);
  const draft = withSecret(view, { generator, bag: [] });
  const unseen = shuffledBy(generator, unseenTiles(view));
  const guessed = draft.players.filter((player) => player.rack === null);
  for (const player of guessed) player.rack = dealRack(unseen.splice(0, player.tiles));
  if (guessed.includes(draft.players[draft.currentPlayerIndex] as Player)) ensureMove(draft, unseen, guessed);
  if (draft.secret !== null) draft.secret.bag = unseen;
  guessHoldings(draft, generator);
  if (draft.takeBack !== null) draft.takeBack = guessedTakeBack(draft, draft.takeBack);
  return draft as ReadonlyState as GameState;
}

/** A player who has to place a tile has a playable one: if the random deal gave them none, one is swapped in. */
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
    player.rack = withNumber(own, place, bag[inBag] as TileIndex);
    bag[inBag] = mine;
    return;
  }
  for (const other of guessed) {
    const rack = other.rack as readonly TileIndex[];
    const theirs = other === player ? -1 : rack.findIndex(fits);
    if (theirs < 0) continue;
    player.rack = withNumber(own, place, rack[theirs] as TileIndex);
    other.rack = withNumber(rack, theirs, mine);
    return;
  }
}

/** An action that can be taken back changes nothing hidden: what is guessed now was so before it. */
function guessedTakeBack({ players }: Draft, takeBack: NonNullable<Draft['takeBack']>): Draft['takeBack'] {
  const { before } = takeBack;
  if (before === null) return takeBack;
  const known = before.players.map((player, seat) => {
    const { rack, cash, shares } = players[seat] as Player;
    return { ...player, rack: player.rack ?? rack, cash: player.cash ?? cash, shares: player.shares ?? shares };
  });
  return { ...takeBack, before: { ...before, players: known } };
}

function dealRack(tiles: readonly TileIndex[]): readonly TileIndex[] {
  return EMPTY_RACK.map((_, place) => tiles[place] ?? NO_TILE);
}

/** Tiles that are neither on the board, nor removed, nor in a visible rack. */
function unseenTiles(view: ReadonlyState): TileIndex[] {
  const seen = new Set([...view.removed, ...view.players.flatMap((player) => player.rack ?? [])]);
  return view.board.flatMap((code, tile) => (code === EMPTY && !seen.has(tile) ? [tile] : []));
}

/** Distributes the shares that neither the bank nor a visible player has; known holdings first. */
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

/** Known holdings: a player who disposes of shares has at least one, and a proposer has what they offer. */
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
