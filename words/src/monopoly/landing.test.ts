import { fromSetup, type GameView, monopoly } from '@magnate/engine/monopoly';
import { beforeAll, describe, expect, it } from 'vitest';
import { namesOf } from '../core/names.ts';
import { testWords } from '../testkit/words.ts';
import { landingOn, landingWords } from './landing.ts';

beforeAll(() => testWords());

type Setup = Parameters<typeof fromSetup>[0];

function view(setup: Partial<Setup>): GameView {
  return monopoly.view(fromSetup({ players: [{ id: 'ann' }, { id: 'ben' }], ...setup }), 'ann');
}

describe('landingOn', () => {
  const game = view({
    players: [{ id: 'ann' }, { id: 'ben', turnsInJail: 0 }],
    deeds: { 1: { owner: 'ben' }, 3: { owner: 'ann' }, 5: { owner: 'ben', mortgaged: true }, 12: { owner: 'ben' } },
  });

  it('names the cost', () => {
    expect(landingOn(game, 1, 'ann')).toEqual({ kind: 'rent', amount: 2, owner: 'ben' });
    expect(landingOn(game, 12, 'ann')).toEqual({ kind: 'dice', factor: 4, owner: 'ben' });
    expect(landingOn(game, 3, 'ann')).toEqual({ kind: 'own', owner: 'ann' });
    expect(landingOn(game, 5, 'ann')).toEqual({ kind: 'mortgaged' });
    expect(landingOn(game, 6, 'ann')).toEqual({ kind: 'buy', amount: 100 });
    expect(landingOn(game, 38, 'ann')).toEqual({ kind: 'tax', amount: 100 });
  });

  it('names other effects', () => {
    expect(landingOn(game, 0, 'ann')).toEqual({ kind: 'salary', amount: 200 });
    expect(landingOn(game, 7, 'ann')).toEqual({ kind: 'card' });
    expect(landingOn(game, 10, 'ann')).toEqual({ kind: 'nothing' });
    expect(landingOn(game, 20, 'ann')).toEqual({ kind: 'nothing' });
    expect(landingOn(game, 30, 'ann')).toEqual({ kind: 'arrest' });
  });

  it('follows the rules of the table', () => {
    const players: Setup['players'] = [{ id: 'ann' }, { id: 'ben', turnsInJail: 0 }];
    const options = {
      jailedOwnerCollects: false,
      incomeTax: 'tenPercent',
      freeParking: 'pot',
      freeParkingSeed: 500,
    } as const;
    const strict = view({ players, options, deeds: { 1: { owner: 'ben' } } });
    expect(landingOn(strict, 1, 'ann')).toEqual({ kind: 'jailedOwner' });
    expect(landingOn(strict, 4, 'ann')).toEqual({ kind: 'taxChoice', amount: 200, percent: 10 });
    expect(landingOn(strict, 20, 'ann')).toEqual({ kind: 'pot', amount: 500 });
  });

  it('is a whole sentence', () => {
    const names = namesOf([{ id: 'ben', name: 'Ben' }], 'ann');
    const says = (spaceId: number) => landingWords(landingOn(game, spaceId, 'ann'), names);
    expect(says(12)).toBe('Landing here costs 4 × the dice, paid to Ben: $8 to $48.');
    expect(says(1)).toBe('Landing here costs $2, paid to Ben.');
    expect(says(3)).toBe('It is yours. Landing here costs you nothing.');
  });
});
