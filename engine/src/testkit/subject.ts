import type { Game } from '../kernel/game.ts';
import type { PlayerId } from '../kernel/ids.ts';
import type { Stamped } from '../kernel/log.ts';
import type { AnyAction } from '../kernel/rulebook.ts';
import type { Chance } from './chance.ts';

/** What every state has in common, as far as the suite looks into it. */
export interface AnyState {
  readonly version: number;
  readonly options: object;
  readonly players: readonly { readonly id: PlayerId }[];
  readonly secret: unknown;
  readonly log: { readonly length: number };
}

/** A game under test, with all that the suite must know about it. */
export interface Subject<
  State extends AnyState,
  Draft extends State,
  Action extends AnyAction,
  Event extends Stamped,
  Options,
  View extends AnyState,
  Offer extends { readonly type: string },
  Scenario,
> {
  readonly game: Game<State, Draft, Action, Event, Options, View, Offer, Scenario>;
  readonly actionTypes: readonly string[];
  readonly eventTypes: readonly string[];
  /** Options for one random game, over all presets and single options. */
  readonly randomOptions: (chance: Chance) => Partial<Options>;
  /** An action that may be anything: legal, illegal or absurd. */
  readonly randomProbe: (state: State | View, chance: Chance) => Action;
  /** Does an offer cover the action, part by part? */
  readonly covers: (offer: Offer, action: Action) => boolean;
  /** Everything that must hold of a state; throws where it does not. */
  readonly checkState: (state: State) => void;
  /** Everything that must hold between two states; throws where it does not. */
  readonly checkStep: (before: State, action: Action, after: State, events: readonly Event[]) => void;
  /** Names for what occurred beyond types: shapes worth counting. */
  readonly shapes: readonly string[];
  readonly shapesOf: (event: Event) => readonly string[];
  /** Numbers that may be negative. */
  readonly allowedNumber: (path: string) => boolean;
}
