import { appraiseTrade, type ProposedTrade } from '@magnate/bots';
import { type GameId, gameOf, type Outcome, presetOf, type Proposal } from '@magnate/engine';
import { type EntryId, type LadderId, placesOf, type RatedResult, type Standing, whyUnrated } from '@magnate/ladder';
import { HUMAN, isAgent, isLanguageModel, type RecordRating, type Unrated } from '@magnate/protocol';
import {
  gameUuid,
  type LadderResult,
  type PlayedSeat,
  type Store,
  type StoredAction,
  type StoredGame,
} from '../store/store.ts';
import { OWN } from './gameCounts.ts';
import { heavyReads } from './loopShare.ts';
import { entryOf } from './seatEntry.ts';
import { isVerified, storedDoc, type TableDoc, type TableSeat } from './tableDoc.ts';
import { loadTableState, stateAfter } from './tableLoader.ts';
import type { AnyAction, TableState } from './tableState.ts';

/** The result of one finished game for ratings, or why it is not rated. The same game always gives the same result. */

const PAGE = 500;
/** A trade is one-sided if it costs a side more than this share of the strength of all players. */
const ONE_SIDED = -0.1;

export async function judged(store: Store, row: StoredGame): Promise<LadderResult> {
  const tableState = await loadTableState(store, row);
  const doc = storedDoc(row.doc);
  const { state } = tableState;
  const outcome = state === null ? undefined : gameOf(row.game).outcome(state);
  const preset = presetOf(row.game, doc.options);
  const played = await readActions(store, row, doc);
  const seats = await playedSeats(store, row, doc, outcome, played.actions);
  const reason: Unrated | null = whyUnrated({
    isVerified: isVerified(doc),
    preset,
    hasClock: doc.clock !== null,
    seats: seats.map((seat, i) => ({ ...seat, isTakenOver: isTakenOver(doc.seats[i] as TableSeat, doc) })),
  });
  return {
    gameId: row.id,
    ladder: `${row.game}/${preset ?? OWN}`,
    at: played.endedAt,
    places: seats,
    reason,
    flags: reason === null ? await oneSidedTrades(store, row, tableState, played.accepted) : [],
    voidedAt: null,
    changes: reason === null ? null : [],
  };
}

/** A stored result as input of a ladder, under an id that does not reveal the table. */
export function resultOf({ gameId, ladder, at, places, voidedAt }: LadderResult): RatedResult {
  return {
    gameId: gameUuid(gameId),
    ladder: ladder as LadderId,
    at,
    places: places.map(({ entry, place }) => ({ entry: entry as EntryId, place })),
    voided: voidedAt !== null,
  };
}

/** The part of a record that ratings need. */
export function recordRating(
  { ladder, at, places, reason, voidedAt }: LadderResult,
  { clock }: Pick<TableDoc, 'clock'>,
): RecordRating {
  return {
    ladder,
    at,
    state: reason !== null ? 'unrated' : voidedAt === null ? 'rated' : 'voided',
    reason: reason as Unrated | null,
    clock,
    seats: places.map(({ playerId, entry, place, decisions = 0, fallbacks = 0 }) => ({
      playerId,
      entry,
      place,
      decisions,
      fallbacks,
    })),
  };
}

/** The figures of a language model, summed over its rated games this season. */
export type ModelFigures = Required<
  Pick<PlayedSeat, 'decisions' | 'first' | 'fallbacks' | 'microdollars' | 'milliseconds'>
>;

/** A row of a ladder as stored. */
export interface RatingBody extends Standing {
  readonly model?: ModelFigures;
}

interface Played {
  /** Actions by player. */
  readonly actions: ReadonlyMap<string, { readonly all: number; readonly byOthers: number }>;
  readonly accepted: readonly StoredAction[];
  readonly endedAt: number;
}

async function readActions(store: Store, { id, game, version, updatedAt }: StoredGame, doc: TableDoc): Promise<Played> {
  const actions = new Map<string, { all: number; byOthers: number }>();
  const accepted: StoredAction[] = [];
  let endedAt = updatedAt;
  for (let after = 0; after < version; ) {
    const page = await store.actions(id, after, PAGE);
    for (const each of page) {
      const model = doc.seats.find(({ playerId }) => playerId === each.playerId)?.model ?? HUMAN;
      const count = actions.get(each.playerId) ?? { all: 0, byOthers: 0 };
      const isOwn = each.by === 'player' || (each.by === 'bot' && model !== HUMAN && !isAgent(model));
      actions.set(each.playerId, { all: count.all + 1, byOthers: count.byOthers + Number(!isOwn) });
      if (gameOf(game).actionKind((each.action as AnyAction).type) === 'accept') accepted.push(each);
      endedAt = each.at;
    }
    after = page.at(-1)?.version ?? version;
    await heavyReads.next();
  }
  return { actions, accepted, endedAt };
}

async function playedSeats(
  store: Store,
  row: StoredGame,
  { seats }: TableDoc,
  outcome: Outcome | undefined,
  actions: Played['actions'],
): Promise<readonly Required<Pick<PlayedSeat, 'playerId' | 'entry' | 'place' | 'decisions' | 'fallbacks'>>[]> {
  const places = placesOf(outcome?.ranking ?? [], outcome?.winners ?? []);
  const models = seats.some(({ model }) => isLanguageModel(model)) ? await modelDecisions(store, row) : undefined;
  return seats.map((seat) => {
    const { playerId, model } = seat;
    const { all, byOthers } = actions.get(playerId) ?? { all: 0, byOthers: 0 };
    const place = places.get(playerId) ?? 0;
    const decided = isLanguageModel(model) ? models?.get(playerId) : undefined;
    const common = { playerId, entry: entryOf(seat) ?? null, place, decisions: all };
    if (decided === undefined) return { ...common, fallbacks: byOthers };
    return { ...common, ...decided, fallbacks: byOthers + decided.fallbacks };
  });
}

type ModelDecisions = Required<Pick<PlayedSeat, 'first' | 'fallbacks' | 'microdollars' | 'milliseconds'>>;

async function modelDecisions(store: Store, { id, version }: StoredGame): Promise<ReadonlyMap<string, ModelDecisions>> {
  const sums = new Map<string, ModelDecisions>();
  for (let since = 0; since < version; ) {
    const page = await store.models.decisions(id, { since, limit: PAGE });
    for (const { playerId, outcome, microdollars, milliseconds } of page) {
      const before = sums.get(playerId) ?? { first: 0, fallbacks: 0, microdollars: 0, milliseconds: 0 };
      sums.set(playerId, {
        first: before.first + Number(outcome === 'first'),
        fallbacks: before.fallbacks + Number(outcome === 'fallback'),
        microdollars: before.microdollars + microdollars,
        milliseconds: before.milliseconds + milliseconds,
      });
    }
    since = page.at(-1)?.version ?? version;
  }
  return sums;
}

function isTakenOver({ playerId, name, model, personality }: TableSeat, { players }: TableDoc): boolean {
  const before = players.find(({ id }) => id === playerId);
  return before === undefined || before.name !== name || before.model !== model || before.personality !== personality;
}

/** The versions of accepted trades that cost a side much, as bots judge them. */
async function oneSidedTrades(
  store: Store,
  { id, game: gameId }: StoredGame,
  tableState: TableState,
  accepted: readonly StoredAction[],
): Promise<readonly number[]> {
  const game = gameOf(gameId);
  const flagged: number[] = [];
  for (const { version, action, playerId } of accepted) {
    const state = await stateAfter(store, tableState, id, version - 1);
    const named = Object.values(action) as readonly unknown[];
    const trade = game.openOffers(state).find((each) => named.includes(each.id));
    if (trade === undefined) continue;
    const view = game.view(state, playerId);
    const { proposer, recipient } = appraiseTrade(gameId, view, playerId, trade as Proposal & ProposedTrade<GameId>);
    if (Math.min(proposer, recipient) < ONE_SIDED) flagged.push(version);
  }
  return flagged;
}
