import { isIntegerWithin } from './check.ts';
import type { Applied } from './game.ts';
import { copyLog, cutLog, eventsOf, joinLogs, type Log, mutedLog, nextLog } from './eventLog.ts';
import type { AnyAction } from './rulebook.ts';
import { appendHostEvent, type HostEvent } from './hostEvents.ts';
import { enforce, kernelRefusal, refusalIn } from './violation.ts';

/** The fields of a draft that the executor uses. */
interface PlayableDraft<E> {
  version: number;
  startedAt: number | null;
  log: Log<E>;
  readonly secret: unknown;
}

export interface ExecutorRules<State, Draft, Action extends AnyAction, E> {
  /** With this log instead of the log of the state. */
  readonly copy: (state: State, log: Log<E>) => Draft;
  /** Parses the action, checks its timing and carries it out; the verb checks its legality. */
  readonly perform: (game: Draft, action: Action) => void;
  /** Resolves everything that needs no decision. */
  readonly proceed: (game: Draft) => void;
  /** How actions are taken back, if the game allows it. */
  readonly takeBack?: UndoRules<State, Draft, Action>;
}

/** The part of `createTakeBack` that the executor uses. */
export interface UndoRules<State, Draft, Action> {
  readonly isOn: (game: State) => boolean;
  readonly copy: (game: State) => Draft;
  readonly publicDraft: (game: State) => Draft;
  readonly endRequest: (game: Draft, action: Action) => void;
  readonly remember: (
    game: Draft,
    action: Action,
    before: Draft,
    fromSeq: number,
    isPublic: (before: Draft, action: Action) => boolean,
  ) => void;
}

const LATEST = Number.MAX_SAFE_INTEGER / 2;

/** Playing in place, applying to a copy, and making drafts; shared by all games. */
export function createExecutor<
  State extends { readonly log: Log<E> },
  Draft extends State & PlayableDraft<E>,
  Action extends AnyAction,
  E,
>(rules: ExecutorRules<State, Draft, Action, E>) {
  /** Validates first, so a refused action leaves the draft unchanged. */
  function play(draft: Draft, action: Action, now?: number): void {
    if (now !== undefined && !isIntegerWithin(now, 0, LATEST)) {
      enforce(kernelRefusal('MALFORMED', { path: 'now', expected: 'a time in whole milliseconds' }));
    }
    const { startedAt, log } = draft;
    const before = log.now;
    if (now !== undefined) {
      draft.startedAt ??= now;
      if (now > before) log.now = now;
    }
    const undo = rules.takeBack?.isOn(draft) === true ? rules.takeBack : undefined;
    const past = undo?.copy(draft);
    const fromSeq = log.length + 1;
    try {
      rules.perform(draft, action);
    } catch (error) {
      draft.startedAt = startedAt;
      log.now = before;
      throw error;
    }
    undo?.endRequest(draft, action);
    rules.proceed(draft);
    if (past !== undefined) undo?.remember(draft, action, past, fromSeq, isPublic);
    draft.version += 1;
  }

  /** Whether the action needs nothing that is hidden from a spectator. */
  function isPublic(state: Draft, action: Action): boolean {
    const trial = rules.takeBack?.publicDraft(state) as Draft;
    trial.log = mutedLog(trial.log);
    const hidden = refusalIn(() => {
      rules.perform(trial, action);
      rules.proceed(trial);
      return undefined;
    });
    return hidden === undefined;
  }

  /** Never changes its input. Applied to a view, it returns a view. */
  function apply<S extends State & { readonly log: Log<E> }>(state: S, action: Action, now?: number): Applied<S, E> {
    const draft = rules.copy(state, nextLog(state.log));
    play(draft, action, now);
    const { log } = draft;
    const events = eventsOf(log);
    draft.log = draft.secret === null ? cutLog(log) : joinLogs(state.log, log, events);
    return { state: draft as unknown as S, events };
  }

  function draftOf(state: State, how?: { readonly muted?: boolean; readonly cut?: boolean }): Draft {
    if (how?.muted === true) return rules.copy(state, mutedLog(state.log));
    return rules.copy(state, how?.cut === true ? cutLog(state.log) : copyLog(state.log));
  }

  function addHostEvent(draft: Draft, event: HostEvent, now: number): void {
    appendHostEvent(draft.log, event, now);
  }

  return { play, apply, draftOf, addHostEvent };
}
