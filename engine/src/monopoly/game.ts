import { isWholeWithin } from '../kernel/check.ts';
import type { Applied, Game } from '../kernel/game.ts';
import type { Viewer } from '../kernel/ids.ts';
import { cutLog, eventsAfter, mutedLog } from '../kernel/log.ts';
import { asPlain, demand, kernelRefusal } from '../kernel/violation.ts';
import type { Action } from './actions.ts';
import { deserializeGameState, serializeGameState } from './codec.ts';
import { outcome } from './ending.ts';
import type { GameEvent } from './events.ts';
import type { Offer } from './offer.ts';
import { offersFor } from './offers.ts';
import type { Options } from './options.ts';
import { seatOf, seatOfKnown } from './queries.ts';
import { judge, judgeTiming, ruleOf } from './rulebook.ts';
import { sample } from './sample.ts';
import type { Scenario } from './scenario.ts';
import { createGame, RULES_VERSION, SEATS } from './setup.ts';
import { copyState, type Draft, type GameState, type GameView, type Table } from './state.ts';
import { actors } from './timing.ts';
import { proceed } from './turn.ts';
import { determinise, viewOf } from './view.ts';

/** Monopoly behind the interface that every game has. */

const LATEST = Number.MAX_SAFE_INTEGER / 2;

/** In place: judged first, so that a refused action leaves the draft as it was. */
export function play(draft: Draft, action: Action, now?: number): void {
  if (now !== undefined && !isWholeWithin(now, 0, LATEST)) {
    demand(kernelRefusal('MALFORMED', { path: 'now', expected: 'a time in whole milliseconds' }));
  }
  demand(judgeTiming(draft, action));
  const { startedAt, log } = draft;
  const before = log.now;
  if (now !== undefined) {
    draft.startedAt ??= now;
    if (now > before) log.now = now;
  }
  try {
    ruleOf(action.type).act(draft, seatOf(draft, action.playerId), action);
  } catch (error) {
    draft.startedAt = startedAt;
    log.now = before;
    throw error;
  }
  proceed(draft);
  draft.version += 1;
}

/** The state given is never changed; a view stays a view. */
export function apply<S extends GameState | GameView>(state: S, action: Action, now?: number): Applied<S, GameEvent> {
  const draft = copyState(state);
  play(draft, action, now);
  const events = eventsAfter(draft.log, state.log.length);
  if (draft.secret === null) draft.log = cutLog(draft.log);
  return { state: draft as Table as S, events };
}

function draftOf(state: GameState, how: { readonly muted?: boolean } = {}): Draft {
  const draft = copyState(state);
  if (how.muted === true) draft.log = mutedLog(draft.log);
  return draft;
}

export type Monopoly = Game<GameState, Draft & GameState, Action, GameEvent, Options, GameView, Offer, Scenario>;

export const monopoly: Monopoly = {
  id: 'monopoly',
  version: RULES_VERSION,
  seats: SEATS,
  create: (setup) => createGame(setup) as GameState,
  draft: (state, how) => draftOf(state, how) as Draft & GameState,
  apply,
  play,
  whyNot: (state, action) => asPlain(judge(state, action)),
  actors,
  offers: offersFor,
  sample,
  determinise,
  view: (state, viewer: Viewer) => {
    if (viewer !== 'spectator') seatOfKnown(state, viewer);
    return viewOf(state);
  },
  outcome,
  serialize: serializeGameState,
  deserialize: deserializeGameState,
  eventsAfter: (state, seq) => eventsAfter(state.log, seq),
};
