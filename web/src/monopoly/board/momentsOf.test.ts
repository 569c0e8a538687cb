import { apply, fromSetup, type GameEvent, monopoly } from '@magnate/engine/monopoly';
import { describe, expect, it } from 'vitest';
import { momentsOf } from './momentsOf.ts';

type Setup = Partial<Parameters<typeof fromSetup>[0]>;

function played(setup: Setup, ...actions: Parameters<typeof apply>[1][]) {
  let state = fromSetup({ players: [{ id: 'ann' }, { id: 'ben' }], ...setup });
  const events: GameEvent[] = [];
  let before = monopoly.view(state, 'ann');
  for (const action of actions) {
    before = monopoly.view(state, 'ann');
    const done = apply(state, action);
    state = done.state;
    events.push(...done.events);
  }
  return { events, before, view: monopoly.view(state, 'ann') };
}

const kinds = ({ events, view }: ReturnType<typeof played>) => momentsOf(events, events, view).map(({ kind }) => kind);
const ROLL = { type: 'RollDice', playerId: 'ann' } as const;

describe('moments of Monopoly', () => {
  it('slide a bought deed to its owner, and light a group that it completes', () => {
    const buy = [ROLL, { type: 'BuyProperty', playerId: 'ann' }] as const;
    expect(kinds(played({ dice: [[1, 2]] }, ...buy))).toEqual(['deed']);
    const whole = played({ dice: [[1, 2]], deeds: { 1: { owner: 'ann' } } }, ...buy);
    expect(momentsOf(whole.events, whole.events, whole.view)).toMatchObject([
      { kind: 'group', group: 'brown', playerId: 'ann' },
    ]);
  });

  it('light a group while the step that completes it is animated: the view is the one before it', () => {
    const buy = [ROLL, { type: 'BuyProperty', playerId: 'ann' }] as const;
    const { events, before } = played({ dice: [[1, 2]], deeds: { 1: { owner: 'ann' } } }, ...buy);
    const bought = events.filter(({ type }) => type === 'PropertyPurchased');
    expect(momentsOf(bought, events, before)).toMatchObject([{ kind: 'group', group: 'brown', playerId: 'ann' }]);
    const ruin = played(
      { deeds: { 1: { owner: 'ann' }, 3: { owner: 'ann' } }, turn: { phase: 'PlayerAction' } },
      { type: 'Resign', playerId: 'ann' },
    );
    const given = ruin.events.filter(({ type }) => type === 'DeedTransferred');
    for (const each of given) expect(momentsOf([each], ruin.events, ruin.before)).toEqual([]);
  });

  it('are big rents, not small ones', () => {
    const deeds = (houses: number) => ({ 1: { owner: 'ben' }, 3: { owner: 'ben', houses } });
    expect(kinds(played({ dice: [[1, 2]], deeds: deeds(0) }, ROLL))).toEqual([]);
    expect(kinds(played({ dice: [[1, 2]], deeds: { ...deeds(5), 1: { owner: 'ben', houses: 5 } } }, ROLL))).toEqual([
      'rent',
    ]);
  });

  it('are a bankruptcy with its deeds, and the end', () => {
    const ruin = played({ deeds: { 1: { owner: 'ann' } } }, { type: 'Resign', playerId: 'ann' });
    expect(kinds(ruin)).toEqual(['bankruptcy', 'end']);
    for (const { milliseconds } of momentsOf(ruin.events, ruin.events, ruin.view)) {
      expect(milliseconds).toBeLessThanOrEqual(2000);
    }
  });
});
