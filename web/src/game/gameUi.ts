import type { Names, OwnNames } from '@magnate/words';
import type { PlayerId } from '@magnate/engine';
import type { GameStatistics } from '@magnate/protocol';
import type { ComponentType, CSSProperties } from 'react';
import type { AnyAction, AnyEvent, AnyView, PlayableGame } from '../sync/gameTypes.ts';
import type { Surface } from '../design/layout.ts';
import type { Guide } from './guide.ts';
import type { Hints, Lessons } from './learn/lessons.ts';
import type { RecapRules } from './recap.ts';
import type { ReplayUi } from './replayUi.ts';
import type { RuleForm } from './ruleForm.ts';

/** What a game provides: a small manifest for the home page, and a UI of rules, texts and components for its tables. */

/** Sound effects. */
export const SOUNDS = ['dice', 'coin', 'paper', 'stamp', 'tile', 'click', 'sweep', 'hammer', 'chime', 'bell'] as const;
export type Sound = (typeof SOUNDS)[number];

/** Elimination from a running game. */
export interface Exit {
  /** The final place. */
  readonly place: number;
  /** The cause in sentences; empty if the log does not reach back that far. */
  readonly why: readonly string[];
}

/** A tab of the panel beside the board. */
export interface TabSpec {
  readonly id: string;
  label(): string;
  /** Is it about the reader's own position? Spectators then start with another tab. */
  readonly isOwn?: boolean;
  readonly Panel: ComponentType;
  /** The number of waiting items, shown as a badge. */
  readonly useCount?: () => number;
}

/** A shortcut of this table, for the sheet that `?` opens. */
export interface Shortcut {
  /** Lower-case key names. */
  readonly keys: readonly string[];
  about(): string;
}

/** The game-specific part of suggestions. */
export interface GameAdvice {
  /** May one press play it? Nothing that cannot be undone is suggested: leaving, bankruptcy, selling without a debt. */
  isSafe(action: AnyAction, view: AnyView): boolean;
  /** Does it belong beside the open question, as the answer to an offer does? */
  isAside(action: AnyAction): boolean;
  /** What the main button plays for the advice, if it is not the same: a bid is never higher than it must be. */
  pressed?(action: AnyAction, view: AnyView): AnyAction;
  /** A legal action if there is no advice, for questions without a simple default. */
  fallback?(view: AnyView, me: PlayerId): AnyAction | null;
  why(action: AnyAction, view: AnyView, names: Names): string | undefined;
}

export interface GameUi extends PlayableGame {
  /** The options, to show the rules of a table. */
  loadRuleForm(): Promise<RuleForm>;
  /** The lessons. */
  loadLessons(): Promise<Lessons>;
  /** Hints for a first game. */
  loadHints(): Promise<Hints>;
  /** The guided first game. */
  loadGuide(): Promise<Guide>;
  /** Suggestions for the main button. */
  loadAdvice(): Promise<GameAdvice>;
  /** Replay of a record. */
  loadReplay(): Promise<ReplayUi>;
  /** The currency sign, if it is not the usual one. */
  currency?(view: AnyView): string | undefined;
  /** The board's own names of spaces, if it has any. */
  ownNames?(view: AnyView): OwnNames | undefined;
  /** May the action wait on this device, where it can be undone, until something else happens? None if missing. */
  isDraft?(action: AnyAction, view: AnyView): boolean;
  /** Is this code a refusal of its rules? */
  isRefusal(code: string): boolean;
  /** The event as one sentence for the log and for screen readers; null if it needs no text. */
  sentence(event: AnyEvent, names: Names, view: AnyView): string | null;
  /** The group or corporation that a remark of a bot names; empty if it names none. */
  remarkThing(params: Readonly<Record<string, string | number>>, view: AnyView): string;
  /** Sound effects by event type. */
  readonly sounds: Readonly<Record<string, Sound>>;
  /** The topic of an event in the filtered log. */
  topic(event: AnyEvent): LogTopic;
  /** The recap for players who waited for their turn. */
  readonly recap: {
    readonly recapRules: RecapRules;
    /** A decisive event as a sentence. What one of the later events completes is told there. */
    decisive(event: AnyEvent, names: Names, view: AnyView, later?: readonly AnyEvent[]): string | null;
    /** The later events by which a player gained or lost through a decisive one. */
    broughtBy(event: AnyEvent, after: readonly AnyEvent[], playerId: PlayerId): readonly AnyEvent[];
    /** The icon at the start of a line. */
    readonly Opening: ComponentType<{ readonly event: AnyEvent }>;
  };
  /** An action by its type, inside a sentence: "the purchase". */
  moveName(type: string): string;
  /** What the game is waiting for, about the player to decide: "Ann is deciding whether to buy Boardwalk." */
  waiting(view: AnyView, names: Names): string;
  /** What the board lies on. */
  readonly surface?: Surface;
  readonly Board: ComponentType;
  /** The available actions: one sentence, one primary button, the rest beside it. */
  readonly ActionPanel: ComponentType;
  /** Loads what no game begins with, before it is needed. */
  preload?(): Promise<void>;
  /** A player's assets at a glance, inside the list of players. */
  readonly PlayerSummary: ComponentType<{ readonly playerId: PlayerId }>;
  /** Opens when a player is tapped. */
  readonly PlayerDetail: ComponentType<{ readonly playerId: PlayerId }>;
  /** How a player was eliminated; null while they play, and in games without elimination. */
  exit(view: AnyView, eventLog: readonly AnyEvent[], playerId: PlayerId, names: Names): Exit | null;
  /** Is the rest of the game a formality between two players? */
  isDecided?(view: AnyView): boolean;
  /** The end of the game: the winner and the reasons. */
  readonly Ending: ComponentType;
  /** The position as text. */
  readonly TextBoard: ComponentType;
  /** Toggles for automatic actions, which it also performs. */
  readonly Conveniences: ComponentType;
  /** Does the page end turns in which nothing is left to decide? Then a setting turns that off. */
  readonly endsTurnsByItself?: true;
  readonly tabs: readonly TabSpec[];
  readonly shortcuts: readonly Shortcut[];
}

export const LOG_TOPICS = ['turns', 'money', 'property', 'deals', 'table'] as const;
export type LogTopic = (typeof LOG_TOPICS)[number];

/** The lab of a game receives its UI. */
export interface LabProps {
  readonly gameUi: GameUi;
}

/** The home page's view of a game, and the loaders for the rest. Keep it small: it is part of every first load. */
export interface StatisticsProps {
  readonly figures: GameStatistics;
}

export interface GameManifest {
  readonly seats: { readonly min: number; readonly max: number };
  /** The default number of bots. */
  readonly usualBots: number;
  /** As in the game UI, which new tables do not load. */
  readonly botDelay?: number;
  /** The picture of the game on the home page, a small scene that loops. */
  loadScene(): Promise<ComponentType>;
  /** Identifies the game in a list, next to its name. */
  readonly Icon: ComponentType<{
    readonly size: number;
    readonly 'aria-hidden': boolean;
    readonly style: CSSProperties;
  }>;
  /** Converts rule changes stored by an older page. */
  readonly renewed?: (changes: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** The UI for tables. */
  loadGameUi(): Promise<GameUi>;
  /** The options, for a new table. */
  loadRuleForm(): Promise<RuleForm>;
  /** Statistics that only this game has. */
  loadStatistics?(): Promise<ComponentType<StatisticsProps>>;
  /** The names of what players collect, unless they are the same in all languages. */
  loadCollectedName?(): Promise<(name: string) => string>;
  /** The position editor. */
  loadLab(): Promise<ComponentType<LabProps>>;
}
