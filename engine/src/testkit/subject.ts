import type { Game, Parts } from '../kernel/game.ts';
import type { PlayerId } from '../kernel/ids.ts';
import type { Stamped } from '../kernel/eventLog.ts';
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

/** The types of one game, as far as the suite looks into them. */
export interface Kind extends Parts {
  State: AnyState;
  Draft: AnyState;
  Action: AnyAction;
  Event: Stamped;
  View: AnyState;
}

/** A game under test, with all that the suite must know about it. */
export interface Subject<K extends Kind> {
  readonly game: Game<K>;
  readonly actionTypes: readonly string[];
  readonly eventTypes: readonly string[];
  /** Options for one random game, over all presets and single options. */
  readonly randomOptions: (chance: Chance) => Partial<K['Options']>;
  /** Chance that is fixed beforehand, to bring about what is rare. */
  readonly randomScenario?: (chance: Chance) => K['Scenario'] | undefined;
  /** An action that may be anything: legal, illegal or absurd. */
  readonly randomProbe: (state: K['State'] | K['View'], chance: Chance) => K['Action'];
  /** Does an offer cover the action, part by part? */
  readonly covers: (offer: K['Offer'], action: K['Action']) => boolean;
  /** Everything that must hold of a state; throws where it does not. */
  readonly checkState: (state: K['State']) => void;
  /** Everything that must hold between two states; throws where it does not. */
  readonly checkStep: (
    before: K['State'],
    action: K['Action'],
    after: K['State'],
    events: readonly K['Event'][],
  ) => void;
  /** Names for what occurred beyond types: shapes worth counting. */
  readonly shapes: readonly string[];
  readonly shapesOf: (event: K['Event']) => readonly string[];
  /** Numbers that may be negative. */
  readonly allowedNumber: (path: string) => boolean;
}
