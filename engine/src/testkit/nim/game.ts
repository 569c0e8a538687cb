import type { Game, Outcome, Setup } from '../../kernel/game.ts';
import type { PlayerId, Seat } from '../../kernel/ids.ts';
import { isRecord, isIntegerWithin } from '../../kernel/check.ts';
import { readSaved } from '../../kernel/codec.ts';
import {
  at,
  copyLog,
  cutLog,
  emptyLog,
  eventsAfter,
  hasListener,
  type Log,
  emit,
  seq,
  type Stamped,
} from '../../kernel/eventLog.ts';
import { firstOf } from '../../kernel/offers.ts';
import { type OptionValues, ownNamesBy, readOptionsBy, standardOf, whole } from '../../kernel/options.ts';
import { createExecutor } from '../../kernel/executor.ts';
import { appendSetupEvents } from '../../kernel/hostEvents.ts';
import { createValidator } from '../../kernel/rulebook.ts';
import { assertSetup, readRulesVersion, readSeats, readSeed } from '../../kernel/seats.ts';
import { asPlain, badSetup, enforce, KERNEL_REFUSALS, refusals, type Violation } from '../../kernel/violation.ts';

/**
 * Nim, the third game: players in turn add 1, 2 or 3 to a total, and the player who reaches the target wins. No trades, no
 * dice, no hidden hands, no cash. It is never shipped: it proves that shared code asks a game instead of knowing one.
 */

const RULES_VERSION = 1;
const SEATS = { min: 2, max: 4 } as const;
const MAX_ADDED = 3;

export const OPTION_TABLE = { target: whole('end', 21, { min: 4, max: 100 }) } as const;
export type Options = OptionValues<typeof OPTION_TABLE>;
export const OPTION_NAMES = Object.keys(OPTION_TABLE) as readonly (keyof Options)[];
export const PRESETS = { standard: {}, short: { target: 10 } } as const satisfies Record<string, Partial<Options>>;

export const REFUSALS = { ...KERNEL_REFUSALS, TOO_MUCH: 'Only {needs} left to the target.' } as const;
const refuse = refusals(REFUSALS);

export const ACTION_TYPES = ['Add'] as const;
export interface Action {
  readonly type: 'Add';
  readonly playerId: PlayerId;
  readonly amount: number;
}
export interface Offer {
  readonly type: 'Add';
  readonly amounts: readonly number[];
}

interface EventFields {
  GameStarted: { readonly players: readonly Seat[] };
  Added: { readonly playerId: PlayerId; readonly amount: number; readonly total: number };
  TurnEnded: { readonly playerId: PlayerId; readonly nextPlayerId: PlayerId; readonly turnNumber: number };
  GameEnded: Outcome;
}
export const EVENT_TYPES = ['GameStarted', 'Added', 'TurnEnded', 'GameEnded'] as const satisfies (keyof EventFields)[];
export type GameEvent = {
  [T in keyof EventFields]: Stamped & { readonly type: T } & EventFields[T];
}[keyof EventFields];

export const PHASES = ['Add', 'GameOver'] as const;

export interface Draft {
  readonly game: 'nim';
  readonly rules: number;
  version: number;
  readonly options: Options;
  readonly players: readonly Seat[];
  total: number;
  currentPlayerIndex: number;
  turnNumber: number;
  phase: (typeof PHASES)[number];
  agenda: readonly { readonly kind: 'Add' }[];
  status: 'inProgress' | 'completed';
  startedAt: number | null;
  log: Log<GameEvent>;
  /** Nothing is hidden: it only distinguishes a state from a view. */
  readonly secret: object | null;
}
export type ReadonlyState = Readonly<Draft>;
export type GameState = ReadonlyState & { readonly secret: object };
export type GameView = ReadonlyState & { readonly secret: null };

/** A position made by hand. */
export interface PositionSetup {
  readonly options?: Partial<Options>;
  readonly players: readonly Seat[];
  readonly seed?: string;
  readonly version?: number;
  readonly total?: number;
}

export interface NimParts {
  readonly State: GameState;
  readonly Draft: Draft & GameState;
  readonly Action: Action;
  readonly Event: GameEvent;
  readonly Options: Options;
  readonly View: GameView;
  readonly Offer: Offer;
  readonly Scenario: undefined;
  readonly Position: PositionSetup;
  readonly Snapshot: { readonly total: number; readonly turn: PlayerId | null };
}

function readOptions(input: unknown = {}): Options {
  return readOptionsBy(OPTION_TABLE, ownNamesBy(OPTION_TABLE, {}, input, 'options'), 'options', {});
}

function blankGame(options: Options, players: readonly Seat[], rules: number = RULES_VERSION): Draft {
  return {
    game: 'nim',
    rules,
    version: 0,
    options,
    players,
    total: 0,
    currentPlayerIndex: 0,
    turnNumber: 1,
    phase: 'Add',
    agenda: [{ kind: 'Add' }],
    status: 'inProgress',
    startedAt: null,
    log: emptyLog(),
    secret: {},
  };
}

function create(setup: Setup<Options, undefined>): GameState {
  assertSetup(setup);
  if (setup.scenario !== undefined) throw badSetup('scenario', 'is unknown: nothing is left to chance');
  readSeed(setup.seed);
  const seats = readSeats(setup.players, SEATS.min, SEATS.max);
  const draft = blankGame(
    readOptions(setup.options),
    seats,
    readRulesVersion(setup.version ?? RULES_VERSION, RULES_VERSION),
  );
  appendSetupEvents(draft.log, setup.remarks);
  emit(draft, { type: 'GameStarted', seq: seq(draft), at: at(draft), players: seats });
  return draft as GameState;
}

function fromSetup(position: PositionSetup): GameState {
  if (!isRecord(position)) throw badSetup('setup', 'must be an object');
  const { players, options = {}, seed = 'position', version = RULES_VERSION, total = 0 } = position;
  const state = create({ players, options, seed, version });
  if (!isIntegerWithin(total, 0, state.options.target - 1)) throw badSetup('total', 'must be less than the target');
  return { ...state, total };
}

function copyState(state: ReadonlyState, log = copyLog(state.log)): Draft {
  return { ...state, log };
}

function seatOf({ players }: ReadonlyState, playerId: unknown): number {
  return players.findIndex(({ id }) => id === playerId);
}

function onTurn({ status, players, currentPlayerIndex }: ReadonlyState): readonly PlayerId[] {
  return status === 'completed' ? [] : [(players[currentPlayerIndex] as Seat).id];
}

function amountsIn({ options, total }: ReadonlyState): readonly number[] {
  return [1, 2, 3].filter((amount) => total + amount <= options.target);
}

function whyNotAdd({ options, total }: ReadonlyState, amount: number): Violation | undefined {
  const needs = options.target - total;
  return amount > needs ? refuse('TOO_MUCH', { needs }) : undefined;
}

function add(game: Draft, seat: number, { playerId, amount }: Action): void {
  enforce(whyNotAdd(game, amount));
  game.total += amount;
  if (hasListener(game))
    emit(game, { type: 'Added', seq: seq(game), at: at(game), playerId, amount, total: game.total });
  if (game.total === game.options.target) return finish(game);
  const next = (seat + 1) % game.players.length;
  const nextPlayerId = (game.players[next] as Seat).id;
  const { turnNumber } = game;
  if (hasListener(game))
    emit(game, { type: 'TurnEnded', seq: seq(game), at: at(game), playerId, nextPlayerId, turnNumber });
  game.currentPlayerIndex = next;
  game.turnNumber += 1;
}

function finish(game: Draft): void {
  game.status = 'completed';
  game.phase = 'GameOver';
  game.agenda = [];
  if (hasListener(game)) emit(game, { type: 'GameEnded', seq: seq(game), at: at(game), ...(outcome(game) as Outcome) });
}

/** The player who reached the target is still the current one. */
function outcome({ status, players, currentPlayerIndex }: ReadonlyState): Outcome | undefined {
  if (status !== 'completed') return undefined;
  const winner = (players[currentPlayerIndex] as Seat).id;
  const ranking = players
    .map(({ id }) => ({ playerId: id, score: id === winner ? 1 : 0 }))
    .toSorted((a, b) => b.score - a.score);
  return { winners: [winner], ranking, reason: 'reached' };
}

const { perform, validate } = createValidator<ReadonlyState, Draft, Action>(
  {
    Add: {
      reads: ({ amount }) =>
        isIntegerWithin(amount, 1, MAX_ADDED)
          ? undefined
          : refuse('MALFORMED', { path: 'amount', expected: `a whole number from 1 to ${MAX_ADDED}` }),
      when: (game, seat) => (seat === game.currentPlayerIndex ? undefined : refuse('NOT_YOUR_TURN')),
      whether: (game, _seat, { amount }) => whyNotAdd(game, amount),
      act: add,
    },
  },
  seatOf,
  ({ status }) => (status === 'completed' ? refuse('GAME_OVER') : undefined),
);

const { play, apply, draftOf, addHostEvent } = createExecutor<ReadonlyState, Draft, Action, GameEvent>({
  copy: copyState,
  perform,
  proceed: () => undefined,
});

function offers(game: ReadonlyState, playerId: PlayerId): readonly Offer[] {
  return onTurn(game).includes(playerId) ? [{ type: 'Add', amounts: amountsIn(game) }] : [];
}

function toActions({ amounts }: Offer, playerId: PlayerId, most = amounts.length): readonly Action[] {
  return firstOf(
    amounts.map((amount): Action => ({ type: 'Add', playerId, amount })),
    most,
  );
}

function choicesOf(game: ReadonlyState, playerId: PlayerId): readonly Action[] {
  return offers(game, playerId).flatMap((offer) => toActions(offer, playerId));
}

export const nim: Game<NimParts> = {
  id: 'nim',
  title: 'Nim',
  version: RULES_VERSION,
  seats: SEATS,
  options: {
    table: OPTION_TABLE,
    standard: standardOf(OPTION_TABLE),
    presets: PRESETS,
    formerPresets: [],
    ownNames: (input) => ownNamesBy(OPTION_TABLE, {}, input, 'options'),
  },
  refusals: REFUSALS,
  markKinds: [{ name: 'turn', weight: 0 }],
  create,
  fromSetup,
  snapshot: (state) => ({ total: state.total, turn: onTurn(state)[0] ?? null }),
  draft: (state, how) => draftOf(state, how) as Draft & GameState,
  apply,
  play,
  addHostEvent,
  whyNot: (state, action) => asPlain(validate(state, action)),
  actors: onTurn,
  holders: onTurn,
  isSimultaneous: () => false,
  decisionKey: ({ turnNumber, status }) => `${turnNumber} ${status}`,
  clockKey: ({ turnNumber, status }) => `${turnNumber} ${status}`,
  defaultAction: (state, playerId) => choicesOf(state, playerId)[0],
  offers,
  toActions,
  actionKind: () => 'move',
  openOffers: () => [],
  proposals: () => [],
  proposalIn: () => null,
  openRequest: () => null,
  sample: (state, playerId, rng) => {
    const choices = choicesOf(state, playerId);
    enforce(choices.length === 0 ? refuse('NOT_YOUR_TURN') : undefined);
    return choices[Math.floor(rng() * choices.length)] as Action;
  },
  determinise: (view) => ({ ...view, log: cutLog(view.log), secret: {} }),
  view: (state, viewer) => {
    enforce(viewer === 'spectator' || seatOf(state, viewer) >= 0 ? undefined : refuse('UNKNOWN_PLAYER'));
    return { ...state, log: cutLog(state.log), secret: null };
  },
  redact: (_state, event) => event,
  subjectOf: (event) => ('playerId' in event ? event.playerId : null),
  draws: () => null,
  marks: ({ type }) => (type === 'TurnEnded' ? 'turn' : null),
  collected: () => [],
  counts: () => [],
  eliminated: () => [],
  outcome,
  serialize: (state) => JSON.stringify(state),
  deserialize: (json) => {
    const model = blankGame(readOptions(), [{ id: 'a', name: 'a' }]);
    const saved = readSaved(json, {
      game: 'nim',
      rules: RULES_VERSION,
      model,
      player: model.players[0] as Seat,
      secret: {},
      agendaKinds: ['Add'],
      records: {},
      lengths: () => ({}),
      orNull: { startedAt: 'number' },
    });
    return { ...saved, options: readOptions(saved['options']) } as unknown as GameState;
  },
  eventsAfter: (state, after) => eventsAfter(state.log, after),
};
