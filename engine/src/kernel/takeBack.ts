import type { ActionKind, TakeBackRequest } from './game.ts';
import { BANK, type PlayerId } from './ids.ts';
import { at, emit, hasListener, type Log, seq } from './eventLog.ts';
import type { Rng } from './rng.ts';
import type { Rule } from './rulebook.ts';
import { refusals, type Violation } from './violation.ts';

/**
 * Taking back the last action, shared by games: the player who made it asks, and the position before it returns when all
 * other players agree. Any other action ends the request. Only an action that every viewer could foresee can be taken
 * back: applied to the view of a spectator, it needs nothing hidden.
 */

/** The values of the option; the first one is the default. */
export const TAKE_BACK_MODES = ['off', 'agreement'] as const;

/** The actions of this module; none has fields. */
export interface TakeBackActionFields {
  AskTakeBack: object;
  AgreeTakeBack: object;
  RefuseTakeBack: object;
}

type TakeBackActionType = keyof TakeBackActionFields;

const KINDS: Readonly<Record<TakeBackActionType, ActionKind>> = {
  AskTakeBack: 'ask',
  AgreeTakeBack: 'agree',
  RefuseTakeBack: 'refuse',
};

/** The kind of an action of this module; undefined for any other action. */
export function takeBackActionKind(type: string): ActionKind | undefined {
  return Object.hasOwn(KINDS, type) ? KINDS[type as TakeBackActionType] : undefined;
}

export const TAKE_BACK_REFUSALS = {
  TAKE_BACK_OFF: 'At this table nothing is taken back.',
  NOTHING_TO_TAKE_BACK: 'There is nothing to take back.',
  TAKE_BACK_TOO_LATE: 'Too late: {playerId} made the last move.',
  TAKE_BACK_REVEALED: 'That drew dice, a card or a tile, or showed something hidden. It cannot be taken back.',
  TAKE_BACK_ASKED: 'You have already asked. The others still have to answer.',
  TAKE_BACK_REFUSED: 'Your last request was refused. You can ask again in a later turn.',
  NO_TAKE_BACK: 'There is no request to answer.',
  TAKE_BACK_ANSWERED: 'You have already answered.',
} as const;

const refuse = refusals(TAKE_BACK_REFUSALS);

export const REFUSAL_CAUSES = ['refused', 'playedOn'] as const;

/** A payment that a taken back action made undone. */
export interface Refund<Account extends string = string> {
  readonly payerId: Account;
  readonly receiverId: Account;
  readonly amount: number;
}

export interface TakeBackEventFields<Action extends string, Account extends string> {
  /** A player asks to take back their last action. */
  TakeBackAsked: { readonly playerId: PlayerId; readonly action: Action };
  TakeBackAgreed: { readonly playerId: PlayerId; readonly askedBy: PlayerId };
  /** A player refused, or acted instead of answering. */
  TakeBackRefused: {
    readonly playerId: PlayerId;
    readonly askedBy: PlayerId;
    readonly because: (typeof REFUSAL_CAUSES)[number];
  };
  /** The position before the action is back. The events from `fromSeq` to `toSeq` no longer count. */
  ActionTakenBack: {
    readonly playerId: PlayerId;
    readonly action: Action;
    readonly fromSeq: number;
    readonly toSeq: number;
    readonly refunds: readonly Refund<Account>[];
  };
}

/** The last action, and what is known about taking it back. Requests and answers are no such actions. */
export interface TakeBack<Position = object> {
  readonly playerId: PlayerId;
  readonly action: string;
  /** The version of the game after the action. */
  readonly version: number;
  /** The events of the action. */
  readonly fromSeq: number;
  readonly toSeq: number;
  /** The position before the action; null if it cannot be taken back. */
  readonly before: Position | null;
  /** The players who agree to take it back; null if the player has not asked. */
  readonly agreed: readonly PlayerId[] | null;
  /** The turn, and the players whose request was refused in it: they cannot ask again before the next turn. */
  readonly turn: number;
  readonly refused: readonly PlayerId[];
}

/** What remains when a position returns. `tradesMade` gives every proposal its own id. */
const KEPT = ['game', 'rules', 'version', 'options', 'startedAt', 'tradesMade', 'log', 'secret', 'takeBack'] as const;

/** A state without the parts that remain. */
export type PositionOf<State> = Omit<State, (typeof KEPT)[number]>;

interface Rewindable {
  readonly options: { readonly takeBack: (typeof TAKE_BACK_MODES)[number] };
  readonly version: number;
  readonly status: 'inProgress' | 'completed';
  readonly turnNumber: number;
  readonly players: readonly { readonly id: PlayerId }[];
  readonly takeBack: TakeBack | null;
  readonly log: Log<unknown>;
}

/** A draft, as far as this module changes it. */
interface RewindableDraft extends Rewindable {
  takeBack: TakeBack | null;
  readonly secret: unknown;
}

interface LastAction {
  readonly type: string;
  readonly playerId: PlayerId;
}

/** Identifies an open request; undefined if there is none. */
export function requestKey({ takeBack }: Pick<Rewindable, 'takeBack'>): string | undefined {
  const isOpen = (takeBack?.agreed ?? null) !== null;
  return isOpen ? JSON.stringify(['TakeBack', takeBack?.version]) : undefined;
}

/** The payment that changes an account by this amount. */
export function refund(account: string, change: number): readonly Refund[] {
  if (change === 0) return [];
  const [payerId, receiverId] = change > 0 ? [BANK, account] : [account, BANK];
  return [{ payerId, receiverId, amount: Math.abs(change) }];
}

export interface TakeBackRules<State, Draft> {
  readonly copy: (state: State) => Draft;
  /** The view of a spectator, as a draft. */
  readonly publicDraft: (state: State) => Draft;
  /** The players who are still in the game. */
  readonly active: (state: State) => readonly PlayerId[];
  /** The payments that lead from the cash of one state back to that of another. */
  readonly refunds: (from: State, to: State) => readonly Refund[];
}

interface TakeBackOffer {
  readonly type: TakeBackActionType;
}

/** For random games. */
const ODDS = { ask: 0.3, agree: 0.8, playOn: 0.2 } as const;

type Row<State, Draft> = Rule<State, Draft, LastAction>;

/** The rows of the three actions, and what the executor needs to remember the position before an action. */
export function createTakeBack<State extends Rewindable, Draft extends State & RewindableDraft>(
  rules: TakeBackRules<State, Draft>,
) {
  const isOn = ({ options }: State) => options.takeBack === 'agreement';
  const idAt = (game: State, seat: number) => (game.players[seat] as { readonly id: PlayerId }).id;

  /** Asked for before every action, so it costs nothing while there is no request. */
  function awaitedIn(game: State): readonly PlayerId[] | undefined {
    const agreed = game.takeBack?.agreed ?? null;
    if (agreed === null) return undefined;
    return rules.active(game).filter((id) => id !== game.takeBack?.playerId && !agreed.includes(id));
  }

  function whyNotAsk(game: State, seat: number): Violation | undefined {
    if (!isOn(game)) return refuse('TAKE_BACK_OFF');
    const last = game.takeBack;
    if (last === null) return refuse('NOTHING_TO_TAKE_BACK');
    const playerId = idAt(game, seat);
    if (last.playerId !== playerId) return refuse('TAKE_BACK_TOO_LATE', { playerId: last.playerId });
    if (last.before === null) return refuse('TAKE_BACK_REVEALED');
    if (last.agreed !== null) return refuse('TAKE_BACK_ASKED');
    return last.refused.includes(playerId) ? refuse('TAKE_BACK_REFUSED') : undefined;
  }

  function whyNotAnswer(game: State, seat: number): Violation | undefined {
    if (!isOn(game)) return refuse('TAKE_BACK_OFF');
    const awaited = awaitedIn(game);
    if (awaited === undefined || game.takeBack?.playerId === idAt(game, seat)) return refuse('NO_TAKE_BACK');
    return awaited.includes(idAt(game, seat)) ? undefined : refuse('TAKE_BACK_ANSWERED');
  }

  function ask(game: Draft): void {
    const last = game.takeBack as TakeBack;
    game.takeBack = { ...last, agreed: [] };
    const { playerId, action } = last;
    if (hasListener(game)) emit(game, { type: 'TakeBackAsked', seq: seq(game), at: at(game), playerId, action });
  }

  function agree(game: Draft, seat: number): void {
    const last = game.takeBack as TakeBack;
    const playerId = idAt(game, seat);
    game.takeBack = { ...last, agreed: [...(last.agreed ?? []), playerId] };
    if (hasListener(game))
      emit(game, { type: 'TakeBackAgreed', seq: seq(game), at: at(game), playerId, askedBy: last.playerId });
    if (awaitedIn(game)?.length === 0) restore(game, last);
  }

  function restore(game: Draft, { playerId, action, before, fromSeq, toSeq }: TakeBack): void {
    const current: State = game;
    const past = rules.copy({ ...current, ...before, takeBack: null });
    const refunds = rules.refunds(game, past);
    Object.assign(game, past, { log: game.log, secret: game.secret });
    if (!hasListener(game)) return;
    emit(game, {
      type: 'ActionTakenBack',
      seq: seq(game),
      at: at(game),
      playerId,
      action,
      fromSeq,
      toSeq,
      refunds,
    });
  }

  /** Ends the open request: a player refused, or acted. */
  function end(game: Draft, playerId: PlayerId, because: (typeof REFUSAL_CAUSES)[number]): void {
    const last = game.takeBack as TakeBack;
    const askedBy = last.playerId;
    game.takeBack = { ...last, agreed: null, refused: [...last.refused, askedBy] };
    if (hasListener(game))
      emit(game, { type: 'TakeBackRefused', seq: seq(game), at: at(game), playerId, askedBy, because });
  }

  /** The players who may not ask in this turn. */
  function refusedIn(game: State): readonly PlayerId[] {
    return game.takeBack !== null && game.takeBack.turn === game.turnNumber ? game.takeBack.refused : [];
  }

  const reads = () => undefined;
  const whether = () => undefined;
  const rows: Readonly<Record<TakeBackActionType, Row<State, Draft>>> = {
    AskTakeBack: { reads, when: whyNotAsk, whether, act: ask },
    AgreeTakeBack: { reads, when: whyNotAnswer, whether, act: agree },
    RefuseTakeBack: { reads, when: whyNotAnswer, whether, act: (game, seat) => end(game, idAt(game, seat), 'refused') },
  };

  /** The request or the answers that a player can make; an answer comes before everything else. */
  function withOffers<Offer>(game: State, seat: number, offers: Offer[]): (Offer | TakeBackOffer)[] {
    if (!isOn(game)) return offers;
    if (whyNotAnswer(game, seat) === undefined)
      return [{ type: 'AgreeTakeBack' }, { type: 'RefuseTakeBack' }, ...offers];
    return whyNotAsk(game, seat) === undefined ? [...offers, { type: 'AskTakeBack' }] : offers;
  }

  /** A random request or answer. A player who could also play on sometimes does: then it is undefined. */
  function sample(game: State, seat: number, rng: Rng, playsOn: boolean): LastAction | undefined {
    if (!isOn(game)) return undefined;
    const playerId = idAt(game, seat);
    if (whyNotAnswer(game, seat) === undefined) {
      if (playsOn && rng() < ODDS.playOn) return undefined;
      return { type: rng() < ODDS.agree ? 'AgreeTakeBack' : 'RefuseTakeBack', playerId };
    }
    if (whyNotAsk(game, seat) !== undefined || rng() >= ODDS.ask) return undefined;
    return { type: 'AskTakeBack', playerId };
  }

  function openRequest(game: State): TakeBackRequest | null {
    const waitsFor = awaitedIn(game);
    if (waitsFor === undefined || game.takeBack === null) return null;
    const { playerId, action } = game.takeBack;
    return { playerId, action, waitsFor };
  }

  return {
    rows,
    openRequest,
    withOffers,
    sample,
    /** The players who still have to answer an open request; undefined if there is none. */
    awaited: awaitedIn,
    /** Whether the executor has to keep the state before an action. */
    isOn,
    /** The state before an action, as a copy that the action does not change. */
    copy: (game: State): Draft => rules.copy({ ...game, takeBack: null }),
    publicDraft: rules.publicDraft,
    /** Call it after the action was carried out, before automatic steps. */
    endRequest: (game: Draft, { playerId, type }: LastAction): void => {
      if (takeBackActionKind(type) !== undefined) return;
      if (game.takeBack !== null && game.takeBack.agreed !== null) end(game, playerId, 'playedOn');
    },
    /** Call it after the automatic steps. `isPublic` judges whether the action needed nothing hidden. */
    remember: <A extends LastAction>(
      game: Draft,
      action: A,
      before: Draft,
      fromSeq: number,
      isPublic: (before: Draft, action: A) => boolean,
    ): void => {
      const { playerId, type } = action;
      if (takeBackActionKind(type) !== undefined) return;
      const last = {
        playerId,
        action: type,
        version: game.version + 1,
        fromSeq,
        toSeq: game.log.length,
        before: isPublic(before, action) ? positionOf(before) : null,
        agreed: null,
        turn: game.turnNumber,
        refused: refusedIn(game),
      };
      // After the end nothing is taken back, and hidden holdings are shown.
      game.takeBack = game.status === 'completed' ? null : last;
    },
  };
}

/** The parts of a state that return. */
export function positionOf(state: object): object {
  return Object.fromEntries(Object.entries(state).filter(([name]) => !(KEPT as readonly string[]).includes(name)));
}

/** Whether these options of any game allow taking back. */
export function allowsTakeBack(options: object): boolean {
  return 'takeBack' in options && options.takeBack !== TAKE_BACK_MODES[0];
}

/** The type of the last action of any game, where it is remembered. */
export function lastActionIn(state: object): string | null {
  const { takeBack } = state as { readonly takeBack?: TakeBack | null };
  return takeBack?.action ?? null;
}

/** Why a player who made the last action cannot ask again in this turn, if the others refused before. */
export function refusalInTurn(state: object, playerId: PlayerId): Violation | undefined {
  const { takeBack, turnNumber } = state as { readonly takeBack?: TakeBack | null; readonly turnNumber: number };
  const isRefused =
    takeBack?.playerId === playerId && takeBack.turn === turnNumber && takeBack.refused.includes(playerId);
  return isRefused ? refuse('TAKE_BACK_REFUSED') : undefined;
}

/** The state or view before the last action; null if it cannot be taken back. */
export function beforeLastAction<State extends object>(state: State): State | null {
  const { takeBack } = state as { readonly takeBack?: TakeBack | null };
  const before = takeBack?.before ?? null;
  return before === null ? null : { ...state, ...before, takeBack: null };
}

interface Undoing {
  readonly type: 'ActionTakenBack';
  readonly fromSeq: number;
  readonly toSeq: number;
}

/** Whether an event takes back earlier ones. */
export function isTakenBack<E extends { readonly type: string }>(event: E): event is E & Undoing {
  return event.type === 'ActionTakenBack';
}

/** The events that count: without actions that were taken back, and without the event that says so. */
export function withoutTakenBack<E extends { readonly type: string; readonly seq: number }>(
  events: readonly E[],
): readonly E[] {
  const undone = events.filter((event) => isTakenBack(event)) as unknown as readonly Undoing[];
  if (undone.length === 0) return events;
  const isUndone = (each: number) => undone.some(({ fromSeq, toSeq }) => each >= fromSeq && each <= toSeq);
  return events.filter((event) => !isUndone(event.seq) && !isTakenBack(event));
}
