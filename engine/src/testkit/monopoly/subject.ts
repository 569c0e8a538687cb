import {
  type Action,
  ACTION_TYPES,
  type Draft,
  EVENT_TYPES,
  type GameEvent,
  type GameState,
  type GameView,
  monopoly,
  type Offer,
  type Options,
  type Scenario,
} from '../../monopoly/index.ts';
import { type Kind, type Subject, TAKE_BACK_ACTIONS, TAKE_BACK_EVENTS } from '../subject.ts';
import { checkState } from './invariants.ts';
import { randomOptions } from './options.ts';
import { covers, randomProbe } from './probes.ts';
import { randomBoard } from './ring.ts';
import { checkStep } from './steps.ts';

/** Variants of events that coverage counts. */
const SHAPES = [
  'auction: declined',
  'auction: short',
  'auction: estate',
  'auction: shortage',
  'auction: without a bid',
  'debt: rent',
  'debt: tax',
  'debt: card',
  'debt: jailFine',
  'debt: mortgageFee',
  'debt: several creditors',
  'bankrupt: to the bank',
  'bankrupt: to a player',
  'bankrupt: to several',
  'bankrupt: resigned',
  'jail: doubles',
  'jail: fine',
  'jail: card',
  'end: lastStanding',
  'end: turns',
  'end: minutes',
  'end: bankruptcies',
  'end: maxRounds',
] as const;

function shapesOf(event: GameEvent): readonly string[] {
  switch (event.type) {
    case 'AuctionStarted':
      return [`auction: ${event.cause}`];
    case 'AuctionEnded':
      return event.winnerId === null ? ['auction: without a bid'] : [];
    case 'DebtIncurred':
      return [`debt: ${event.cause.type}`, ...(event.shares.length > 1 ? ['debt: several creditors'] : [])];
    case 'PlayerBankrupt': {
      const to = event.creditorId === null ? 'several' : event.creditorId === 'bank' ? 'the bank' : 'a player';
      return [`bankrupt: to ${to}`, ...(event.resigned ? ['bankrupt: resigned'] : [])];
    }
    case 'LeftJail':
      return [`jail: ${event.method}`];
    case 'GameEnded':
      return [`end: ${event.reason}`];
    default:
      return [];
  }
}

export interface MonopolyKind extends Kind {
  State: GameState;
  Draft: Draft & GameState;
  Action: Action;
  Event: GameEvent;
  Options: Options;
  View: GameView;
  Offer: Offer;
  Scenario: Scenario;
}

/** The same game on one board with random options. */
export function onBoard(theme: Options['theme']): Subject<MonopolyKind> {
  return { ...monopolySubject, randomOptions: (chance) => ({ ...randomOptions(chance), theme }) };
}

/** The same game on a board of any size with its jail anywhere, under the newest or earlier rules. */
export function onAnyBoard(version = monopoly.version): Subject<MonopolyKind> {
  return {
    ...monopolySubject,
    game: { ...monopoly, version, create: (setup) => monopoly.create({ version, ...setup }) },
    randomOptions: (chance) => ({ ...randomOptions(chance), theme: randomBoard(chance) }),
  };
}

/** The same game at tables where actions are taken back. */
export function takingBack(): Subject<MonopolyKind> {
  return {
    ...monopolySubject,
    actionTypes: TAKE_BACK_ACTIONS,
    eventTypes: TAKE_BACK_EVENTS,
    shapes: [],
    randomOptions: (chance) => ({ ...randomOptions(chance), takeBack: 'agreement' }),
  };
}

export const monopolySubject: Subject<MonopolyKind> = {
  game: monopoly,
  actionTypes: ACTION_TYPES.filter((type) => !TAKE_BACK_ACTIONS.some((each) => each === type)),
  eventTypes: EVENT_TYPES.filter((type) => !TAKE_BACK_EVENTS.some((each) => each === type)),
  randomOptions,
  randomProbe,
  covers,
  checkState,
  checkStep,
  shapes: SHAPES,
  shapesOf,
  /** The bank's seat in `owners` is -1, also before an action that can be taken back. */
  allowedNumber: (path: string) => /^state(\.takeBack\.before)?\.owners\./.test(path),
};
