import type {
  ActionKind,
  ActionOf,
  EventOf,
  GameId,
  OfferOf,
  Outcome,
  PlayerId,
  Proposal,
  TakeBackRequest,
  ViewOf,
  Violation,
} from '@magnate/engine';
import type { TableEvent } from '@magnate/protocol';

/** What synchronisation needs to know of a game, whichever it is. */

export type AnyView = ViewOf<GameId>;
export type AnyAction = ActionOf<GameId>;
export type AnyOffer = OfferOf<GameId>;
export type GameEvent = EventOf<GameId>;
export type AnyEvent = GameEvent | TableEvent;

/** An action without its player: the seat is always the own one. */
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
  openRequest(view: AnyView): TakeBackRequest | null;
  eliminated(view: AnyView): readonly PlayerId[];
  outcome(view: AnyView): Outcome | undefined;
}

/** The current animation. Boards read it; they keep no time themselves. */
export interface AnimationState<E = AnyEvent> {
  /** Animated since the displayed view. */
  readonly played: readonly E[];
  readonly current: { readonly event: E; readonly milliseconds: number } | null;
}

/** A game as loaded for play, without its components. */
export interface PlayableGame {
  readonly id: GameId;
  readonly rules: Rules;
  /** Milliseconds that an event takes to animate, given the view before it; 0 if it is not animated. */
  duration(event: AnyEvent, view: AnyView | null): number;
  /** Does the event have no motion? Then the state after it is displayed first and stays for the duration. */
  isHeld(event: AnyEvent): boolean;
  /** Must a shared device hide what its last player saw? */
  readonly hasSecrets: boolean;
  /** Milliseconds between the actions of bots at new tables of this page; `BOT_DELAY` if missing. */
  readonly botDelay?: number;
}

export type LoadGame = (game: GameId) => Promise<PlayableGame>;
