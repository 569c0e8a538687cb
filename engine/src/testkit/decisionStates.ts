import type { Action, ActionType, GameState, PlayerSetup, PositionSetup } from '../monopoly/index.ts';
import { actionOf, after, deeds, type Move, refusal, stateWith } from './states.ts';

/** One state per kind of decision, and one legal move per action type. */

const BROWN = [1, 3];
const LIGHT_BLUE = [6, 8, 9];
const DARK_BLUE = [37, 39];

/** `a`, `b` and `c` play; `d` is bankrupt. */
function four(mine: Omit<PlayerSetup, 'id'> = {}): readonly PlayerSetup[] {
  return [{ id: 'a', ...mine }, { id: 'b' }, { id: 'c' }, { id: 'd', bankrupt: true }];
}

const ESTATE: NonNullable<PositionSetup['deeds']> = {
  ...deeds('a', BROWN),
  ...deeds('a', [5, 25]),
  ...deeds('a', [15], { mortgaged: true }),
  ...deeds('a', DARK_BLUE, { houses: 1 }),
  ...deeds('b', [12]),
};

const SCARCE = { ...deeds('a', BROWN), ...deeds('b', LIGHT_BLUE) };

const claims = (houses: number) =>
  after(stateWith({ options: { houses }, players: four(), deeds: { ...SCARCE, ...deeds('c', DARK_BLUE) } }), [
    'a',
    'BuildHouse',
    { spaceId: 1 },
  ]);

const taxed = (options: PositionSetup['options'], cash: number, more: Partial<PositionSetup> = {}) =>
  after(stateWith({ options: options ?? {}, players: four({ cash, position: 1 }), dice: [[1, 2]], ...more }), [
    'a',
    'RollDice',
  ]);

const BEFORE_ROLL = stateWith({ players: four(), deeds: ESTATE });
const BUYING = stateWith({ players: four({ position: 24 }), deeds: ESTATE, turn: { phase: 'AwaitingBuyDecision' } });
const SWAP = { offered: { properties: [5] }, requested: { properties: [12] } };

const UNDOABLE = after(stateWith({ options: { takeBack: 'agreement' }, players: four(), deeds: ESTATE }), [
  'a',
  'MortgageProperty',
  { spaceId: 5 },
]);

export const DECISION_STATES = {
  beforeRoll: BEFORE_ROLL,
  afterRoll: stateWith({ players: four(), deeds: ESTATE, turn: { phase: 'PlayerAction' } }),
  afterDoubles: stateWith({ players: four(), deeds: ESTATE, turn: { phase: 'PlayerAction', doubles: 1 } }),
  buying: BUYING,
  auction: after(BUYING, ['a', 'DeclineProperty'], ['c', 'PlaceBid', { amount: 20 }]),
  offered: after(BEFORE_ROLL, ['a', 'ProposeTrade', { to: 'b', offer: SWAP }]),
  jailed: stateWith({ players: four({ turnsInJail: 1, cards: ['chance'] }), deeds: ESTATE }),
  leavingJail: after(
    stateWith({ players: four({ turnsInJail: 2, cards: ['chance'] }), deeds: ESTATE, dice: [[1, 2]] }),
    ['a', 'RollDice'],
  ),
  choosingTax: taxed({ incomeTax: 'tenPercent' }, 1500, { deeds: ESTATE }),
  debt: after(taxed({}, 150, { deeds: ESTATE }), ['a', 'MortgageProperty', { spaceId: 5 }]),
  ruin: taxed({}, 150),
  claims: claims(2),
  placing: after(claims(2), ['b', 'ClaimBuilding'], ['c', 'WaiveBuilding']),
  buildingAuction: after(claims(1), ['b', 'ClaimBuilding'], ['c', 'WaiveBuilding']),
  inheriting: after(
    stateWith({ players: four(), deeds: ESTATE }),
    ['a', 'ProposeTrade', { to: 'b', offer: { offered: { properties: [15] }, requested: {} } }],
    ['b', 'AcceptTrade', { tradeId: 't1' }],
  ),
  undoable: UNDOABLE,
  asked: after(UNDOABLE, ['a', 'AskTakeBack']),
  over: stateWith({ players: [{ id: 'a' }, { id: 'b', bankrupt: true }, { id: 'c', bankrupt: true }] }),
} as const satisfies Readonly<Record<string, GameState>>;

export type DecisionState = keyof typeof DECISION_STATES;

export const LEGAL: Readonly<Record<ActionType, readonly [DecisionState, Move]>> = {
  RollDice: ['beforeRoll', ['a', 'RollDice']],
  BuyProperty: ['buying', ['a', 'BuyProperty']],
  DeclineProperty: ['buying', ['a', 'DeclineProperty']],
  PlaceBid: ['auction', ['b', 'PlaceBid', { amount: 30 }]],
  PassBid: ['auction', ['b', 'PassBid']],
  BuildHouse: ['beforeRoll', ['a', 'BuildHouse', { spaceId: 1 }]],
  SellBuilding: ['beforeRoll', ['a', 'SellBuilding', { spaceId: 39 }]],
  SellGroup: ['beforeRoll', ['a', 'SellGroup', { group: 'darkBlue' }]],
  MortgageProperty: ['beforeRoll', ['a', 'MortgageProperty', { spaceId: 5 }]],
  UnmortgageProperty: ['beforeRoll', ['a', 'UnmortgageProperty', { spaceId: 15 }]],
  ProposeTrade: ['beforeRoll', ['a', 'ProposeTrade', { to: 'b', offer: SWAP }]],
  AcceptTrade: ['offered', ['b', 'AcceptTrade', { tradeId: 't1' }]],
  RejectTrade: ['offered', ['b', 'RejectTrade', { tradeId: 't1' }]],
  CounterTrade: [
    'offered',
    ['b', 'CounterTrade', { tradeId: 't1', offer: { offered: { properties: [12] }, requested: { cash: 90 } } }],
  ],
  CancelTrade: ['offered', ['a', 'CancelTrade', { tradeId: 't1' }]],
  PayJailFine: ['jailed', ['a', 'PayJailFine']],
  UseJailCard: ['jailed', ['a', 'UseJailCard']],
  PayDebt: ['debt', ['a', 'PayDebt']],
  DeclareBankruptcy: ['ruin', ['a', 'DeclareBankruptcy']],
  Resign: ['beforeRoll', ['a', 'Resign']],
  EndTurn: ['afterRoll', ['a', 'EndTurn']],
  ClaimBuilding: ['claims', ['b', 'ClaimBuilding']],
  WaiveBuilding: ['claims', ['b', 'WaiveBuilding']],
  PlaceBuilding: ['placing', ['b', 'PlaceBuilding', { spaceId: 6 }]],
  KeepMortgage: ['inheriting', ['b', 'KeepMortgage', { spaceId: 15 }]],
  LiftMortgage: ['inheriting', ['b', 'LiftMortgage', { spaceId: 15 }]],
  ChooseTax: ['choosingTax', ['a', 'ChooseTax', { choice: 'flat' }]],
  AskTakeBack: ['undoable', ['a', 'AskTakeBack']],
  AgreeTakeBack: ['asked', ['b', 'AgreeTakeBack']],
  RefuseTakeBack: ['asked', ['b', 'RefuseTakeBack']],
};

/** Values that are invalid in every field. `1e309` parses to Infinity. */
export const MALFORMED_VALUES: readonly unknown[] = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  JSON.parse('1e309'),
  -0,
  0.5,
  -1,
  1e21,
  2 ** 53,
  '1',
  '1e3',
  '',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  null,
  undefined,
  true,
  false,
  [],
  [1],
  {},
  { toString: 1 },
  Object.create(null),
  Symbol('absurd'),
  10n,
  () => 1,
];

/** The legal move of a type with one field changed. */
export function altered(type: ActionType, change: object): Action {
  return { ...actionOf(LEGAL[type][1]), ...change };
}

export function stateFor(type: ActionType): GameState {
  return DECISION_STATES[LEGAL[type][0]];
}

/** The refusal code of the changed move. */
export function refusedCode(type: ActionType, change: object): string {
  const { type: actionType, playerId, ...fields } = altered(type, change);
  return refusal(stateFor(type), [playerId, actionType, fields]).code;
}
