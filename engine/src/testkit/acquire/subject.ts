import {
  ACTION_TYPES,
  type Action,
  acquire,
  type Draft,
  EVENT_TYPES,
  type GameEvent,
  type GameState,
  type GameView,
  type Offer,
  type Options,
  type Scenario,
} from '../../acquire/index.ts';
import { type Kind, type Subject, TAKE_BACK_ACTIONS, TAKE_BACK_EVENTS } from '../subject.ts';
import { checkState, checkStep } from './invariants.ts';
import { randomOptions, randomScenario } from './options.ts';
import { covers, randomProbe } from './probes.ts';

export interface AcquireKind extends Kind {
  State: GameState;
  Draft: Draft & GameState;
  Action: Action;
  Event: GameEvent;
  Options: Options;
  View: GameView;
  Offer: Offer;
  Scenario: Scenario;
}

const SHAPES = [
  'merger of 2',
  'merger of 3',
  'merger of 4',
  'bonus: majority',
  'bonus: minority',
  'bonus: bothBonuses',
  'bonus: majorityTie',
  'bonus: minorityTie',
  'founded without a share',
  'disposed: held',
  'disposed: traded',
  'disposed: sold',
  'end: declared',
  'end: noMoves',
] as const;

function shapesOf(event: GameEvent): readonly string[] {
  switch (event.type) {
    case 'MergerStarted':
      return [`merger of ${event.defunct.length + 1}`];
    case 'BonusPaid':
      return [`bonus: ${event.rule}`];
    case 'CorporationFounded':
      return event.freeShare ? [] : ['founded without a share'];
    case 'SharesDisposed':
      return [
        ...((event.held ?? 0) > 0 ? ['disposed: held'] : []),
        ...(event.traded > 0 ? ['disposed: traded'] : []),
        ...(event.sold > 0 ? ['disposed: sold'] : []),
      ];
    case 'GameEnded':
      return [`end: ${event.reason}`];
    default:
      return [];
  }
}

/** The same game on one board with random options. */
export function onBoard(theme: Options['theme']): Subject<AcquireKind> {
  return {
    ...acquireSubject,
    randomOptions: (chance) => ({ ...randomOptions(chance), theme }),
    randomScenario: (chance) => randomScenario(chance, theme),
  };
}

/** The same game at tables where actions are taken back. */
export function takingBack(): Subject<AcquireKind> {
  return {
    ...acquireSubject,
    actionTypes: TAKE_BACK_ACTIONS,
    eventTypes: TAKE_BACK_EVENTS,
    shapes: [],
    randomOptions: (chance) => ({ ...randomOptions(chance), takeBack: 'agreement' }),
  };
}

export const acquireSubject: Subject<AcquireKind> = {
  game: acquire,
  actionTypes: ACTION_TYPES.filter((type) => !TAKE_BACK_ACTIONS.some((each) => each === type)),
  eventTypes: EVENT_TYPES.filter((type) => !TAKE_BACK_EVENTS.some((each) => each === type)),
  randomOptions,
  randomScenario,
  randomProbe,
  covers,
  checkState,
  checkStep,
  shapes: SHAPES,
  shapesOf,
  /** An empty slot in a rack is -1. */
  allowedNumber: (path: string) => path.includes('.rack.'),
};
