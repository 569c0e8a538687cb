import { BANK, type GameId, type PlayerId } from '@magnate/engine';
import { ACQUIRE_V1 } from './acquire/v1.ts';
import type { ErrorBody } from './core/errors.ts';
import { MONOPOLY_V1 } from './monopoly/v1.ts';
import {
  type Fields,
  inCamelCase,
  inSnakeCase,
  isFields,
  pathInSnakeCase,
  type Renames,
  type V1Game,
  type V1Table,
  type V1Vocabulary,
} from './core/vocabulary.ts';

/**
 * The v1 profile: the same messages under other names, for programs that were written for them. Fields are in
 * snake_case, types of actions and events in capitals; other differences are in the folder of each game.
 */

export { propertyIdOf, turnPhaseOf } from './monopoly/v1.ts';
export type { Fields, V1Table } from './core/vocabulary.ts';

const BY_GAME = { monopoly: MONOPOLY_V1, acquire: ACQUIRE_V1 } as const satisfies Record<GameId, V1Game>;

/** The naming profiles. */
export const NAME_PROFILES = ['standard', 'v1'] as const;
export type NameProfile = (typeof NAME_PROFILES)[number];
/** The header that selects a profile, like the query parameter `names`. */
export const NAMES_HEADER = 'magnate-names';

export interface PlainEvent {
  readonly type: string;
  readonly seq: number;
  readonly at: number;
}

/** The subject of an event: the first of these fields that names a player of the game. */
export const EVENT_ACTORS = [
  'playerId',
  'payerId',
  'proposerId',
  'debtorId',
  'fromId',
  'winnerId',
  'receiverId',
] as const;

/** The player of an event by `EVENT_ACTORS`; null if it is about no player, or about the bank alone. */
export function eventActor(data: Fields): PlayerId | null {
  const ids = EVENT_ACTORS.map((name) => data[name]);
  return (ids.find((id) => typeof id === 'string' && id !== BANK) as PlayerId | undefined) ?? null;
}

/** A time is a timestamp in the profile. */
const TIMES: Renames = {
  createdAt: { name: 'created_at', value: (at) => (typeof at === 'number' ? timestamp(at) : undefined) },
};

export function timestamp(at: number): string {
  return new Date(at).toISOString();
}

/** Functions that need no table. */
export function plainV1(value: unknown): unknown {
  return inSnakeCase(value, TIMES);
}

const FIELD_NAMES = new Map(Object.values(BY_GAME).flatMap(({ fieldNames }: V1Game) => Object.entries(fieldNames)));

/** A refusal that no table is needed for. The sentence of a malformed request names its fields as the client does. */
export function plainErrorV1({ code, message, details }: ErrorBody): ErrorBody {
  if (details === undefined) return { code, message };
  const { problem, path = '' } = details;
  const named = plainV1(details) as Fields;
  if (typeof problem !== 'string' || typeof path !== 'string') return { code, message, details: named };
  const field = pathInSnakeCase(path, FIELD_NAMES);
  const sentence = unknownFieldsInV1(problem.startsWith(path) ? `${field}${problem.slice(path.length)}` : problem);
  return {
    code,
    message: message.replace(problem, () => sentence),
    details: { ...named, problem: sentence, ...(path === '' ? {} : { path: field }) },
  };
}

/** Fields that do not exist are named in the middle of a sentence. */
function unknownFieldsInV1(problem: string): string {
  return problem.replace(/(?<=there is no field )"\w+"(?:, "\w+")*(?= here)/i, (fields) =>
    fields.replace(/\w+/g, (name) => pathInSnakeCase(name, FIELD_NAMES)),
  );
}

export function inCapitals(type: string): string {
  return type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
}

/** The type of an event in the profile: `PassedGo` is `PASS_GO`. */
export function v1EventType(game: GameId, type: string): string {
  const { eventTypes }: V1Game = BY_GAME[game];
  return (Object.hasOwn(eventTypes, type) ? eventTypes[type] : undefined) ?? inCapitals(type);
}

/** The names of one table. */
export class V1Names {
  readonly #gameId: string;
  readonly #game: GameId;
  readonly #vocabulary: V1Vocabulary;

  constructor(gameId: string, game: GameId, options: Fields) {
    this.#gameId = gameId;
    this.#game = game;
    const known = VOCABULARIES[game].get(options);
    this.#vocabulary = known ?? BY_GAME[game].forTable(options);
    if (known === undefined) VOCABULARIES[game].set(options, this.#vocabulary);
  }

  /** The whole table; the board never changes, so streams leave it out. */
  state(table: V1Table, withBoard = true): Fields {
    const { board, state } = this.#vocabulary;
    return { ...state(table), ...(board === undefined || !withBoard ? {} : { board }) };
  }

  /** `turn` is the number of the turn in which it happened; 0 before the game. */
  event(event: PlainEvent, turn: number): Fields {
    const { type, seq, at, ...data } = event;
    return {
      id: seq,
      seq,
      game_id: this.#gameId,
      player_id: eventActor(data),
      turn_number: turn,
      event_type: v1EventType(this.#game, type),
      event_data: this.fields(data),
      created_at: timestamp(at),
    };
  }

  fields(value: unknown): unknown {
    return inSnakeCase(value, this.#vocabulary.written);
  }

  /** `actionType` is the type of the refused action, as it was sent; `view` is the game at that time. */
  error(error: ErrorBody, actionType: string, view: unknown): ErrorBody {
    const { code, details = {} } = error;
    const { problem, phase, known } = details;
    if (error.details === undefined || typeof problem === 'string') return plainErrorV1(error);
    const message = BY_GAME[this.#game].message(code, details, actionType) ?? error.message;
    const written = this.fields(details) as Fields;
    if (Array.isArray(known)) {
      const types = known.flatMap((type) => this.#actionTypes(String(type)));
      return {
        code,
        message: message.replace(known.join(', '), types.join(', ')),
        details: { ...written, known: types },
      };
    }
    const now = isFields(view) && view['phase'] === phase ? this.phase(view) : undefined;
    return { code, message, details: { ...written, ...(now === undefined ? {} : { phase: now }) } };
  }

  #actionTypes(type: string): readonly string[] {
    const { actionTypes }: V1Game = BY_GAME[this.#game];
    return (Object.hasOwn(actionTypes, type) ? actionTypes[type] : undefined) ?? [inCapitals(type)];
  }

  /** The phase of the turn, if the profile defines one. */
  phase(view: unknown): string | undefined {
    return view === null || isFields(view) ? this.#vocabulary.phase(view) : undefined;
  }

  facts(): Fields | undefined {
    return this.#vocabulary.facts();
  }

  /** A message from a client, under the standard names. Throws `ServiceError` MALFORMED. */
  own(value: unknown): unknown {
    return inCamelCase(value, this.#vocabulary.read);
  }
}

const VOCABULARIES: Readonly<Record<GameId, WeakMap<object, V1Vocabulary>>> = {
  monopoly: new WeakMap(),
  acquire: new WeakMap(),
};

/** A message from a client about no particular table. Options keep their names: the game itself accepts their aliases. */
export function ownNames(value: unknown): unknown {
  if (!isFields(value) || !isFields(value['options'])) return inCamelCase(value);
  const { options, ...rest } = value;
  return { ...(inCamelCase(rest) as Fields), options };
}

/** The number of the turn of each event, in order. */
export class TurnCount {
  #turn: number;

  /** `turn` is the turn of the next event. */
  constructor(turn: number) {
    this.#turn = turn;
  }

  of(event: PlainEvent): number {
    const mark = turnMark(event);
    if (mark === undefined) return this.#turn;
    this.#turn = mark + 1;
    return event.type === STARTED ? mark + 1 : mark;
  }
}

const STARTED = 'GameStarted';

/** The turn that an event ends; undefined for events within a turn. Before the game it is turn 0. */
export function turnMark(event: PlainEvent): number | undefined {
  if (event.type === STARTED) return 0;
  return event.type === 'TurnEnded' ? (event as PlainEvent & { readonly turnNumber: number }).turnNumber : undefined;
}
