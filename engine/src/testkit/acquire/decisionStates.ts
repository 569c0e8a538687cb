import type { Action, ActionType, GameState, PlayerSetup, Tile } from '../../acquire/index.ts';
import { CROSS, EQUALS, TWO, WALLS } from './plans.ts';
import { actionOf, after, buy, dispose, found, type Move, place, type Plan, refusal, stateWith } from './states.ts';

/** One state per kind of decision, and one legal move per action type. */

const BAG: readonly Tile[] = ['12G', '10G', '2I', '4I'];

/** `a` has these tiles and some shares; `b` and `c` have some shares, too. */
function three(rack: readonly Tile[]): readonly PlayerSetup[] {
  return [
    { id: 'a', shares: { Luxor: 2, Tower: 4, Imperial: 1 }, rack },
    { id: 'b', shares: { Tower: 2, American: 1 }, rack: ['10I'] },
    { id: 'c', rack: ['8I'] },
  ];
}

const at = (board: Plan, ...rack: Tile[]) => stateWith({ board, players: three(rack), bag: BAG });
const GIFT = { offered: { cash: 100, shares: { Luxor: 1 } }, requested: { shares: { Tower: 1 } } } as const;
const TIED: Plan = { L: '1E..5E', T: '7E..8E', A: '6C..6D' };
const manual = stateWith({
  options: { deadTiles: 'manual' },
  board: WALLS,
  players: three(['5B', '12I']),
  bag: BAG,
});

const UNDOABLE = after(
  stateWith({
    options: { takeBack: 'agreement' },
    board: { ...TWO, O: '5E' },
    players: three(['6E', '12I']),
    bag: BAG,
  }),
  place('a', '6E'),
  found('a', 'Imperial'),
);

export const DECISION_STATES = {
  placing: at({ ...TWO, O: '5E' }, '6E', '12I', '4A'),
  offered: after(at(TWO, '12I'), ['a', 'ProposeTrade', { to: 'b', offer: GIFT }]),
  founding: after(at({ ...TWO, O: '5E' }, '6E', '12I'), place('a', '6E')),
  survivor: after(at(EQUALS, '4A', '12I'), place('a', '4A')),
  defunct: after(at(TIED, '6E', '12I'), place('a', '6E')),
  disposing: after(at(CROSS, '6E', '12I'), place('a', '6E')),
  nextDisposing: after(at(TWO, '4A', '12I'), place('a', '4A'), dispose('a', 2, 1)),
  buying: after(at(TWO, '12I'), place('a', '12I')),
  mayEnd: at(WALLS, '12I'),
  declared: after(at(WALLS, '12I'), ['a', 'DeclareEnd']),
  deadTile: manual,
  undoable: UNDOABLE,
  asked: after(UNDOABLE, ['a', 'AskTakeBack']),
  over: after(at(WALLS, '12I'), ['a', 'DeclareEnd'], place('a', '12I'), buy('a')),
} as const satisfies Readonly<Record<string, GameState>>;

export type DecisionState = keyof typeof DECISION_STATES;

export const LEGAL: Readonly<Record<ActionType, readonly [DecisionState, Move]>> = {
  PlaceTile: ['placing', place('a', '6E')],
  FoundCorporation: ['founding', found('a', 'Imperial')],
  ChooseSurvivor: ['survivor', ['a', 'ChooseSurvivor', { corporation: 'Tower' }]],
  ChooseDefunct: ['defunct', ['a', 'ChooseDefunct', { corporation: 'American' }]],
  DisposeShares: ['disposing', dispose('a', 2, 1)],
  BuyShares: ['buying', buy('a', 'Luxor', 'Tower')],
  DeclareEnd: ['mayEnd', ['a', 'DeclareEnd']],
  ReplaceDeadTile: ['deadTile', ['a', 'ReplaceDeadTile', { tile: '5B' }]],
  ProposeTrade: ['placing', ['a', 'ProposeTrade', { to: 'b', offer: GIFT }]],
  AcceptTrade: ['offered', ['b', 'AcceptTrade', { tradeId: 't1' }]],
  RejectTrade: ['offered', ['b', 'RejectTrade', { tradeId: 't1' }]],
  CancelTrade: ['offered', ['a', 'CancelTrade', { tradeId: 't1' }]],
  AskTakeBack: ['undoable', ['a', 'AskTakeBack']],
  AgreeTakeBack: ['asked', ['b', 'AgreeTakeBack']],
  RefuseTakeBack: ['asked', ['b', 'RefuseTakeBack']],
};

/** Values that are invalid in every field of every action. */
export const MALFORMED_VALUES: readonly unknown[] = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  JSON.parse('1e309'),
  -0,
  -1,
  0.5,
  2 ** 53,
  1e300,
  '',
  '1',
  'NaN',
  '__proto__',
  'constructor',
  'x'.repeat(10_000),
  null,
  undefined,
  true,
  [],
  [[]],
  [null],
  new Array<unknown>(3),
  {},
  { toString: null },
  Object.create(null) as unknown,
  Symbol('absurd'),
  10n,
  () => 1,
];

/** The legal move of a type with some fields changed. */
export function altered(type: ActionType, fields: Readonly<Record<string, unknown>>): Action {
  return { ...actionOf(LEGAL[type][1]), ...fields };
}

export function stateFor(type: ActionType): GameState {
  return DECISION_STATES[LEGAL[type][0]];
}

/** The refusal code of the changed move. */
export function refusedCode(type: ActionType, fields: Readonly<Record<string, unknown>>): string {
  const { type: actionType, playerId, ...rest } = altered(type, fields);
  return refusal(stateFor(type), [playerId, actionType, rest]).code;
}
