import type { PlayerId, Seat, Seed, Viewer } from './ids.ts';
import type { OptionTable } from './options.ts';
import type { RecordedRemark, Remark } from './remark.ts';
import type { Rng } from './rng.ts';
import type { Violation } from './violation.ts';

export interface Setup<Options, Scenario> {
  readonly options?: Partial<Options>;
  readonly players: readonly Seat[];
  readonly seed: Seed;
  /** Chance that is fixed beforehand: dice, deck orders, the tile bag. */
  readonly scenario?: Scenario;
  /** What the host adds to the story; only those before step 0 belong to the set-up itself. */
  readonly remarks?: readonly RecordedRemark[];
  /** The version of the rules that it is played by; the newest where nothing is said. */
  readonly version?: number;
}

/** The points on which tables of one game differ. */
export interface GameOptions<Options> {
  readonly table: OptionTable<Options>;
  readonly standard: Options;
  readonly presets: Readonly<Record<string, Partial<Options>>>;
  /** Earlier definitions of presets: games that were played by them keep the preset's name. */
  readonly formerPresets: readonly { readonly name: string; readonly changes: Partial<Options> }[];
  /** Options under their own names, for merging: snake_case and other names are understood. Values are not checked. */
  readonly ownNames: (asked: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

export interface Outcome {
  readonly winners: readonly PlayerId[];
  readonly ranking: readonly { readonly playerId: PlayerId; readonly score: number }[];
  readonly reason: string;
}

export interface Applied<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
}

/** One interface for every game: the service, the bots and the table in the browser know only this. */
export interface Game<State, Draft extends State, Action, Event, Options, View, Offer, Scenario, Position, Snapshot> {
  readonly id: string;
  /** What it is called. */
  readonly title: string;
  /** The newest rules; raised when an old record would replay differently. All versions since 1 can be played. */
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: GameOptions<Options>;
  create(setup: Setup<Options, Scenario>): State;
  /** A game from a position made by hand. */
  fromSetup(position: Position): State;
  /** The position as plain lists, to be compared with games recorded elsewhere. */
  snapshot(state: State): Snapshot;
  /** A copy that may be changed by `play`; with `muted` it keeps no story, with `cut` none of the story so far. */
  draft(state: State, how?: { readonly muted?: boolean; readonly cut?: boolean }): Draft;
  /** Throws `RuleViolation`; the state given is never changed. On a view it throws `HIDDEN` where a secret is needed. */
  apply<S extends State | View>(state: S, action: Action, now?: number): Applied<S, Event>;
  /** The same in place, for simulation and search. */
  play(draft: Draft, action: Action, now?: number): void;
  /** Adds what the host says to the story; the game itself stays as it is. */
  remark(draft: Draft, remark: Remark, now: number): void;
  /** The same judgement without the doing. */
  whyNot(state: State | View, action: Action): Violation | undefined;
  /** Whom the game waits for, then recipients of pending offers; empty only when over. */
  actors(state: State | View): readonly PlayerId[];
  /** Whom the game cannot go on without; recipients of offers hold nothing up. */
  holders(state: State | View): readonly PlayerId[];
  /** Do several decide at the same time, such as in an auction? No offer can be accepted then. */
  isSimultaneous(state: State | View): boolean;
  /** The identity of what is to be decided: it changes when the question changes, and only then. */
  decisionKey(state: State | View): string;
  /** As `decisionKey`, but a clock starts anew with it: also with a higher bid. */
  clockKey(state: State | View): string;
  /** The least that goes on with the game, for somebody who does not decide; undefined where nothing is owed. */
  defaultAction(state: State | View, player: PlayerId): Action | undefined;
  /** What is legal: listed where finite, bounded where not. */
  offers(state: State | View, player: PlayerId): readonly Offer[];
  /** A random legal action; every kind is reachable. */
  sample(state: State | View, player: PlayerId, rng: Rng): Action;
  /** A full state consistent with what the view knows, for search. */
  determinise(view: View, rng: Rng): State;
  /** What a viewer may know; a view again of what that viewer sees already. */
  view(state: State | View, viewer: Viewer): View;
  /** An event as a viewer may know it; its seq and time stay. */
  redact(state: State | View, event: Event, viewer: Viewer): Event;
  /** Whom an event is about: who did it, or to whom it happened; null where it is about the whole table. */
  subjectOf(event: Event): PlayerId | null;
  outcome(state: State | View): Outcome | undefined;
  serialize(state: State): string;
  deserialize(json: string): State;
  /** The events after a seq, as far as this state holds the story; remarks of the host are among them. */
  eventsAfter(state: State | View, seq: number): readonly Event[];
}
