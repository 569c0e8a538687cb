import {
  type GameId,
  gameOf,
  type PlayerId,
  type PositionOf,
  RuleViolation,
  SPECTATOR,
  type StateOf,
  type Viewer,
  type ViewOf,
} from '@magnate/engine';
import { useEffect, useReducer } from 'react';
import type { LabStart } from '../odds/rolloutsWorker.ts';
import { fragmentOf, startIn } from './labLink.ts';

/** A position being edited: the input, the last legal position, and the error of the input. */

/** What the position lab needs from a game. */
export interface LabTools<G extends GameId> {
  readonly game: G;
  /** The start of a game with this many players. */
  begin(players: number): PositionOf<G>;
  /** The position closest to a game. */
  nearest(state: StateOf<G>): PositionOf<G>;
  /** A possibly illegal position, drawn over a legal one. */
  sketch(view: ViewOf<G>, position: PositionOf<G>): ViewOf<G>;
}

export interface SetupFault {
  /** The field of the error, as the engine names it: `players[0].cash`. */
  readonly path: string;
  readonly problem: string;
}

export interface LabPosition<G extends GameId> {
  readonly position: PositionOf<G>;
  readonly view: ViewOf<G>;
  readonly fault: SetupFault | null;
  /** The source game, as long as nothing was changed and no position can represent it. */
  readonly saved: string | null;
  /** The address held an invalid position. */
  readonly isUnreadable: boolean;
  /** The start of rollouts; null if the position is invalid. */
  readonly start: LabStart | null;
}

interface Built<G extends GameId> {
  readonly position: PositionOf<G>;
  /** The last legal position. */
  readonly good: StateOf<G>;
  readonly fault: SetupFault | null;
  readonly saved: string | null;
  readonly isUnreadable: boolean;
}

type Change<G extends GameId> = { readonly position: PositionOf<G> } | { readonly hash: string };

/** The default number of players. */
const USUAL_PLAYERS = 3;

/** `viewerOf` returns the viewer of a position; null for a spectator. */
export function useLab<G extends GameId>(
  tools: LabTools<G>,
  viewerOf: (position: PositionOf<G>) => PlayerId | null,
): readonly [LabPosition<G>, (position: PositionOf<G>) => void] {
  const [built, dispatch] = useReducer(
    (before: Built<G>, next: Change<G>): Built<G> =>
      'hash' in next ? opened(tools, next.hash) : judged(tools, next.position, before.good),
    location.hash,
    (hash) => opened(tools, hash),
  );
  useEffect(() => {
    // Only from a link or by hand: edits are not history entries.
    const reopen = () => dispatch({ hash: location.hash });
    window.addEventListener('hashchange', reopen);
    return () => window.removeEventListener('hashchange', reopen);
  }, []);
  const change = (position: PositionOf<G>) => dispatch({ position });
  const lab = shownOf(tools, built, viewerOf(built.position) ?? SPECTATOR);
  const fragment = lab.start === null ? null : fragmentOf(lab.start);
  useEffect(() => {
    // The address always holds the position, for copying and coming back.
    if (fragment !== null) history.replaceState(history.state, '', `#${fragment}`);
  }, [fragment]);
  return [lab, change];
}

function shownOf<G extends GameId>(tools: LabTools<G>, built: Built<G>, viewer: Viewer): LabPosition<G> {
  const { position, good, fault, saved, isUnreadable } = built;
  const rules = gameOf(tools.game);
  const seen = rules.view(good, viewer);
  const start: LabStart | null = saved !== null ? { saved } : fault === null ? { position } : null;
  return { position, fault, saved, isUnreadable, start, view: fault === null ? seen : tools.sketch(seen, position) };
}

function judged<G extends GameId>(tools: LabTools<G>, position: PositionOf<G>, before: StateOf<G>): Built<G> {
  const built = { position, saved: null, isUnreadable: false };
  try {
    return { ...built, good: gameOf(tools.game).fromSetup(position), fault: null };
  } catch (error) {
    return { ...built, good: before, fault: faultOf(error) };
  }
}

function faultOf(error: unknown): SetupFault {
  if (!(error instanceof RuleViolation)) throw error;
  const { path, problem } = error.details ?? {};
  return { path: typeof path === 'string' ? path : '', problem: typeof problem === 'string' ? problem : '' };
}

export function opened<G extends GameId>(tools: LabTools<G>, hash: string): Built<G> {
  const rules = gameOf(tools.game);
  const start = startIn(hash);
  const beginning = (players: number) => {
    const position = tools.begin(players);
    return { position, good: rules.fromSetup(position), fault: null, saved: null, isUnreadable: start !== undefined };
  };
  if (start === undefined || start === null) return beginning(USUAL_PLAYERS);
  try {
    if ('saved' in start) return fromSaved(tools, start.saved);
    const position: PositionOf<G> = start.position;
    const { players } = position;
    const count = Array.isArray(players) ? players.length : USUAL_PLAYERS;
    return judged(tools, position, beginning(Math.min(rules.seats.max, Math.max(rules.seats.min, count))).good);
  } catch {
    return beginning(USUAL_PLAYERS);
  }
}

/** If a position represents the game completely it is editable; otherwise the game itself is measured. */
function fromSaved<G extends GameId>(tools: LabTools<G>, saved: string): Built<G> {
  const rules = gameOf(tools.game);
  const state = rules.deserialize(saved);
  const position = tools.nearest(state);
  const good = rules.fromSetup(position);
  const isWhole = JSON.stringify(rules.snapshot(good)) === JSON.stringify(rules.snapshot(state));
  return isWhole
    ? { position, good, fault: null, saved: null, isUnreadable: false }
    : { position, good: state, fault: null, saved, isUnreadable: false };
}
