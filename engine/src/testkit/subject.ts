import type { Game, Parts } from '../kernel/game.ts';
import type { PlayerId } from '../kernel/ids.ts';
import type { Stamped } from '../kernel/eventLog.ts';
import type { AnyAction } from '../kernel/rulebook.ts';
import type { Chance } from './chance.ts';

/** The common fields of all states that the suite uses. */
export interface AnyState {
  readonly version: number;
  readonly options: object;
  readonly players: readonly { readonly id: PlayerId }[];
  readonly secret: unknown;
  readonly log: { readonly length: number };
}

/** The types of one game that the suite uses. */
export interface Kind extends Parts {
  State: AnyState;
  Draft: AnyState;
  Action: AnyAction;
  Event: Stamped;
  View: AnyState;
}

/** Taking back has runs of its own, because it makes games long. */
export const TAKE_BACK_ACTIONS = ['AskTakeBack', 'AgreeTakeBack', 'RefuseTakeBack'] as const;
export const TAKE_BACK_EVENTS = ['TakeBackAsked', 'TakeBackAgreed', 'TakeBackRefused', 'ActionTakenBack'] as const;

/** A game under test, with everything the suite needs. */
export interface Subject<K extends Kind> {
  readonly game: Game<K>;
  readonly actionTypes: readonly string[];
  readonly eventTypes: readonly string[];
  /** Random options, covering all presets and single options. */
  readonly randomOptions: (chance: Chance) => Partial<K['Options']>;
  /** Predetermined randomness that makes rare events happen. */
  readonly randomScenario?: (chance: Chance) => K['Scenario'] | undefined;
  /** A random action: legal, illegal or malformed. */
  readonly randomProbe: (state: K['State'] | K['View'], chance: Chance) => K['Action'];
  /** Whether each part of the action is within the bounds of the offer. */
  readonly covers: (offer: K['Offer'], action: K['Action']) => boolean;
  /** Throws if an invariant of the state is violated. */
  readonly checkState: (state: K['State']) => void;
  /** Throws if an invariant of the transition is violated. */
  readonly checkStep: (
    before: K['State'],
    action: K['Action'],
    after: K['State'],
    events: readonly K['Event'][],
  ) => void;
  /** Variants of events that coverage counts. */
  readonly shapes: readonly string[];
  readonly shapesOf: (event: K['Event']) => readonly string[];
  /** Whether the number at this path may be negative. */
  readonly allowedNumber: (path: string) => boolean;
}
