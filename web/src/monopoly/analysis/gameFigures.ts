import { type PlayerId, withoutTakenBack } from '@magnate/engine';
import {
  type Board,
  boardOf,
  calculateRent,
  type GameEvent,
  type GameState,
  landingOdds,
  type LotGroup,
  type SpaceId,
} from '@magnate/engine/monopoly';
import type { Played } from '../../game/replayUi.ts';

/** Statistics of a game of Monopoly from its states and events. */

export interface Luck {
  readonly playerId: PlayerId;
  readonly rolls: number;
  readonly paid: number;
  readonly paidExpected: number;
  readonly got: number;
  readonly gotExpected: number;
}

export interface LotFigures {
  readonly spaceId: SpaceId;
  readonly owner: PlayerId | null;
  /** For the deed and for buildings, less the proceeds of selling buildings. */
  readonly spent: number;
  readonly rent: number;
}

export interface GroupFigures {
  readonly group: LotGroup;
  readonly rent: ReadonlyMap<PlayerId, number>;
  readonly total: number;
}

export interface AuctionFigures {
  readonly seq: number;
  readonly spaceId: SpaceId;
  readonly winnerId: PlayerId;
  readonly amount: number;
  readonly list: number;
}

export interface MonopolyFigures {
  readonly board: Board;
  readonly luck: readonly Luck[];
  /** Landings by rolls: every space, then jail. */
  readonly landings: readonly number[];
  readonly landingsExpected: readonly number[];
  /** By total. */
  readonly dice: readonly { readonly total: number; readonly rolls: number; readonly expected: number }[];
  readonly groups: readonly GroupFigures[];
  readonly lots: readonly LotFigures[];
  readonly auctions: readonly AuctionFigures[];
}

/** The mean of two dice. */
const MEAN_ROLL = 7;
const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const OUTCOMES = 36;

export function figuresOf({ states, seqs, events: all, playerIds }: Played): MonopolyFigures {
  const events = withoutTakenBack(all);
  const table = states.filter((state) => state.game === 'monopoly');
  const first = table[0];
  if (first === undefined) throw new Error('These are not states of this game.');
  const board = boardOf(first.options);
  const { deckSet } = first.options;
  const odds = landingOdds('leave', { board, deckSet });
  const counts = new Counts(board, playerIds);
  let next = 0;
  /** The player whose roll has not moved the token yet, because a fine comes first. */
  let held: PlayerId | null = null;
  table.forEach((state, moment) => {
    const before = table[moment - 1] ?? state;
    let rolled: PlayerId | null = null;
    for (; next < events.length && (events[next]?.seq ?? 0) <= (seqs[moment] ?? 0); next++) {
      const event = events[next] as GameEvent;
      if (event.type === 'DiceRolled' && (event.purpose === 'move' || event.purpose === 'jail'))
        rolled = event.playerId;
      counts.hear(event);
    }
    if (rolled !== null) counts.expect(before, rolled, odds.spaces);
    const mover: PlayerId | null = rolled ?? held;
    if (mover === null) return;
    held = waitsInJail(state) ? mover : null;
    if (held === null) counts.rest(state, mover);
  });
  return counts.figures(table.at(-1) ?? first, [...odds.spaces, odds.inJail]);
}

class Counts {
  readonly #board: Board;
  readonly #playerIds: readonly PlayerId[];
  readonly #rolls: Map<PlayerId, number>;
  readonly #paid: Map<PlayerId, number>;
  readonly #paidExpected: Map<PlayerId, number>;
  readonly #got: Map<PlayerId, number>;
  readonly #gotExpected: Map<PlayerId, number>;
  readonly #landings: number[];
  readonly #totals = new Map<number, number>();
  readonly #spent = new Map<SpaceId, number>();
  readonly #rents = new Map<SpaceId, Map<PlayerId, number>>();
  readonly #auctions: AuctionFigures[] = [];

  constructor(board: Board, playerIds: readonly PlayerId[]) {
    this.#board = board;
    this.#playerIds = playerIds;
    this.#rolls = new Map();
    this.#paid = new Map();
    this.#paidExpected = new Map();
    this.#got = new Map();
    this.#gotExpected = new Map();
    this.#landings = new Array<number>(board.size + 1).fill(0);
  }

  hear(event: GameEvent): void {
    if (event.type === 'DiceRolled' && event.purpose !== 'start') add(this.#totals, event.total, 1);
    if (event.type === 'RentPaid') {
      add(this.#paid, event.payerId, event.amount);
      add(this.#got, event.receiverId, event.amount);
      const rents = this.#rents.get(event.propertyId) ?? new Map<PlayerId, number>();
      add(rents, event.receiverId, event.amount);
      this.#rents.set(event.propertyId, rents);
    }
    if (event.type === 'PropertyPurchased') add(this.#spent, event.propertyId, event.price);
    if (event.type === 'BuildingPlaced') add(this.#spent, event.propertyId, event.amount);
    if (event.type === 'BuildingSold') add(this.#spent, event.propertyId, -event.amount);
    if (event.type === 'AuctionEnded' && event.propertyId !== null && event.winnerId !== null) {
      const { seq, propertyId: spaceId, winnerId, amount } = event;
      add(this.#spent, spaceId, amount);
      const list = event.kind === 'deed' ? (this.#board.lots[spaceId]?.price ?? amount) : amount;
      if (event.kind === 'deed') this.#auctions.push({ seq, spaceId, winnerId, amount, list });
    }
  }

  /** The expected rent of this roll and its receivers, with the lots before it. */
  expect(state: GameState, playerId: PlayerId, odds: readonly number[]): void {
    add(this.#rolls, playerId, 1);
    state.owners.forEach((seat, spaceId) => {
      const owner = state.players[seat]?.id;
      if (owner === undefined || owner === playerId) return;
      const due = (odds[spaceId] ?? 0) * calculateRent(state, spaceId, MEAN_ROLL);
      add(this.#paidExpected, playerId, due);
      add(this.#gotExpected, owner, due);
    });
  }

  rest({ players }: GameState, playerId: PlayerId): void {
    const player = players.find(({ id }) => id === playerId);
    if (player === undefined || !player.isActive) return;
    const place = player.jailStatus === 'inJail' ? this.#board.size : player.position;
    this.#landings[place] = (this.#landings[place] ?? 0) + 1;
  }

  figures(end: GameState, odds: readonly number[]): MonopolyFigures {
    const rests = this.#landings.reduce((sum, count) => sum + count, 0);
    const rolls = [...this.#totals.values()].reduce((sum, count) => sum + count, 0);
    return {
      board: this.#board,
      luck: this.#playerIds.map((playerId) => ({
        playerId,
        rolls: this.#rolls.get(playerId) ?? 0,
        paid: this.#paid.get(playerId) ?? 0,
        paidExpected: this.#paidExpected.get(playerId) ?? 0,
        got: this.#got.get(playerId) ?? 0,
        gotExpected: this.#gotExpected.get(playerId) ?? 0,
      })),
      landings: this.#landings,
      landingsExpected: odds.map((share) => share * rests),
      dice: TOTALS.map((total) => ({
        total,
        rolls: this.#totals.get(total) ?? 0,
        expected: (rolls * waysTo(total)) / OUTCOMES,
      })),
      groups: this.#groups(),
      lots: this.#lots(end),
      auctions: this.#auctions,
    };
  }

  #groups(): readonly GroupFigures[] {
    return Object.entries(this.#board.groupSpaces).flatMap(([group, spaces]) => {
      const rent = new Map<PlayerId, number>();
      for (const space of spaces) for (const [id, sum] of this.#rents.get(space) ?? []) add(rent, id, sum);
      const total = sumOf(rent);
      return total === 0 ? [] : [{ group: group as LotGroup, rent, total }];
    });
  }

  #lots({ owners, players }: GameState): readonly LotFigures[] {
    return this.#board.deedSpaces.flatMap((spaceId) => {
      const spent = this.#spent.get(spaceId) ?? 0;
      const rent = sumOf(this.#rents.get(spaceId) ?? new Map());
      if (spent === 0 && rent === 0) return [];
      return [{ spaceId, owner: players[owners[spaceId] ?? -1]?.id ?? null, spent, rent }];
    });
  }
}

/** How many of the 36 rolls have this total. */
function waysTo(total: number): number {
  return 6 - Math.abs(MEAN_ROLL - total);
}

/** Is there a roll that has not moved its token yet? */
function waitsInJail({ agenda }: GameState): boolean {
  return agenda.some(({ kind }) => kind === 'JailExit' || kind === 'MoveOn');
}

function add<K>(counts: Map<K, number>, key: K, amount: number): void {
  counts.set(key, (counts.get(key) ?? 0) + amount);
}

function sumOf(counts: ReadonlyMap<PlayerId, number>): number {
  let sum = 0;
  for (const amount of counts.values()) sum += amount;
  return sum;
}

/** Positive is good luck: less rent paid than expected, and more received. */
export function luckOf({ paid, paidExpected, got, gotExpected }: Luck): number {
  return paidExpected - paid + (got - gotExpected);
}
