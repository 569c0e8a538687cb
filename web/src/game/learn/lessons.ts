import type { PlayerId } from '@magnate/engine';
import type { ComponentType } from 'react';
import type { AnyOffer, AnyView } from '../../sync/gameTypes.ts';
import type { Idea } from '../../sync/learningMemory.ts';

/** How a game is explained. */

export interface Chapter {
  /** Its anchor in the page. */
  readonly id: string;
  title(): string;
  readonly Body: ComponentType;
}

export interface Lessons {
  /** The game in one sentence. */
  lead(): string;
  readonly chapters: readonly Chapter[];
  /** The chapter that explains a refusal of the rules; undefined for what is no refusal of this game. */
  ofRefusal(code: string): string | undefined;
  /** The chapter that explains what is asked now. */
  ofQuestion(view: AnyView, me: PlayerId | null): string;
  /** Does this table play by other rules than those that are explained? */
  isStandard(view: AnyView): boolean;
}

export interface Hints {
  /** What could be explained now, the most pressing first. */
  ideas(view: AnyView, me: PlayerId, offers: readonly AnyOffer[]): readonly Idea[];
  say(name: string): string;
  /** The chapter with more about it. */
  chapterOf(name: string): string | undefined;
}
