import {
  type ActionOf,
  chainOf,
  commitmentTo,
  fairSeed,
  type GameId,
  type GameRecord,
  gameOf,
  type RecordedHostEvent,
  type StateOf,
  stepsOf,
} from '@magnate/engine';
import type { Fairness, NewTable, RecordToContinue, SeatedPlayer, TableHostEvent } from './messages.ts';
import { BOT_PREFIX, HUMAN } from '@magnate/protocol/models';

/** A local game as a value: its record so far and the resulting state. */

export type LocalState = StateOf<GameId>;
export type LocalAction = ActionOf<GameId>;
type Options = Readonly<Record<string, unknown>>;

export interface LocalRecord extends GameRecord<Options, LocalAction> {
  readonly game: GameId;
  readonly options: Options;
  readonly players: readonly SeatedPlayer[];
  readonly seed: string;
  readonly remarks: readonly RecordedHostEvent[];
  /** null if the game continues another record, whose secret was known. */
  readonly fairness: Fairness | null;
  /** The piece of each seat in a rematch. */
  readonly pieces?: readonly number[];
}

export interface LocalTable {
  readonly record: LocalRecord;
  readonly state: LocalState;
}

const SECRET_BYTES = 32;
/** The default model of seats that a record leaves open. */
const USUAL_BOT = `${BOT_PREFIX}steady`;

/** A new game; throws what the rules refuse. */
export function newRecord({ game, players, preset, options = {} }: NewTable, now: number): LocalRecord {
  const presets: Readonly<Record<string, Options>> = gameOf(game).options.presets;
  const hostSecret = secret();
  const commitment = commitmentTo(hostSecret);
  const seated = players.map(({ name, model = HUMAN }, i) => ({ id: `p${i + 1}`, name, model, personality: null }));
  const chosen = { ...(preset === undefined ? {} : presets[preset]), ...options };
  return {
    game,
    version: gameOf(game).version,
    options: chosen,
    players: seated,
    seed: fairSeed(hostSecret, []),
    remarks: [opening(game, gameOf(game).version, chosen, seated, commitment, now)],
    actions: [],
    fairness: { hostSecret, commitment, entropy: [] },
    ...(players.some(({ piece }) => piece !== undefined) ? { pieces: players.map(({ piece }, i) => piece ?? i) } : {}),
  };
}

/**
 * The start of another game, to be continued. The dice stay the same, which makes both games comparable; fairness is
 * therefore not promised.
 */
export function continued({ record, upTo, seats }: RecordToContinue): LocalRecord {
  const { game, version, options = {}, seed, scenario } = record;
  const players = record.players.map(({ id, name }) => {
    return { id, name, model: seats[id] ?? USUAL_BOT, personality: null };
  });
  const actions = record.actions.slice(0, upTo ?? record.actions.length);
  // Each remark keeps its position: ids of the game may count the events before it.
  const remarks = (record.remarks ?? []).filter(({ before }) => before <= actions.length);
  return {
    game,
    version,
    options,
    players,
    seed: seed ?? '',
    ...(scenario === undefined || scenario === null ? {} : { scenario }),
    remarks: remarks.map((each) => (each.remark.type === 'TableOpened' ? reopened(each, players) : each)),
    actions: actions as LocalRecord['actions'],
    fairness: null,
  };
}

function reopened(hostEvent: RecordedHostEvent, players: readonly SeatedPlayer[]): RecordedHostEvent {
  return { ...hostEvent, remark: { ...hostEvent.remark, players, commitment: null } };
}

function opening(
  game: GameId,
  rules: number,
  options: Options,
  players: readonly SeatedPlayer[],
  commitment: string,
  at: number,
): RecordedHostEvent {
  const remark: TableHostEvent = { type: 'TableOpened', game, rules, options, players, commitment, clock: null };
  return { before: 0, at, remark };
}

/** Replays a record; throws `RuleViolation` if that fails. */
export function replayed(record: LocalRecord): LocalTable {
  const game = gameOf(record.game);
  let last: LocalState | undefined;
  for (const state of stepsOf(game, record as never)) last = state;
  if (last === undefined) throw new Error('There is nothing in the record.');
  return { record, state: last };
}

/** Plays an action. Throws `RuleViolation` and then leaves the game unchanged. */
export function played({ record, state }: LocalTable, action: LocalAction, now: number): LocalTable {
  const game = gameOf(record.game);
  const draft = game.draft(state);
  const at = Math.max(now, draft.log.at + 1);
  game.play(draft, action, at);
  const actions = [...record.actions, { at, action }];
  if (game.outcome(draft) === undefined) return { record: { ...record, actions }, state: draft };
  const remark: TableHostEvent = {
    type: 'SeedRevealed',
    hostSecret: record.fairness?.hostSecret ?? null,
    seed: record.seed,
  };
  const end = Math.max(at, draft.log.at) + 1;
  game.addHostEvent(draft, remark, end);
  const remarks = [...record.remarks, { before: actions.length + 1, at: end, remark }];
  return { record: { ...record, actions, remarks }, state: draft };
}

/** The complete record as a service exports it, with chain and outcome. */
export function wholeRecord({ record, state }: LocalTable): object {
  const game = gameOf(record.game);
  const events = game.eventsAfter(state, 0);
  const outcome = game.outcome(state) ?? null;
  // Pieces are no part of the game.
  const { fairness, pieces: _, ...rest } = record;
  return { ...rest, chain: { events: events.length, head: chainOf(record, events) }, outcome, fairness };
}

function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
