import { apply, fromSetup, type GameEvent } from '@magnate/engine/monopoly';
import { describe, expect, it } from 'vitest';
import { flightsOf } from './Flights.tsx';

const IDS = ['ann', 'ben'];

function happened(setup: Partial<Parameters<typeof fromSetup>[0]>, type: GameEvent['type']): GameEvent {
  const game = fromSetup({ players: [{ id: 'ann' }, { id: 'ben' }], ...setup });
  const found = apply(game, { type: 'RollDice', playerId: 'ann' }).events.find((event) => event.type === type);
  if (found === undefined) throw new Error(`There was no ${type}.`);
  return found;
}

describe('flightsOf', () => {
  it('moves rent between players', () => {
    const event = happened({ dice: [[1, 2]], deeds: { 3: { owner: 'ben' } } }, 'RentPaid');
    const [flight] = flightsOf({ played: [], current: { event, milliseconds: 400 } }, IDS);
    expect(flight).toMatchObject({ from: { kind: 'player', id: 'ann' }, to: { kind: 'player', id: 'ben' }, amount: 4 });
  });

  it('moves a tax to the bank or into the pot', () => {
    const dice = [[1, 3]] as const;
    const bank = happened({ dice }, 'TaxPaid');
    expect(flightsOf({ played: [], current: { event: bank, milliseconds: 400 } }, IDS)[0]?.to).toEqual({
      kind: 'bank',
    });
    const pot = happened({ dice, options: { freeParking: 'pot' } }, 'TaxPaid');
    expect(flightsOf({ played: [], current: { event: pot, milliseconds: 400 } }, IDS)[0]?.to).toEqual({ kind: 'pot' });
  });

  it('has no flights without time or money', () => {
    const event = happened({ dice: [[1, 3]] }, 'TaxPaid');
    expect(flightsOf({ played: [], current: { event, milliseconds: 0 } }, IDS)).toEqual([]);
    expect(flightsOf({ played: [event], current: null }, IDS)).toEqual([]);
    const roll = happened({ dice: [[1, 3]] }, 'DiceRolled');
    expect(flightsOf({ played: [], current: { event: roll, milliseconds: 600 } }, IDS)).toEqual([]);
  });
});
