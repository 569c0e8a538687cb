import {
  type Action,
  apply,
  fromSetup,
  type GameEvent,
  type GameState,
  type Trade,
  monopoly,
} from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { allTrades, threadsOf } from './threads.ts';

const terms = { offered: { cash: 10 }, requested: { properties: [39] } };
const answer = { offered: { properties: [39] }, requested: { cash: 400 } };

function played(...actions: readonly Action[]): { readonly state: GameState; readonly events: readonly GameEvent[] } {
  let state = fromSetup({
    players: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    deeds: { 39: { owner: 'b' }, 1: { owner: 'c' } },
    turn: { phase: 'PlayerAction' },
  });
  const events: GameEvent[] = [];
  for (const action of actions) {
    const next = apply(state, action);
    state = next.state;
    events.push(...next.events);
  }
  return { state, events };
}

const discussed = [
  { type: 'ProposeTrade', playerId: 'a', to: 'b', offer: terms },
  { type: 'CounterTrade', playerId: 'b', tradeId: 't1', offer: answer },
  { type: 'ProposeTrade', playerId: 'c', to: 'a', offer: { offered: { properties: [1] }, requested: { cash: 5 } } },
  { type: 'RejectTrade', playerId: 'a', tradeId: 't3' },
] as const satisfies readonly Action[];

const idsOf = (trades: readonly Trade[]) => trades.map((trade) => trade.id);

describe('threads', () => {
  const { state } = played(...discussed);
  const threads = threadsOf(state.trades, 'a');

  test('an offer and its counter-offer are one thread; those waiting for me come first', () => {
    expect(threads.map((thread) => idsOf(thread.trades))).toEqual([['t1', 't2'], ['t3']]);
    expect(threads.map((thread) => thread.last.status)).toEqual(['pending', 'rejected']);
  });

  test('a counter-offer to a forgotten offer starts a thread', () => {
    expect(threadsOf(state.trades.slice(1, 2), 'a').map((thread) => idsOf(thread.trades))).toEqual([['t2']]);
  });
});

describe('trades from the log', () => {
  const { state, events } = played(...discussed, { type: 'EndTurn', playerId: 'a' });
  const view = monopoly.view(state, 'a');

  test('include settled offers of earlier turns', () => {
    expect(idsOf(view.trades)).toEqual(['t2']);
    expect(allTrades(view, events).map(({ id, status }) => `${id} ${status}`)).toEqual([
      't1 countered',
      't2 pending',
      't3 rejected',
    ]);
  });

  test('exclude an offer that is not displayed yet', () => {
    const before = monopoly.view(played().state, 'a');
    expect(allTrades(before, events.slice(0, 1))).toEqual([]);
  });
});
