import {
  acquire,
  deserializeGameState,
  fromSetup,
  type GameState,
  type RefusalCode,
  type RuleViolation,
  type TradeTerms,
} from '../../acquire/index.ts';
import { replay } from '../../index.ts';
import { DECISION_STATES } from './decisionStates.ts';
import { SEVEN, WALLS } from './plans.ts';
import {
  actionOf,
  after,
  buy,
  denied,
  dispose,
  found,
  type Move,
  place,
  refusal,
  stateWith,
  type WildMove,
} from './states.ts';

/** One refused action per refusal code. */

const on = (state: GameState, move: Move | WildMove) => () => refusal(state, move);
const propose = (offer: TradeTerms, to = 'b'): Move => ['a', 'ProposeTrade', { to, offer }];
const GIFT = propose({ offered: { cash: 100 }, requested: {} });
const { placing, offered, founding, survivor, disposing, buying, deadTile, declared, undoable, asked } =
  DECISION_STATES;

const crowded = stateWith({ board: SEVEN, players: [{ id: 'a', rack: ['2I', '12C'] }, { id: 'b' }] });
const walled = stateWith({ board: WALLS, players: [{ id: 'a', rack: ['5B', '12I'] }, { id: 'b' }] });

/** The bank has one share of Luxor, the survivor, left. */
const scarce = () => {
  const players = [
    { id: 'a', shares: { Tower: 6 }, rack: ['4A' as const] },
    { id: 'b', shares: { Luxor: 24 } },
  ];
  return after(stateWith({ board: { L: '1A..3A', T: '5A..6A' }, players }), place('a', '4A'));
};

const spent = () => {
  const poor = stateWith({ board: WALLS, players: [{ id: 'a', cash: 700, rack: ['12I'] }, { id: 'b' }] });
  return after(poor, place('a', '12I'));
};

export const REFUSAL_CASES: Readonly<Record<RefusalCode, () => RuleViolation>> = {
  HIDDEN: () => denied(() => acquire.apply(acquire.view(buying, 'b'), actionOf(buy('a')))),
  MALFORMED: on(placing, ['a', 'PlaceTile', { tile: 7 }]),
  UNKNOWN_ACTION: on(placing, ['a', 'Cheat']),
  UNKNOWN_PLAYER: on(placing, place('unknown', '6E')),
  UNKNOWN_GAME: () => denied(() => replay({ game: 'chess', version: 1, players: [], seed: '', actions: [] })),
  WRONG_RULES_VERSION: () => denied(() => deserializeGameState('{"game":"acquire","rules":99}')),
  BAD_SETUP: () => denied(() => fromSetup({ players: [] })),
  GAME_OVER: on(DECISION_STATES.over, buy('a')),
  NOT_YOUR_TURN: on(placing, place('b', '10I')),
  WRONG_PHASE: on(placing, buy('a')),
  NOT_IN_RACK: on(placing, place('a', '10I')),
  DEAD_TILE: on(walled, place('a', '5B')),
  NO_CORPORATION_LEFT: on(crowded, place('a', '2I')),
  NOT_DEAD: on(deadTile, ['a', 'ReplaceDeadTile', { tile: '12I' }]),
  NO_REPLACING: on(walled, ['a', 'ReplaceDeadTile', { tile: '5B' }]),
  ALREADY_ACTIVE: on(founding, found('a', 'Luxor')),
  NOT_A_CANDIDATE: on(survivor, ['a', 'ChooseSurvivor', { corporation: 'Imperial' }]),
  ODD_TRADE: on(disposing, dispose('a', 1, 0)),
  TOO_MANY_DISPOSED: on(disposing, dispose('a', 4, 1)),
  NOT_ENOUGH_SURVIVOR: on(scarce(), dispose('a', 4, 0)),
  TOO_MANY_SHARES: on(buying, buy('a', 'Luxor', 'Luxor', 'Luxor', 'Luxor')),
  NOT_ACTIVE: on(buying, buy('a', 'Imperial')),
  NO_SHARES_LEFT: on(after(scarce(), dispose('a', 0, 0)), buy('a', 'Luxor', 'Luxor')),
  INSUFFICIENT_CASH: on(spent(), buy('a', 'Luxor', 'Tower')),
  NO_CAUSE_TO_END: on(placing, ['a', 'DeclareEnd']),
  ALREADY_DECLARED: on(declared, ['a', 'DeclareEnd']),
  TRADING_OFF: on(stateWith({ options: { playerTrading: 'off' } }), GIFT),
  NOT_ON_TURN: on(placing, ['b', 'ProposeTrade', { to: 'a', offer: { offered: { cash: 100 }, requested: {} } }]),
  SAME_PLAYER: on(placing, propose({ offered: { cash: 100 }, requested: {} }, 'a')),
  EMPTY_TRADE: on(placing, propose({ offered: {}, requested: {} })),
  SHARES_NOT_HELD: on(placing, propose({ offered: { shares: { Luxor: 3 } }, requested: {} })),
  UNKNOWN_TRADE: on(offered, ['b', 'AcceptTrade', { tradeId: 't9' }]),
  TRADE_SETTLED: on(after(offered, ['b', 'RejectTrade', { tradeId: 't1' }]), ['b', 'AcceptTrade', { tradeId: 't1' }]),
  NOT_RECIPIENT: on(offered, ['c', 'AcceptTrade', { tradeId: 't1' }]),
  NOT_PROPOSER: on(offered, ['b', 'CancelTrade', { tradeId: 't1' }]),
  TAKE_BACK_OFF: on(placing, ['a', 'AskTakeBack']),
  NOTHING_TO_TAKE_BACK: on(stateWith({ options: { takeBack: 'agreement' } }), ['a', 'AskTakeBack']),
  TAKE_BACK_TOO_LATE: on(undoable, ['b', 'AskTakeBack']),
  TAKE_BACK_REVEALED: on(
    after(
      stateWith({ options: { takeBack: 'agreement' }, players: [{ id: 'a', rack: ['6E'] }, { id: 'b' }] }),
      place('a', '6E'),
    ),
    ['a', 'AskTakeBack'],
  ),
  TAKE_BACK_ASKED: on(asked, ['a', 'AskTakeBack']),
  TAKE_BACK_REFUSED: on(after(asked, ['b', 'RefuseTakeBack']), ['a', 'AskTakeBack']),
  NO_TAKE_BACK: on(undoable, ['b', 'AgreeTakeBack']),
  TAKE_BACK_ANSWERED: on(after(asked, ['b', 'AgreeTakeBack']), ['b', 'RefuseTakeBack']),
  TOO_MANY_OFFERS: on(after(placing, ...Array.from({ length: 20 }, () => GIFT)), GIFT),
};
