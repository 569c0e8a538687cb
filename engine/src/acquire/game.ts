import type { Game } from '../kernel/game.ts';
import { eventsAfter } from '../kernel/eventLog.ts';
import { createExecutor } from '../kernel/executor.ts';
import { requestKey, takeBackActionKind } from '../kernel/takeBack.ts';
import { openTrades, tradeActionKind, tradeIn } from '../kernel/trading.ts';
import { asPlain, refusalIn } from '../kernel/violation.ts';
import type { Action } from './actions.ts';
import { deserializeGameState, serializeGameState } from './codec.ts';
import { RULES_VERSION, SEATS } from './identity.ts';
import { OPTION_TABLE, type Options } from './optionTable.ts';
import { decisionKey, defaultAction, holders } from './decision.ts';
import { outcome } from './ending.ts';
import type { GameEvent } from './events.ts';
import type { Offer } from './offer.ts';
import { offersFor } from './offers.ts';
import { ownOptionNames, presets, STANDARD } from './options.ts';
import { fromSetup, type PositionSetup } from './position.ts';
import { seatOfKnown } from './queries.ts';
import { perform, validate } from './rulebook.ts';
import { REFUSALS } from './refusals.ts';
import { sample } from './sample.ts';
import { createGame, type Scenario } from './setup.ts';
import { copyState, type Draft, type GameState, type GameView, type ReadonlyState } from './state.ts';
import { snapshot, type Snapshot } from './snapshot.ts';
import { collected, draws, MARK_KINDS, marks, subjectOf } from './eventFacts.ts';
import { takeBack } from './takeBack.ts';
import { actors } from './timing.ts';
import { toActions } from './toActions.ts';
import { proceed } from './turn.ts';
import { determinise, redact, viewOf } from './view.ts';

/** Acquire as a `Game`. */

export const { play, apply, draftOf, addHostEvent } = createExecutor<ReadonlyState, Draft, Action, GameEvent>({
  copy: copyState,
  perform,
  proceed,
  takeBack,
});

export interface AcquireParts {
  readonly State: GameState;
  readonly Draft: Draft & GameState;
  readonly Action: Action;
  readonly Event: GameEvent;
  readonly Options: Options;
  readonly View: GameView;
  readonly Offer: Offer;
  readonly Scenario: Scenario;
  readonly Position: PositionSetup;
  readonly Snapshot: Snapshot;
}

export type Acquire = Game<AcquireParts>;

export const acquire: Acquire = {
  id: 'acquire',
  title: 'Acquire',
  version: RULES_VERSION,
  seats: SEATS,
  options: {
    table: OPTION_TABLE,
    standard: STANDARD,
    presets,
    formerPresets: [],
    ownNames: (input) => ownOptionNames(input),
  },
  refusals: REFUSALS,
  markKinds: MARK_KINDS,
  create: (setup) => createGame(setup) as ReadonlyState as GameState,
  fromSetup,
  snapshot,
  draft: (state, how) => draftOf(state, how) as Draft & GameState,
  apply,
  play,
  addHostEvent,
  whyNot: (state, action) => asPlain(refusalIn(() => validate(state, action))),
  actors,
  holders,
  isSimultaneous: (state) => requestKey(state) !== undefined,
  decisionKey,
  // There are no bids, so the clock follows the decision.
  clockKey: decisionKey,
  defaultAction,
  offers: offersFor,
  toActions,
  actionKind: (type) => tradeActionKind(type) ?? takeBackActionKind(type) ?? 'move',
  openOffers: openTrades,
  proposals: ({ trades }) => trades,
  proposalIn: tradeIn,
  openRequest: takeBack.openRequest,
  sample,
  determinise,
  view: (state, viewer) => {
    if (viewer !== 'spectator') seatOfKnown(state, viewer);
    return viewOf(state, viewer);
  },
  redact,
  subjectOf,
  draws,
  marks,
  counts: () => [],
  collected,
  eliminated: () => [],
  outcome,
  serialize: serializeGameState,
  deserialize: deserializeGameState,
  eventsAfter: (state, seq) => eventsAfter(state.log, seq),
};
