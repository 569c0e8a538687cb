import type { Game } from '../kernel/game.ts';
import type { Viewer } from '../kernel/ids.ts';
import { eventsAfter } from '../kernel/eventLog.ts';
import type { Action } from './actions.ts';
import { deserializeGameState, serializeGameState } from './codec.ts';
import { RULES_VERSION, SEATS } from './identity.ts';
import { FORMER_PRESETS } from './compat.ts';
import { OPTION_TABLE, type Options } from './optionTable.ts';
import { clockKey, defaultAction, isSimultaneous } from './decision.ts';
import type { GameEvent } from './events.ts';
import type { Offer } from './offer.ts';
import { ownOptionNames, presets, STANDARD } from './options.ts';
import { fromSetup, type PositionSetup } from './position.ts';
import { seatOfKnown } from './queries.ts';
import { REFUSALS } from './refusals.ts';
import { sample } from './sample.ts';
import type { Scenario } from './scenario.ts';
import { createGame } from './setup.ts';
import type { Draft, GameState, GameView } from './state.ts';
import { snapshot, type Snapshot } from './snapshot.ts';
import { collected, counts, draws, MARK_KINDS, marks, subjectOf } from './eventFacts.ts';
import { holders } from './timing.ts';
import { determinise, viewOf } from './view.ts';
import { draftOf, play, addHostEvent, viewRules } from './viewRules.ts';

/** Monopoly as a `Game`. */

export interface MonopolyParts {
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

export type Monopoly = Game<MonopolyParts>;

export const monopoly: Monopoly = {
  id: 'monopoly',
  title: 'Monopoly',
  version: RULES_VERSION,
  seats: SEATS,
  options: {
    table: OPTION_TABLE,
    standard: STANDARD,
    presets,
    formerPresets: FORMER_PRESETS,
    ownNames: (input) => ownOptionNames(input),
  },
  refusals: REFUSALS,
  markKinds: MARK_KINDS,
  create: (setup) => createGame(setup) as GameState,
  fromSetup,
  snapshot,
  draft: (state, how) => draftOf(state, how) as Draft & GameState,
  ...viewRules,
  play,
  addHostEvent,
  holders,
  isSimultaneous,
  clockKey,
  defaultAction,
  sample,
  determinise,
  view: (state, viewer: Viewer) => {
    if (viewer !== 'spectator') seatOfKnown(state, viewer);
    return viewOf(state);
  },
  redact: (_state, event) => event,
  subjectOf,
  draws,
  marks,
  counts,
  collected,
  serialize: serializeGameState,
  deserialize: deserializeGameState,
  eventsAfter: (state, seq) => eventsAfter(state.log, seq),
};
