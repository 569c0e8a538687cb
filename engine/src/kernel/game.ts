import type { PlayerId, Seat, Seed, Viewer } from './ids.ts';
import type { OptionTable } from './options.ts';
import type { RecordedHostEvent, HostEvent } from './hostEvents.ts';
import type { Rng } from './rng.ts';
import type { Violation } from './violation.ts';

export interface Setup<Options, Scenario> {
  readonly options?: Partial<Options>;
  readonly players: readonly Seat[];
  readonly seed: Seed;
  /** Predetermined randomness: dice, deck orders, the tile bag. */
  readonly scenario?: Scenario;
  /** Host events; only those before step 0 belong to the setup itself. */
  readonly remarks?: readonly RecordedHostEvent[];
  /** The version of the rules; the newest by default. */
  readonly version?: number;
}

/** The options of a game. */
export interface GameOptions<Options> {
  readonly table: OptionTable<Options>;
  readonly standard: Options;
  readonly presets: Readonly<Record<string, Partial<Options>>>;
  /** Earlier definitions of presets: games that were played with them keep the preset's name. */
  readonly formerPresets: readonly { readonly name: string; readonly changes: Partial<Options> }[];
  /** Options under their canonical names, for merging. Accepts snake_case and aliases; does not check values. */
  readonly ownNames: (input: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
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
/** A full state, or the view of one viewer. */
export type StateOrView<P extends Parts> = P['State'] | P['View'];

/**
 * The kind of an action, independent of the game: a move; a proposal to another player; an answer to a proposal
 * (counter, accept, decline); a withdrawn proposal; leaving the game for good; a request to take back the last action, and the answers to it.
 */
export const ACTION_KINDS = [
  'move',
  'propose',
  'counter',
  'accept',
  'decline',
  'withdraw',
  'leave',
  'ask',
  'agree',
  'refuse',
] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** A proposal from one player to another. Its status is `pending` while it is open. */
export interface Proposal {
  readonly id: string;
  readonly proposerId: PlayerId;
  readonly recipientId: PlayerId;
  readonly status: string;
}

/** A player asks the others to take back an action. */
export interface TakeBackRequest {
  readonly playerId: PlayerId;
  /** The type of the action. */
  readonly action: string;
  /** The players who still have to answer. */
  readonly waitsFor: readonly PlayerId[];
}

/**
 * A kind of random draw, and how to display one draw: as a number from 1, such as a die, or as one of several items.
 */
export interface DrawKind {
  readonly name: string;
  readonly read: 'number' | 'item';
}

/** A kind of mark on a timeline. `turn` is the end of a turn in every game. */
export interface MarkKind {
  readonly name: string;
  /** 0 for routine events; higher values for more decisive ones. */
  readonly weight: number;
}

/** An item for statistics: a value to count per player, or an amount to rank. */
export type Counted =
  | { readonly by: 'value'; readonly kind: string; readonly value: string; readonly playerId: PlayerId }
  | { readonly by: 'amount'; readonly kind: string; readonly amount: number };

/** Something that a player acquired, for the favourites on their page: of which kind, and how many. */
export interface Collected {
  readonly kind: string;
  readonly value: string;
  readonly playerId: PlayerId;
  readonly count: number;
}

/** The interface of every game. The service, the bots and the page use only this. */
export interface Game<P extends Parts> {
  readonly id: string;
  /** The display name. */
  readonly title: string;
  /**
   * The newest version of the rules, raised if an old record would replay differently. All versions since 1 can be
   * played.
   */
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: GameOptions<P['Options']>;
  /** Refusal codes with their English messages; `{name}` stands for a value from the details. */
  readonly refusals: Readonly<Record<string, string>>;
  /** The kinds of timeline marks, in display order. */
  readonly markKinds: readonly MarkKind[];
  create(setup: Setup<P['Options'], P['Scenario']>): P['State'];
  /** A game from a hand-made position. */
  fromSetup(position: P['Position']): P['State'];
  /** The position as plain lists, for comparison with games recorded elsewhere. */
  snapshot(state: P['State']): P['Snapshot'];
  /** A copy that `play` may change. `muted` records no events; `cut` drops the earlier ones. */
  draft(state: P['State'], how?: { readonly muted?: boolean; readonly cut?: boolean }): DraftIn<P>;
  /**
   * Throws `RuleViolation` if the action is illegal; never changes its input. Throws `HIDDEN` on a view if a secret is
   * needed.
   */
  apply<S extends StateOrView<P>>(state: S, action: P['Action'], now?: number): Applied<S, P['Event']>;
  /** The same in place, for simulation and search. */
  play(draft: DraftIn<P>, action: P['Action'], now?: number): void;
  /** Appends a host event to the log; the game itself does not change. */
  addHostEvent(draft: DraftIn<P>, event: HostEvent, now: number): void;
  /** The violation that `apply` would throw, or undefined. */
  whyNot(state: StateOrView<P>, action: P['Action']): Violation | undefined;
  /** The players whom the game waits for, then the recipients of open proposals; empty only after the end. */
  actors(state: StateOrView<P>): readonly PlayerId[];
  /** The players whom the game waits for; open proposals do not block the game. */
  holders(state: StateOrView<P>): readonly PlayerId[];
  /** Whether several players decide at the same time, as in an auction. Proposals cannot be accepted then. */
  isSimultaneous(state: StateOrView<P>): boolean;
  /** Identifies the pending decision: changes if and only if the question changes. */
  decisionKey(state: StateOrView<P>): string;
  /** As `decisionKey`, but also changes when the clock restarts, for example at a higher bid. */
  clockKey(state: StateOrView<P>): string;
  /** The default action for a player who does not decide in time; undefined if none is due. */
  defaultAction(state: StateOrView<P>, player: PlayerId): P['Action'] | undefined;
  /** The legal actions: listed if finite, otherwise as bounds. */
  offers(state: StateOrView<P>, player: PlayerId): readonly P['Offer'][];
  /**
   * Concrete actions of an offer, at most `most`: every choice of a list, every basket or split that is small enough,
   * and bids spread over their range. Each part is within the bounds of the offer; if parts depend on each other,
   * `whyNot` decides. The terms of a proposal are free, so an offer to propose gives no actions.
   */
  toActions(offer: P['Offer'], player: PlayerId, most?: number): readonly P['Action'][];
  /** The kind of an action type, for programs that do not know the game. */
  actionKind(type: P['Action']['type']): ActionKind;
  /** Open proposals between players; they do not block the game. */
  openOffers(state: StateOrView<P>): readonly Proposal[];
  /** Open proposals and recently settled ones. */
  proposals(state: StateOrView<P>): readonly Proposal[];
  /** The proposal that an action answers or withdraws. */
  proposalIn(action: P['Action']): string | null;
  /** The open request to take back the last action; null if there is none. */
  openRequest(state: StateOrView<P>): TakeBackRequest | null;
  /** A random legal action; every action type can occur. */
  sample(state: StateOrView<P>, player: PlayerId, rng: Rng): P['Action'];
  /** A full state that is consistent with the view, for search. */
  determinise(view: P['View'], rng: Rng): P['State'];
  /** The view of a viewer. Also works on a view of the same viewer. */
  view(state: StateOrView<P>, viewer: Viewer): P['View'];
  /** An event without what the viewer must not see; seq and time stay the same. */
  redact(state: StateOrView<P>, event: P['Event'], viewer: Viewer): P['Event'];
  /** The player whom an event is about; null if it concerns the whole table. */
  subjectOf(event: P['Event']): PlayerId | null;
  /** The kind of random draw in an event; null if there is none. */
  draws(event: P['Event']): DrawKind | null;
  /** The timeline mark of an event, by its name in `markKinds`; `state` is the state after the event. */
  marks(event: P['Event'], state: StateOrView<P>): string | null;
  /** What an event adds to the statistics of finished games. */
  counts(event: P['Event']): readonly Counted[];
  /** What a player acquired in an event; `state` has the options. */
  collected(event: P['Event'], state: StateOrView<P>): readonly Collected[];
  /** Eliminated players, in the order in which they left. */
  eliminated(state: StateOrView<P>): readonly PlayerId[];
  outcome(state: StateOrView<P>): Outcome | undefined;
  serialize(state: P['State']): string;
  deserialize(json: string): P['State'];
  /** The stored events after a seq, including host events. */
  eventsAfter(state: StateOrView<P>, seq: number): readonly P['Event'][];
}
