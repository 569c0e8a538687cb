import type {
  ActionKind,
  ActionOf,
  EventOf,
  GameId,
  OfferOf,
  Outcome,
  PlayerId,
  Proposal,
  ViewOf,
  Violation,
} from '@magnate/engine';
import type { TableEvent } from '@magnate/protocol';

/** What keeping up with a table needs to know of the game that is played at it, whichever that is. */

export type AnyView = ViewOf<GameId>;
export type AnyAction = ActionOf<GameId>;
export type AnyOffer = OfferOf<GameId>;
export type GameEvent = EventOf<GameId>;
export type AnyEvent = GameEvent | TableEvent;

/** An action before it is known who acts: the seat is always the own one. */
export type Intent<A = AnyAction> = A extends { readonly playerId: PlayerId } ? Omit<A, 'playerId'> : never;

/** The part of a game's rules that runs on a view. */
export interface Rules {
  apply(
    view: AnyView,
    action: AnyAction,
    now?: number,
  ): { readonly state: AnyView; readonly events: readonly GameEvent[] };
  whyNot(view: AnyView, action: AnyAction): Violation | undefined;
  offers(view: AnyView, player: PlayerId): readonly AnyOffer[];
  actors(view: AnyView): readonly PlayerId[];
  decisionKey(view: AnyView): string;
  proposals(view: AnyView): readonly Proposal[];
  proposalIn(action: AnyAction): string | null;
  actionKind(type: AnyAction['type']): ActionKind;
  eliminated(view: AnyView): readonly PlayerId[];
  outcome(view: AnyView): Outcome | undefined;
}

/** What is being acted out right now. Boards read it; they never keep time themselves. */
export interface AnimationState<E = AnyEvent> {
  /** Acted out since the view that is shown; a token that has walked stands where it went. */
  readonly played: readonly E[];
  readonly current: { readonly event: E; readonly milliseconds: number } | null;
}

/** A game as it is loaded to be played. What is shown of it is not known here. */
export interface PlayableGame {
  readonly id: GameId;
  readonly rules: Rules;
  /** How many milliseconds an event takes on the stage, after this view; 0 for what is not acted out. */
  duration(event: AnyEvent, view: AnyView | null): number;
  /** Must a device that is handed on hide what its last user saw? */
  readonly hasSecrets: boolean;
}

/** Each game is loaded when it is played. */
export type LoadGame = (game: GameId) => Promise<PlayableGame>;
