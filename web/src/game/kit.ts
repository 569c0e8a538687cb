import type { ActionOf, EventOf, GameId, OfferOf, Outcome, PlayerId, ViewOf, Violation } from '@magnate/engine';
import type { TableEvent } from '@magnate/protocol';
import type { ComponentType } from 'react';

/** What the table needs to know of a game: its rules, its words and its pictures. Each game is loaded when it is played. */

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
  outcome(view: AnyView): Outcome | undefined;
}

/** How people are called in sentences. */
export interface Names {
  /** At the start of a sentence: "You", "Ben". */
  subject(id: PlayerId): string;
  /** Inside one: "you", "Ben". */
  object(id: PlayerId): string;
}

/** What is being acted out right now. Boards read it; they never keep time themselves. */
export interface Stage<E = AnyEvent> {
  /** Acted out since the view that is shown; a token that has walked stands where it went. */
  readonly played: readonly E[];
  readonly current: { readonly event: E; readonly milliseconds: number } | null;
}

/** One tab of the panel beside the board. */
export interface TabSpec {
  readonly id: string;
  readonly label: string;
  readonly Panel: ComponentType;
  /** How many things in it wait to be looked at: shown as a number on the tab. */
  readonly useCount?: () => number;
}

/** A key that does something at this table, for the sheet that `?` opens. */
export interface Shortcut {
  /** Their names in small letters. */
  readonly keys: readonly string[];
  readonly about: string;
}

export interface GameKit {
  readonly id: GameId;
  readonly rules: Rules;
  /** How many milliseconds an event takes on the stage; 0 for what is not acted out. */
  beat(event: AnyEvent): number;
  /** The event as one sentence for the story and for screen readers; null for what nobody needs to read. */
  sentence(event: AnyEvent, names: Names, view: AnyView): string | null;
  /** Where an event belongs when the story is filtered. */
  topic(event: AnyEvent): StoryTopic;
  /** What the game waits for, said of whoever decides: "Ann is deciding whether to buy Boardwalk." */
  waiting(view: AnyView, names: Names): string;
  /** Must a device that is handed on hide what its last user saw? */
  readonly hasSecrets: boolean;
  readonly Board: ComponentType;
  /** What I can do now: one sentence, one primary button, the rest beside it. */
  readonly Now: ComponentType;
  /** One player's worth at a glance, inside the list of players. */
  readonly Standing: ComponentType<{ readonly playerId: PlayerId }>;
  /** What opens when a player is tapped. */
  readonly PlayerDetail: ComponentType<{ readonly playerId: PlayerId }>;
  /** The end of the game: who won, and why. */
  readonly Ending: ComponentType;
  /** The position in words, for those who do not look at the board. */
  readonly TextBoard: ComponentType;
  /** Toggles for what the page may do by itself. Also does it. */
  readonly Conveniences: ComponentType;
  readonly tabs: readonly TabSpec[];
  readonly shortcuts: readonly Shortcut[];
}

export const STORY_TOPICS = ['turns', 'money', 'property', 'deals', 'table'] as const;
export type StoryTopic = (typeof STORY_TOPICS)[number];

/** A game's words come with it. */
export async function loadKit(game: GameId): Promise<GameKit> {
  switch (game) {
    case 'monopoly':
      return (await import('../monopoly/kit.ts')).kit;
    case 'acquire':
      return (await import('../acquire/kit.ts')).kit;
  }
}
