import type { PlayerId, Seat, Seed, Viewer } from './ids.ts';
import type { OptionTable } from './options.ts';
import type { RecordedHostEvent, HostEvent } from './hostEvents.ts';
import type { Rng } from './rng.ts';
import type { Violation } from './violation.ts';

export interface Setup<Options, Scenario> {
  readonly options?: Partial<Options>;
  readonly players: readonly Seat[];
  readonly seed: Seed;
  /** Chance that is fixed beforehand: dice, deck orders, the tile bag. */
  readonly scenario?: Scenario;
  /** What the host adds to the story; only those before step 0 belong to the set-up itself. */
  readonly remarks?: readonly RecordedHostEvent[];
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

/** The types that one game is made of. */
export interface Parts {
  readonly State: object;
  /** A state that `play` may change. */
  readonly Draft: object;
  readonly Action: { readonly type: string };
  readonly Event: object;
  readonly Options: object;
  readonly View: object;
  readonly Offer: { readonly type: string };
  readonly Scenario: unknown;
  readonly Position: object;
  readonly Snapshot: object;
}

export type DraftIn<P extends Parts> = P['Draft'] & P['State'];
/** A whole game, or what one viewer knows of it. */
export type StateOrView<P extends Parts> = P['State'] | P['View'];

/**
 * What a type of action is, whatever the game: a move of the game itself; a proposal to another player; an answer to one
 * (another proposal, yes or no); taking an own proposal back; leaving the game for good.
 */
export const ACTION_KINDS = ['move', 'propose', 'counter', 'accept', 'decline', 'withdraw', 'leave'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** Something that one player proposes to another. Its status is `pending` while it waits for an answer. */
export interface Proposal {
  readonly id: string;
  readonly proposerId: PlayerId;
  readonly recipientId: PlayerId;
  readonly status: string;
}

/** A kind of random draw, and how a single draw is read: as a number from 1, as on dice, or as one item of several. */
export interface DrawKind {
  readonly name: string;
  readonly read: 'number' | 'item';
}

/** A kind of moment on a timeline. `turn` is the end of a turn in every game. */
export interface MarkKind {
  readonly name: string;
  /** 0 for what happens all the time; the more, the more it decides. */
  readonly weight: number;
}

/** What statistics add up: how often a value came and to whom, or the highest amounts. */
export type Counted =
  | { readonly by: 'value'; readonly kind: string; readonly value: string; readonly playerId: PlayerId }
  | { readonly by: 'amount'; readonly kind: string; readonly amount: number };

/** One interface for every game: the service, the bots and the table in the browser know only this. */
export interface Game<P extends Parts> {
  readonly id: string;
  /** What it is called. */
  readonly title: string;
  /** The newest rules; raised when an old record would replay differently. All versions since 1 can be played. */
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: GameOptions<P['Options']>;
  /** The codes with which it refuses, and their English sentences; `{name}` stands for a figure from the details. */
  readonly refusals: Readonly<Record<string, string>>;
  /** The moments that a timeline marks, in the order in which they are listed. */
  readonly markKinds: readonly MarkKind[];
  create(setup: Setup<P['Options'], P['Scenario']>): P['State'];
  /** A game from a position made by hand. */
  fromSetup(position: P['Position']): P['State'];
  /** The position as plain lists, to be compared with games recorded elsewhere. */
  snapshot(state: P['State']): P['Snapshot'];
  /** A copy that may be changed by `play`; with `muted` it keeps no story, with `cut` none of the story so far. */
  draft(state: P['State'], how?: { readonly muted?: boolean; readonly cut?: boolean }): DraftIn<P>;
  /** Throws `RuleViolation`; the state given is never changed. On a view it throws `HIDDEN` where a secret is needed. */
  apply<S extends StateOrView<P>>(state: S, action: P['Action'], now?: number): Applied<S, P['Event']>;
  /** The same in place, for simulation and search. */
  play(draft: DraftIn<P>, action: P['Action'], now?: number): void;
  /** Adds what the host says to the story; the game itself stays as it is. */
  addHostEvent(draft: DraftIn<P>, event: HostEvent, now: number): void;
  /** The same judgement without the doing. */
  whyNot(state: StateOrView<P>, action: P['Action']): Violation | undefined;
  /** Whom the game waits for, then recipients of pending offers; empty only when over. */
  actors(state: StateOrView<P>): readonly PlayerId[];
  /** Whom the game cannot go on without; recipients of offers hold nothing up. */
  holders(state: StateOrView<P>): readonly PlayerId[];
  /** Do several decide at the same time, such as in an auction? No offer can be accepted then. */
  isSimultaneous(state: StateOrView<P>): boolean;
  /** The identity of what is to be decided: it changes when the question changes, and only then. */
  decisionKey(state: StateOrView<P>): string;
  /** As `decisionKey`, but a clock starts anew with it: also with a higher bid. */
  clockKey(state: StateOrView<P>): string;
  /** The least that goes on with the game, for somebody who does not decide; undefined where nothing is owed. */
  defaultAction(state: StateOrView<P>, player: PlayerId): P['Action'] | undefined;
  /** What is legal: listed where finite, bounded where not. */
  offers(state: StateOrView<P>, player: PlayerId): readonly P['Offer'][];
  /**
   * Concrete actions of an offer, at most `most` of them: every choice of a list, every basket or split that is small
   * enough, and bids spread from the lowest to the highest. Each is within the bounds of the offer; where parts depend on
   * each other, `whyNot` decides. The terms of a proposal are free, so an offer to propose has none.
   */
  toActions(offer: P['Offer'], player: PlayerId, most?: number): readonly P['Action'][];
  /** What a type of action is to programs that do not know the game. */
  actionKind(type: P['Action']['type']): ActionKind;
  /** Proposals between players that wait for an answer; none of them holds the game up. */
  openOffers(state: StateOrView<P>): readonly Proposal[];
  /** The same with those that are settled and still in view. */
  proposals(state: StateOrView<P>): readonly Proposal[];
  /** The proposal that an action answers or withdraws. */
  proposalIn(action: P['Action']): string | null;
  /** A random legal action; every kind is reachable. */
  sample(state: StateOrView<P>, player: PlayerId, rng: Rng): P['Action'];
  /** A full state consistent with what the view knows, for search. */
  determinise(view: P['View'], rng: Rng): P['State'];
  /** What a viewer may know; a view again of what that viewer sees already. */
  view(state: StateOrView<P>, viewer: Viewer): P['View'];
  /** An event as a viewer may know it; its seq and time stay. */
  redact(state: StateOrView<P>, event: P['Event'], viewer: Viewer): P['Event'];
  /** Whom an event is about: who did it, or to whom it happened; null where it is about the whole table. */
  subjectOf(event: P['Event']): PlayerId | null;
  /** What chance decided in an event; null for an event without chance. */
  draws(event: P['Event']): DrawKind | null;
  /** The mark of an event on a timeline, by its name in `markKinds`; `state` is the one that the event led to. */
  marks(event: P['Event'], state: StateOrView<P>): string | null;
  /** What an event adds to the statistics of finished games. */
  counts(event: P['Event']): readonly Counted[];
  /** Players who are out of the game, in the order in which they left. */
  eliminated(state: StateOrView<P>): readonly PlayerId[];
  outcome(state: StateOrView<P>): Outcome | undefined;
  serialize(state: P['State']): string;
  deserialize(json: string): P['State'];
  /** The events after a seq, as far as this state holds the story; remarks of the host are among them. */
  eventsAfter(state: StateOrView<P>, seq: number): readonly P['Event'][];
}
