import type { PlayerId } from '@magnate/engine';
import type { ComponentType } from 'react';
import type { AnyOffer, AnyView } from '../../sync/gameTypes.ts';
import type { Idea } from '../../sync/learningMemory.ts';

/** The lessons of a game. */

export interface Chapter {
  /** The anchor on the page. */
  readonly id: string;
  title(): string;
  readonly Body: ComponentType;
}

export interface Lessons {
  /** The game in one sentence. */
  lead(): string;
  readonly chapters: readonly Chapter[];
  /** The chapter that explains a refusal; undefined if the code is not a refusal of this game. */
  ofRefusal(code: string): string | undefined;
  /** The chapter that explains the current decision. */
  ofQuestion(view: AnyView, me: PlayerId | null): string;
  /** Do the options of this table differ from the rules explained? */
  isStandard(view: AnyView): boolean;
}

export interface Hints {
  /** Ideas that could be explained now, the most urgent first. */
  ideas(view: AnyView, me: PlayerId, offers: readonly AnyOffer[]): readonly Idea[];
  say(name: string): string;
  /** The chapter with more about it. */
  chapterOf(name: string): string | undefined;
}
