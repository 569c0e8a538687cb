import { type Action, fromSetup, type GameView, monopoly, type PositionSetup } from '@magnate/engine/monopoly';
import { beforeAll, expect, test } from 'vitest';
import { namesOf } from '../core/names.ts';
import { testWords } from '../testkit/words.ts';
import { reasonWords } from './reasons.ts';

beforeAll(() => testWords());

const people = [
  { id: 'a', name: 'Ann' },
  { id: 'b', name: 'Ben' },
  { id: 'c', name: 'Cleo' },
];
const names = namesOf(people, 'a');

function viewOf(setup: Partial<PositionSetup>): GameView {
  return monopoly.view(fromSetup({ players: people, ...setup }), 'a');
}

const buy: Action = { type: 'BuyProperty', playerId: 'a' };
const at = (position: number, cash = 1500) => [{ id: 'a', position, cash }, { id: 'b' }, { id: 'c' }];

test.each([
  ['completes', { 16: { owner: 'a' }, 18: { owner: 'a' } }, 'It completes your orange group.'],
  ['blocks', { 16: { owner: 'b' }, 18: { owner: 'b' } }, 'It keeps Ben from completing orange.'],
  ['continues', { 16: { owner: 'a' }, 18: { owner: 'b' } }, 'You already have 1 of 3 orange.'],
  ['is new', {}, 'You keep $1,300, and every deed is something to trade with.'],
])('a purchase that %s', (_, deeds, reason) => {
  expect(reasonWords(buy, viewOf({ players: at(19), deeds }), names)).toBe(reason);
});

test('a purchase declined names the price, the rent ahead or the auction', () => {
  const decline: Action = { type: 'DeclineProperty', playerId: 'a' };
  const say = (cash: number, deeds: PositionSetup['deeds'] = {}) =>
    reasonWords(decline, viewOf({ players: at(19, cash), deeds }), names);
  expect(say(150)).toBe('It costs $200, and you have only $150.');
  expect(say(210, { 24: { owner: 'b' } })).toBe('You would have $10 left, and the next rent may cost $20.');
  expect(say(900)).toBe('In an auction you may get it for less than $200.');
});

test('to drop out names the price, the cash, or neither far below the price', () => {
  const pass: Action = { type: 'PassBid', playerId: 'a' };
  const view = (highBid: number, cash: number) => {
    const before = viewOf({ players: at(19, cash), turn: { phase: 'AwaitingBuyDecision' } });
    const auction = { kind: 'deed', spaceId: 19, highBid, highBidder: 'b', minBid: 1 } as GameView['auction'];
    return { ...before, auction };
  };
  const say = (highBid: number, cash: number) => reasonWords(pass, view(highBid, cash), names);
  expect(say(220, 1500)).toBe('$221 is more than it is worth to you.');
  expect(say(220, 100)).toBe('The next bid is $221, and you have only $100.');
  expect(say(10, 1500)).toBe('Let the others have this one: your cash can buy something better.');
});

test('a house names the rents before and after', () => {
  const deeds = { 1: { owner: 'a' }, 3: { owner: 'a' } };
  const view = viewOf({ players: at(0), deeds, turn: { phase: 'PlayerAction' } });
  expect(reasonWords({ type: 'BuildHouse', playerId: 'a', spaceId: 3 }, view, names)).toBe(
    'The rent on Baltic Avenue rises from $8 to $20.',
  );
});

test('a trade names the groups of both sides', () => {
  const deeds = { 1: { owner: 'a' }, 3: { owner: 'b' }, 37: { owner: 'a' }, 39: { owner: 'b' } };
  const view = viewOf({ deeds });
  const offer = (offered: readonly number[], requested: readonly number[]): Action => ({
    type: 'ProposeTrade',
    playerId: 'a',
    to: 'b',
    offer: { offered: { properties: offered }, requested: { properties: requested } },
  });
  expect(reasonWords(offer([37], [3]), view, names)).toBe('You complete brown and Ben completes dark blue.');
  expect(reasonWords(offer([], [3]), view, names)).toBe('It completes your brown group.');
});

test('a rejected offer names what it would cost', () => {
  const deeds = { 1: { owner: 'a' }, 3: { owner: 'b' }, 37: { owner: 'a' }, 39: { owner: 'a' } };
  const asked = (requested: number): GameView => {
    const terms = { offered: { cash: 10 }, requested: { properties: [requested] } };
    const state = fromSetup({ players: people, deeds, turn: { player: 'b', phase: 'PlayerAction' } });
    return monopoly.view(
      monopoly.apply(state, { type: 'ProposeTrade', playerId: 'b', to: 'a', offer: terms }).state,
      'a',
    );
  };
  const reject = (view: GameView) =>
    reasonWords({ type: 'RejectTrade', playerId: 'a', tradeId: view.trades[0]?.id ?? '' }, view, names);
  expect(reject(asked(1))).toBe('It would give Ben all of brown.');
  expect(reject(asked(39))).toBe('It would break up your dark blue group.');
});
