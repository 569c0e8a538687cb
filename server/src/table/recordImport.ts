import { isDeepStrictEqual } from 'node:util';
import {
  type EventOf,
  firstHead,
  GAME_IDS,
  type GameId,
  type GameRecord,
  gameOf,
  nextHead,
  type Outcome,
  RuleViolation,
  stepsOf,
} from '@magnate/engine';
import {
  type Fairness,
  HUMAN,
  isTableEvent,
  malformed,
  nameSchema,
  playerSchema,
  ServiceError,
  whyNotFair,
} from '@magnate/protocol';
import { z } from 'zod';
import { type Step, type Store, StoreConflict, type StoredAction } from '../store/store.ts';
import { shownOf } from './lobby.ts';
import { heavyReads } from './loopShare.ts';
import { playerRows } from './tableCreation.ts';
import type { TableDoc, TableSeat } from './tableDoc.ts';
import { type AnyState, rowOf, sha256, type TableState } from './tableState.ts';
import type { AnyEvent } from './types.ts';

/** Imports a finished game: replays its record, verifies it, and stores it as if it had been played here. */

/** Steps that are replayed, or written, per turn of the event loop. */
const STEPS_AT_ONCE = 64;
const MAX_ACTIONS = 100_000;

/** Only the fields needed to begin. The game itself validates the rest. */
const recordSchema = z.looseObject({
  game: z.enum(GAME_IDS),
  version: z.int(),
  players: z.array(
    z.looseObject({
      id: z.string(),
      name: nameSchema.exactOptional(),
      model: playerSchema.shape.model.exactOptional(),
      personality: playerSchema.shape.personality.exactOptional(),
    }),
  ),
  actions: z.array(z.looseObject({ at: z.int().exactOptional(), action: z.looseObject({ playerId: z.string() }) })),
  remarks: z.array(z.looseObject({ before: z.int(), remark: z.looseObject({ type: z.string() }) })).exactOptional(),
  options: z.looseObject({}).exactOptional(),
  chain: z.looseObject({ events: z.int(), head: z.string() }).exactOptional(),
  fairness: z
    .looseObject({
      hostSecret: z.string(),
      commitment: z.string(),
      entropy: z.array(z.looseObject({ playerId: z.string(), text: z.string() })),
    })
    .nullable()
    .exactOptional(),
});

type ImportedRecord = Omit<GameRecord<TableDoc['options']>, 'players'> & {
  readonly game: GameId;
  readonly players: readonly {
    readonly id: string;
    readonly name?: string;
    readonly model?: string;
    readonly personality?: string | null;
  }[];
  readonly chain?: { readonly events: number; readonly head: string };
  readonly outcome?: Outcome | null;
  readonly fairness?: Fairness | null;
};

interface Imported {
  /** The first row. Its status is `closed`, so it stays hidden until the last step is written. */
  readonly tableState: TableState;
  readonly events: readonly AnyEvent[];
  readonly steps: readonly Step[];
}

/** Stores the game completely or not at all. */
export async function importRecord(store: Store, id: string, record: unknown, now: number): Promise<void> {
  const { tableState, events, steps } = await readImport(id, record, now);
  try {
    await store.create(
      rowOf(id, tableState),
      playerRows(tableState.doc),
      events,
      shownOf(tableState.game, tableState.doc),
    );
    for (let i = 0; i < steps.length; i += STEPS_AT_ONCE) {
      const written = await Promise.all(steps.slice(i, i + STEPS_AT_ONCE).map((step) => store.append(step)));
      if (written.includes(false)) throw new Error(`Another service wrote to game ${id} during its import.`);
    }
  } catch (error) {
    // The incomplete game is hidden. Remove it if the store still answers.
    await store.remove(id).catch(() => undefined);
    throw error instanceof StoreConflict ? badRecord(error.message) : error;
  }
}

async function readImport(id: string, value: unknown, now: number): Promise<Imported> {
  const read = recordSchema.safeParse(value);
  if (!read.success) throw badRecord(String(malformed(read.error).details['problem']));
  const { game, version } = read.data;
  const has = gameOf(game).version;
  if (version > has) throw new ServiceError('WRONG_RULES_VERSION', { needs: version, has });
  // Not the parsed copy: the hash chain is over the exact text.
  const record = value as ImportedRecord;
  requireTableEvents(record);
  requireNames(record);
  try {
    return await replayedTable(id, record, now);
  } catch (error) {
    if (error instanceof RuleViolation) throw badRecord(error.message);
    throw error;
  }
}

/** A table event with the type of a game event could fake something that was never played. */
function requireTableEvents({ remarks = [], actions }: ImportedRecord): void {
  if (actions.length > MAX_ACTIONS) throw badRecord(`It has more than ${MAX_ACTIONS} actions.`);
  if (!remarks.every(({ remark }) => isTableEvent(remark)))
    throw badRecord('It contains a table event of an unknown type.');
  if (remarks.some(({ before }) => before > actions.length + 1))
    throw badRecord('It has events after its last action.');
}

/** If an event lists the players, they must match the record. */
function requireNames({ players, remarks = [] }: ImportedRecord): void {
  const valueOf = new Map<string, string>();
  for (const { before, remark } of remarks) {
    if (before !== 0 || !isTableEvent(remark)) continue;
    if (remark.type === 'TableOpened') for (const { id, name } of seatedIn(remark.players)) valueOf.set(id, name ?? id);
    if (remark.type === 'SeatClaimed' || remark.type === 'SeatGiven') valueOf.set(remark.playerId, remark.name);
  }
  const isSame = players.every(({ id, name = id }) => valueOf.get(id) === name);
  if (valueOf.size > 0 && !isSame) throw badRecord('Its players differ from those in its events.');
}

const seatedSchema = z.array(z.object({ id: z.string(), name: z.string().nullish() }));

/** The content of a table event comes from the file, so it is validated. */
function seatedIn(players: unknown): z.infer<typeof seatedSchema> {
  const read = seatedSchema.safeParse(players);
  if (!read.success) throw badRecord('Its table was opened with invalid players.');
  return read.data;
}

async function replayedTable(id: string, record: ImportedRecord, now: number): Promise<Imported> {
  const { replayed, state } = await replayRecord(record);
  const [opened, ...later] = replayed;
  const last = later.at(-1);
  const game = gameOf(record.game);
  const outcome = game.outcome(state);
  if (opened === undefined || last === undefined || outcome === undefined)
    throw badRecord('The game in it is not over.');
  requireAsRecorded(record, last, outcome);
  const { scenario = null, fairness = null, seed } = record;
  const problem = whyNotFair({ fairness, seed, scenario, events: replayed.flatMap(({ events }) => events) });
  if (problem !== undefined) throw badRecord(problem);
  const doc = docOf(record);
  const snapshot = { gameId: id, version: last.version, seq: last.seq, state: game.serialize(state) };
  const steps = later.map(({ version, seq, head, events }, i): Step => {
    const expected = { version: version - 1, seq: replayed[i]?.seq ?? 0 };
    const step = { gameId: id, expected, version, seq, head, at: now, bytes: 0, events };
    const action = actionOf(record.actions[i] as PlayedAction, version, events, seq);
    if (version < last.version) return { ...step, action, status: 'closed' };
    return { ...step, action, status: 'completed', snapshot };
  });
  const { events, ...first } = opened;
  return {
    tableState: {
      ...first,
      game: record.game,
      rules: record.version,
      status: 'closed',
      creator: null,
      createdAt: now,
      bytes: 0,
      doc,
      state: null,
    },
    events,
    steps,
  };
}

interface ReplayedStep {
  readonly version: number;
  readonly seq: number;
  readonly at: number;
  readonly head: string;
  /** The events since the previous step. */
  readonly events: readonly AnyEvent[];
}

/** Replays the setup and every action, with the events of each. */
async function replayRecord(record: ImportedRecord): Promise<{
  readonly replayed: readonly ReplayedStep[];
  readonly state: AnyState;
}> {
  const game = gameOf(record.game);
  const replayed: ReplayedStep[] = [];
  let [head, seq, at] = [firstHead(record), 0, 0];
  let last: AnyState | undefined;
  for (const state of stepsOf(game, record as never)) {
    const events: readonly EventOf<GameId>[] = game.eventsAfter(state, seq);
    for (const event of events) {
      head = nextHead(head, event, sha256);
      ({ seq, at } = event);
    }
    replayed.push({ version: state.version, seq, at, head, events });
    last = state;
    // A long game must not block the event loop.
    if (replayed.length % STEPS_AT_ONCE === 0) await heavyReads.next();
  }
  if (last === undefined) throw badRecord('It is empty.');
  return { replayed, state: game.draft(last, { cut: true }) };
}

function requireAsRecorded({ chain, outcome }: ImportedRecord, { head, seq }: ReplayedStep, reached: Outcome): void {
  if (chain !== undefined && (chain.head !== head || chain.events !== seq)) {
    throw badRecord('Its events differ from the recorded ones: the heads of the hash chains are not equal.');
  }
  if (outcome !== undefined && outcome !== null && !isDeepStrictEqual(outcome, reached)) {
    throw badRecord('Its outcome differs from the recorded one.');
  }
}

interface PlayedAction {
  readonly at?: number;
  readonly action: StoredAction['action'] & { readonly playerId: string };
}

function actionOf(
  { at = 0, action }: PlayedAction,
  version: number,
  events: readonly AnyEvent[],
  lastSeq: number,
): StoredAction {
  const firstSeq = events.find((event) => !isTableEvent(event))?.seq ?? lastSeq + 1;
  return { version, at, playerId: action.playerId, actionId: null, by: 'player', action, firstSeq, lastSeq };
}

function docOf(record: ImportedRecord): TableDoc {
  const { options = {}, seed, scenario = null, fairness = null, remarks = [] } = record;
  return {
    seats: record.players.map(seatFrom),
    hostEpoch: 1,
    visibility: 'link',
    clock: null,
    botDelay: 0,
    paused: false,
    options,
    // As recorded: the hash chain begins with them.
    players: record.players as TableDoc['players'],
    hostSecret: fairness?.hostSecret ?? null,
    commitment: fairness?.commitment ?? null,
    entropy: fairness?.entropy ?? [],
    seed: seed ?? '',
    scenario,
    imported: true,
    prologue: remarks.filter(({ before }) => before === 0).length,
  };
}

function seatFrom({ id, name = id, model = HUMAN, personality = null }: ImportedRecord['players'][number]): TableSeat {
  const unclaimed = { epoch: 1, claimHash: null, open: false, muted: false, standIn: false, reserve: 0 };
  return { playerId: id, name, model, personality, ...unclaimed };
}

function badRecord(problem: string): ServiceError {
  return new ServiceError('BAD_RECORD', { problem });
}
