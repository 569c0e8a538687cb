import assert from 'node:assert/strict';
import { maybeMalformed } from '../malformedValues.ts';
import type { Kind, Subject } from '../subject.ts';
import {
  ACTION_TYPES,
  type Action,
  type Draft,
  EVENT_TYPES,
  type GameEvent,
  type GameState,
  type GameView,
  nim,
  type Offer,
  OPTION_TABLE,
  type Options,
} from './game.ts';

/** Nim under test, as the conformance suite asks for it. */

export interface NimKind extends Kind {
  State: GameState;
  Draft: Draft & GameState;
  Action: Action;
  Event: GameEvent;
  Options: Options;
  View: GameView;
  Offer: Offer;
  Scenario: undefined;
}

const { min, max } = OPTION_TABLE.target;

export const nimSubject: Subject<NimKind> = {
  game: nim,
  actionTypes: ACTION_TYPES,
  eventTypes: EVENT_TYPES,
  randomOptions: (chance) => (chance.happens(0.5) ? { target: min + chance.below(max - min + 1) } : {}),
  randomProbe: ({ players }, chance) => ({
    type: maybeMalformed(chance, 'Add'),
    playerId: maybeMalformed(chance, chance.pick(players).id),
    amount: maybeMalformed(chance, 1 + chance.below(4)),
  }),
  covers: (offer, { type, amount }) => offer.type === type && offer.amounts.includes(amount),
  checkState: ({ total, options, status, turnNumber, version }) => {
    assert.ok(total <= options.target, 'the total never passes the target');
    assert.equal(total === options.target, status === 'completed', 'the game ends at the target');
    assert.equal(turnNumber, version + (status === 'completed' ? 0 : 1), 'one action a turn');
  },
  checkStep: (before, { amount }, after) =>
    assert.equal(after.total, before.total + amount, 'what is added is counted'),
  shapes: [],
  shapesOf: () => [],
  allowedNumber: () => false,
};
