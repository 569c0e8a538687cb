import type { Names, OwnNames } from '@magnate/words';
import type { PlayerId } from '@magnate/engine';
import type { GameStatistics } from '@magnate/protocol';
import type { ComponentType, CSSProperties } from 'react';
import type { AnyEvent, AnyView, PlayableGame } from '../sync/gameTypes.ts';
import type { Hints, Lessons } from './learn/lessons.ts';
import type { RecapRules } from './recap.ts';
import type { ReplayUi } from './replayUi.ts';
import type { RuleForm } from './ruleForm.ts';

/** What a game brings along: a small entrance for the first page, and a kit of rules, words and pictures for its tables. */

/** What is heard when something happens. */
export const SOUNDS = ['dice', 'coin', 'hammer', 'bell'] as const;
export type Sound = (typeof SOUNDS)[number];

/** The way out of a game that goes on. */
export interface Exit {
  /** The place that it comes to in the end. */
  readonly place: number;
  /** What did it, as sentences; empty where the story does not reach that far. */
  readonly why: readonly string[];
}

/** One tab of the panel beside the board. */
export interface TabSpec {
  readonly id: string;
  label(): string;
  /** Is it about what the reader has? Then those who only watch begin elsewhere. */
  readonly isOwn?: boolean;
  readonly Panel: ComponentType;
  /** How many things in it wait to be looked at: shown as a number on the tab. */
  readonly useCount?: () => number;
}

/** A key that does something at this table, for the sheet that `?` opens. */
export interface Shortcut {
  /** Their names in small letters. */
  readonly keys: readonly string[];
  about(): string;
}

export interface GameUi extends PlayableGame {
  /** Its options, for whoever reads by which rules a table plays. */
  loadRuleForm(): Promise<RuleForm>;
  /** How it is played, for whoever asks. */
  loadLessons(): Promise<Lessons>;
  /** What somebody who plays it for the first time is told, and when. */
  loadHints(): Promise<Hints>;
  /** How a record of it is watched again. */
  loadReplay(): Promise<ReplayUi>;
  /** The sign beside sums, where it is not the usual one. */
  currency?(view: AnyView): string | undefined;
  /** What a table calls its places, where they have names of their own. */
  ownNames?(view: AnyView): OwnNames | undefined;
  /** Is this code a refusal of its rules? */
  isRefusal(code: string): boolean;
  /** The event as one sentence for the story and for screen readers; null for what nobody needs to read. */
  sentence(event: AnyEvent, names: Names, view: AnyView): string | null;
  /** Which events are heard, by their type, and how. */
  readonly sounds: Readonly<Record<string, Sound>>;
  /** Where an event belongs when the story is filtered. */
  topic(event: AnyEvent): LogTopic;
  /** How it is told again to whoever has waited for their turn. */
  readonly recap: {
    readonly recapRules: RecapRules;
    /** Something decisive as a sentence. */
    decisive(event: AnyEvent, names: Names, view: AnyView): string | null;
    /** What somebody got or gave by something decisive, among what came after it. */
    broughtBy(event: AnyEvent, after: readonly AnyEvent[], playerId: PlayerId): readonly AnyEvent[];
    /** What a line begins with, as a picture. */
    readonly Opening: ComponentType<{ readonly event: AnyEvent }>;
  };
  /** What the game waits for, said of whoever decides: "Ann is deciding whether to buy Boardwalk." */
  waiting(view: AnyView, names: Names): string;
  readonly Board: ComponentType;
  /** What I can do now: one sentence, one primary button, the rest beside it. */
  readonly ActionPanel: ComponentType;
  /** One player's worth at a glance, inside the list of players. */
  readonly PlayerSummary: ComponentType<{ readonly playerId: PlayerId }>;
  /** What opens when a player is tapped. */
  readonly PlayerDetail: ComponentType<{ readonly playerId: PlayerId }>;
  /** How somebody left the game before its end; null while they play, and in games that nobody leaves. */
  exit(view: AnyView, eventLog: readonly AnyEvent[], playerId: PlayerId, names: Names): Exit | null;
  /** The end of the game: who won, and why. */
  readonly Ending: ComponentType;
  /** The position in words, for those who do not look at the board. */
  readonly TextBoard: ComponentType;
  /** Toggles for what the page may do by itself. Also does it. */
  readonly Conveniences: ComponentType;
  readonly tabs: readonly TabSpec[];
  readonly shortcuts: readonly Shortcut[];
}

export const LOG_TOPICS = ['turns', 'money', 'property', 'deals', 'table'] as const;
export type LogTopic = (typeof LOG_TOPICS)[number];

/** The lab of a game is handed its kit. */
export interface LabProps {
  readonly gameUi: GameUi;
}

/** What the first page shows of a game, and the doors to the rest of it. It is small, for it is loaded with every game. */
export interface StatisticsProps {
  readonly figures: GameStatistics;
}

export interface GameManifest {
  readonly seats: { readonly min: number; readonly max: number };
  /** How many bots somebody plays against who has chosen nothing. */
  readonly usualBots: number;
  readonly Thumbnail: ComponentType;
  /** Tells the game from others in a list; its name stands beside it. */
  readonly Icon: ComponentType<{
    readonly size: number;
    readonly 'aria-hidden': boolean;
    readonly style: CSSProperties;
  }>;
  /** Changes on its rules as a page of before said them, in the words of today. */
  readonly renewed?: (changes: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** What a table needs to play it. */
  loadGameUi(): Promise<GameUi>;
  /** Its options, for whoever makes a table. */
  loadRuleForm(): Promise<RuleForm>;
  /** Figures of finished games that only this game has. */
  loadStatistics?(): Promise<ComponentType<StatisticsProps>>;
  /** Where its positions are built. */
  loadLab(): Promise<ComponentType<LabProps>>;
}
