import { isDeepStrictEqual } from 'node:util';
import type { Applied } from '../../kernel/game.ts';
import { type PlayerId, SPECTATOR, type Viewer } from '../../kernel/ids.ts';
import { RuleViolation, type Violation } from '../../kernel/violation.ts';
import type { Replay, Step } from './replay.ts';

/** The part of a game that the view checks use. */
export interface ViewableGame<State, View, Action, Event> {
  apply<S extends State | View>(state: S, action: Action, now?: number): Applied<S, Event>;
  whyNot(state: State | View, action: Action): Violation | undefined;
  offers(state: State | View, player: PlayerId): readonly unknown[];
  actors(state: State | View): readonly PlayerId[];
  view(state: State, viewer: Viewer): View;
  redact(state: State | View, event: Event, viewer: Viewer): Event;
}

/** The refusal code on a view if only the server can apply the action. */
const HIDDEN = 'HIDDEN';

/**
 * Applying an action to a view must give the view after the action, event for event, or throw `HIDDEN`; and offers and
 * actors must be the same on a view. Returns the violations.
 */
export function viewInconsistencies<
  State extends { readonly players: readonly { readonly id: PlayerId }[] },
  View,
  Action,
  Event,
>(game: ViewableGame<State, View, Action, Event>, replay: Replay<State, Action, Event>): string[] {
  const players = replay.opening.players.map((player) => player.id);
  return replay.steps.flatMap((step, index) =>
    [...players, SPECTATOR].flatMap((viewer) =>
      brokenAt(game, step, viewer).map((what) => `action ${index + 1}, seen by ${viewer}: ${what}`),
    ),
  );
}

function brokenAt<State, View, Action, Event>(
  game: ViewableGame<State, View, Action, Event>,
  { before, action, now, result }: Step<State, Action, Event>,
  viewer: Viewer,
): string[] {
  const view = game.view(before, viewer);
  const broken: string[] = [];
  if (!isDeepStrictEqual(game.actors(view), game.actors(before))) broken.push('other actors than the game has');
  if (viewer !== SPECTATOR && !isDeepStrictEqual(game.offers(view, viewer), game.offers(before, viewer))) {
    broken.push('other offers than the game makes');
  }
  const verdict = attempt(() => game.whyNot(view, action));
  const isHidden = 'refused' in verdict ? verdict.refused === HIDDEN : verdict.done?.code === HIDDEN;
  if (!isHidden && !isDeepStrictEqual(verdict, { done: game.whyNot(before, action) })) broken.push('another whyNot');
  const acted = attempt(() => game.apply(view, action, now));
  if ('refused' in acted) {
    const expected = 'refused' in result ? result.refused.code : HIDDEN;
    if (acted.refused !== HIDDEN && acted.refused !== expected) broken.push(`refused with ${acted.refused}`);
  } else if ('refused' in result) {
    broken.push(`done, although it is refused with ${result.refused.code}`);
  } else {
    const { state, events } = result.applied;
    if (!isDeepStrictEqual(acted.done.state, game.view(state, viewer))) broken.push('another table afterwards');
    const redacted = events.map((event) => game.redact(state, event, viewer));
    if (!isDeepStrictEqual(acted.done.events, redacted)) broken.push('other events');
  }
  return broken;
}

function attempt<T>(act: () => T): { readonly done: T } | { readonly refused: string } {
  try {
    return { done: act() };
  } catch (error) {
    if (error instanceof RuleViolation) return { refused: error.code };
    throw error;
  }
}
