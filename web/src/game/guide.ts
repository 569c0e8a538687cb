import type { GameId, GameOf, PlayerId } from '@magnate/engine';
import { type ComponentType, createContext } from 'react';
import type { AnyAction, AnyView } from '../sync/gameTypes.ts';
import type { AnyState } from './replayUi.ts';

/** A guided first game: a prepared position in which the player presses what each step asks for. */

/** The seats of every guided game; the first one is the player at this device. */
export const GUIDE_SEATS = ['you', 'ben', 'cleo'] as const;
export const GUIDE_PLAYER: PlayerId = GUIDE_SEATS[0];

export interface GuideStep {
  /** The key of its texts. */
  readonly name: string;
  /** In order: what the player does, then what the others do. */
  readonly moves: readonly AnyAction[];
  /** The highest amount that the player may choose instead of the one in `moves`. */
  readonly most?: number;
}

/** The texts of a step: what to do, and why. */
export interface GuideWords {
  readonly task: string;
  readonly why: string;
}

export interface Guide {
  /** With secrets: the game is played in the page. */
  readonly game: GameOf<GameId>;
  start(): AnyState;
  readonly steps: readonly GuideStep[];
  words(step: GuideStep): GuideWords;
}

/** What a table needs to know about the guide over it. */
export interface GuideAtTable {
  /** The action that the step asks for: the main button plays it, as if it were suggested. */
  expected(view: AnyView): { readonly action: AnyAction | null; readonly isAside: boolean };
  isOver(view: AnyView): boolean;
  /** The step, above the actions. */
  readonly Card: ComponentType;
  /** Instead of the actions, once all steps are done. */
  readonly End: ComponentType;
}

/** null at every other table. */
export const GuideContext = createContext<GuideAtTable | null>(null);
