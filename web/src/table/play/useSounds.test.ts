import { expect, test } from 'vitest';
import type { AnyEvent } from '../../sync/gameTypes.ts';
import { soundOf } from './Layout.tsx';

const event = (type: string) => ({ type, seq: 1, at: 0 }) as unknown as AnyEvent;

test('of several sounds at once the last is played', () => {
  const sounds = { DiceRolled: 'dice', RentPaid: 'coin' } as const;
  expect(soundOf([event('DiceRolled'), event('RentPaid'), event('TurnEnded')], sounds)).toBe('coin');
  expect(soundOf([event('TurnEnded')], sounds)).toBeUndefined();
});
