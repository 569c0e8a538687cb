import { isDeepStrictEqual } from 'node:util';
import {
  type Collected,
  type Counted,
  type EventOf,
  type GameId,
  gameOf,
  isTakenBack,
  type Outcome,
  presetOf,
  type StateOf,
} from '@magnate/engine';
import { placesOf } from '@magnate/ladder';
import { AGENT_PREFIX, isAgent, isPersonality, isTableEvent } from '@magnate/protocol';
import {
  type CountKind,
  type EntrySum,
  type GameCount,
  type GameResult,
  GAMES,
  NOBODY,
  OPPONENT,
  type Store,
  type StoredAmount,
  type StoredEvent,
  type StoredGame,
} from '../store/store.ts';
import { entryOf } from './seatEntry.ts';
import { heavyReads } from './loopShare.ts';
import { isVerified, type TableDoc } from './tableDoc.ts';
import { loadTableState } from './tableLoader.ts';

/** The contribution of one finished game to the statistics. */

export interface FinishedGame {
  readonly counts: readonly GameCount[];
  readonly amounts: readonly StoredAmount[];
  /** Of everyone with a page. */
  readonly results: readonly GameResult[];
  readonly sums: readonly EntrySum[];
}

const NOTHING: FinishedGame = { counts: [], amounts: [], results: [], sums: [] };
const MILLION = 1_000_000;
const PAGE = 500;
/** Rules and ways to play without a name of their own. */
export const OWN = 'own';
/** Histogram buckets of game lengths: each length is counted under the last bound that it reaches. */
// biome-ignore format: as a row
export const LENGTHS = [
  0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 120, 140, 160, 180, 200, 250, 300, 400, 500, 600, 800, 1000, 1500, 2000, 3000,
  5000, 10_000,
] as const;

/**
 * Nothing if chance was given or cannot be verified, or if the game was abandoned: it would say little about playing
 * strength.
 */
export async function countsOf(store: Store, row: StoredGame): Promise<FinishedGame> {
  const { state, doc } = await loadTableState(store, row);
  const outcome = state === null ? undefined : gameOf(row.game).outcome(state);
  if (state === null || outcome === undefined || !isVerified(doc)) return NOTHING;
  const gameHistory = await read(store, row, doc.prologue, state);
  const add = adderFor(row.game);
  const preset = presetOf(row.game, doc.options) ?? OWN;
  const share = Math.round((MILLION * outcome.winners.length) / doc.seats.length);
  const isWinner = (id: string) => outcome.winners.includes(id);
  add('games', 'all', 1);
  add('preset', preset, 1);
  add('reason', outcome.reason, 1);
  add('length', 'turns', state.turnNumber);
  add('length', 'actions', row.version);
  add('turns', lengthOf(state.turnNumber), 1);
  add('actions', lengthOf(row.version), 1);
  for (const [i, { playerId, model, personality }] of doc.seats.entries()) {
    const seen = [1, Number(isWinner(playerId)), share] as const;
    add('seat', `${i + 1}`, ...seen);
    // A player who took over in the middle has won or lost only part of the game.
    if (gameHistory.givenAway.has(playerId)) continue;
    add('model', modelOf(model), ...seen);
    add('presetModel', `${preset}/${modelOf(model)}`, ...seen);
    if (personality !== null) add('personality', isPersonality(personality) ? personality : OWN, ...seen);
  }
  for (const { kind, value, playerId } of gameHistory.values) add(kind, value, 1, Number(isWinner(playerId)));
  // Prices on a custom board are not comparable.
  const { game, id: gameId, updatedAt: at } = row;
  const ended = { game, gameId, preset, at, seats: doc.seats, outcome };
  return {
    counts: add.counts(),
    amounts: isUsual(game, doc, 'theme') ? gameHistory.amounts : [],
    ...playersOf(ended, gameHistory),
  };
}

interface EndedGame extends Pick<GameResult, 'game' | 'gameId' | 'preset' | 'at'> {
  readonly seats: TableDoc['seats'];
  readonly outcome: Outcome;
}

/** What the game adds to the pages of its players. Not for a seat that changed hands: two played it. */
function playersOf(
  { outcome, seats, game, ...ended }: EndedGame,
  { givenAway, collected }: Pick<CountedEvents, 'givenAway' | 'collected'>,
): Pick<FinishedGame, 'results' | 'sums'> {
  const places = placesOf(outcome.ranking, outcome.winners);
  const players = seats.map((seat) => ({
    playerId: seat.playerId,
    place: places.get(seat.playerId) ?? seats.length,
    entry: givenAway.has(seat.playerId) ? undefined : entryOf(seat),
    opponent: givenAway.has(seat.playerId) ? undefined : (entryOf(seat) ?? NOBODY),
  }));
  const results: GameResult[] = [];
  const sums: EntrySum[] = [];
  for (const { playerId, place, entry } of players) {
    if (entry === undefined) continue;
    results.push({ ...ended, game, entry, playerId, place, seats: seats.length });
    const won = Number(outcome.winners.includes(playerId));
    sums.push({ entry, game, kind: GAMES, name: ended.preset, played: 1, won, lost: 1 - won });
    for (const other of players) {
      if (other.playerId === playerId || other.opponent === undefined || other.opponent === entry) continue;
      const [better, worse] = [Number(place < other.place), Number(place > other.place)];
      sums.push({ entry, game, kind: OPPONENT, name: other.opponent, played: 1, won: better, lost: worse });
    }
    for (const { kind, value, count } of collected.filter((each) => each.playerId === playerId)) {
      sums.push({ entry, game, kind, name: value, played: count, won: 0, lost: 0 });
    }
  }
  return { results, sums: addedUp(sums) };
}

/** One row per key: a statement cannot change a row twice. */
function addedUp(sums: readonly EntrySum[]): readonly EntrySum[] {
  const byKey = new Map<string, EntrySum>();
  for (const sum of sums) {
    const key = JSON.stringify([sum.entry, sum.kind, sum.name]);
    const { played = 0, won = 0, lost = 0 } = byKey.get(key) ?? {};
    byKey.set(key, { ...sum, played: sum.played + played, won: sum.won + won, lost: sum.lost + lost });
  }
  return [...byKey.values()];
}

interface CountedEvents {
  readonly collected: readonly Collected[];
  readonly values: readonly Extract<Counted, { readonly by: 'value' }>[];
  readonly amounts: readonly StoredAmount[];
  /** Seats that changed hands during the game. */
  readonly givenAway: ReadonlySet<string>;
}

async function read(
  store: Store,
  { id, seq, game }: StoredGame,
  prologue: number,
  state: StateOf<GameId>,
): Promise<CountedEvents> {
  // With the seq of their event: it may be taken back later.
  let collected: (readonly [seq: number, each: Collected])[] = [];
  let values: (readonly [seq: number, each: CountedEvents['values'][number]])[] = [];
  let amounts: (readonly [seq: number, each: StoredAmount])[] = [];
  const givenAway = new Set<string>();
  for (let after = prologue; after < seq; ) {
    const page: readonly StoredEvent[] = await store.events(id, after, PAGE);
    for (const event of page) {
      if (event.type === 'SeatGiven') givenAway.add((event as { readonly playerId?: string }).playerId ?? '');
      if (isTableEvent(event)) continue;
      if (isTakenBack(event)) {
        const { fromSeq, toSeq } = event;
        const counts = ([at]: readonly [seq: number, each: unknown]) => at < fromSeq || at > toSeq;
        [collected, values, amounts] = [collected.filter(counts), values.filter(counts), amounts.filter(counts)];
      }
      for (const each of gameOf(game).collected(event as EventOf<GameId>, state)) collected.push([event.seq, each]);
      for (const counted of gameOf(game).counts(event as EventOf<GameId>)) {
        if (counted.by === 'value') values.push([event.seq, counted]);
        else amounts.push([event.seq, { gameId: id, seq: event.seq, amount: counted.amount, at: event.at, event }]);
      }
    }
    after = page.at(-1)?.seq ?? seq;
    await heavyReads.next();
  }
  const [valuesLeft, amountsLeft, collectedLeft] = [values.map(last), amounts.map(last), collected.map(last)];
  return { values: valuesLeft, amounts: amountsLeft, givenAway, collected: collectedLeft };
}

function last<T>([, each]: readonly [seq: number, each: T]): T {
  return each;
}

/** Sums by kind and name. */
function adderFor(game: GameId) {
  const byKey = new Map<string, GameCount>();
  const add = (kind: CountKind | Counted['kind'], name: string, played: number, won = 0, expected = 0) => {
    const key = `${kind}\n${name}`;
    const before = byKey.get(key) ?? { game, kind, name, played: 0, won: 0, expected: 0 };
    byKey.set(key, {
      ...before,
      played: before.played + played,
      won: before.won + won,
      expected: before.expected + expected,
    });
  };
  return Object.assign(add, { counts: () => [...byKey.values()] });
}

/** Outside programs choose their own names, so they are counted together. */
function modelOf(model: string): string {
  return isAgent(model) ? AGENT_PREFIX.slice(0, -1) : model;
}

function lengthOf(length: number): string {
  return String(LENGTHS.findLast((from) => from <= length) ?? 0);
}

function isUsual(game: GameId, { options }: TableDoc, name: string): boolean {
  const standard: Readonly<Record<string, unknown>> = { ...gameOf(game).options.standard };
  return options[name] === undefined || isDeepStrictEqual(options[name], standard[name]);
}
