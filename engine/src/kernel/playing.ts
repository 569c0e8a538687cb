import { isWholeWithin } from './check.ts';
import type { Applied } from './game.ts';
import { cutLog, eventsAfter, type Log, mutedLog } from './log.ts';
import type { AnyAction, Rule } from './rulebook.ts';
import { addRemark, type Remark } from './remark.ts';
import { demand, kernelRefusal, type Violation } from './violation.ts';

/** What any draft has, as far as playing is concerned. */
interface Playing<E> {
  version: number;
  startedAt: number | null;
  log: Log<E>;
  readonly secret: unknown;
}

export interface Engine<Table, Draft, Action extends AnyAction> {
  readonly copy: (state: Table) => Draft;
  /** Reads the action and asks when; the verb asks whether. */
  readonly judgeTiming: (game: Table, action: unknown) => Violation | undefined;
  readonly seatOf: (game: Table, playerId: unknown) => number;
  readonly ruleOf: (type: Action['type']) => Rule<Table, Draft, Action>;
  /** Does everything that waits for nobody. */
  readonly proceed: (game: Draft) => void;
}

const LATEST = Number.MAX_SAFE_INTEGER / 2;

/** Playing in place, applying to a copy, and making drafts: the same for every game. */
export function playingBy<Table, Draft extends Table & Playing<E>, Action extends AnyAction, E>(
  engine: Engine<Table, Draft, Action>,
) {
  /** Judged first, so that a refused action leaves the draft as it was. */
  function play(draft: Draft, action: Action, now?: number): void {
    if (now !== undefined && !isWholeWithin(now, 0, LATEST)) {
      demand(kernelRefusal('MALFORMED', { path: 'now', expected: 'a time in whole milliseconds' }));
    }
    demand(engine.judgeTiming(draft, action));
    const { startedAt, log } = draft;
    const before = log.now;
    if (now !== undefined) {
      draft.startedAt ??= now;
      if (now > before) log.now = now;
    }
    try {
      engine.ruleOf(action.type).act(draft, engine.seatOf(draft, action.playerId), action);
    } catch (error) {
      draft.startedAt = startedAt;
      log.now = before;
      throw error;
    }
    engine.proceed(draft);
    draft.version += 1;
  }

  /** The state given is never changed; a view stays a view. */
  function apply<S extends Table & { readonly log: Log<E> }>(state: S, action: Action, now?: number): Applied<S, E> {
    const draft = engine.copy(state);
    play(draft, action, now);
    const events = eventsAfter(draft.log, state.log.length);
    if (draft.secret === null) draft.log = cutLog(draft.log);
    return { state: draft as unknown as S, events };
  }

  function draftOf(state: Table, how: { readonly muted?: boolean; readonly cut?: boolean } = {}): Draft {
    const draft = engine.copy(state);
    if (how.muted === true) draft.log = mutedLog(draft.log);
    else if (how.cut === true) draft.log = cutLog(draft.log);
    return draft;
  }

  function remark(draft: Draft, said: Remark, now: number): void {
    addRemark(draft.log, said, now);
  }

  return { play, apply, draftOf, remark };
}
