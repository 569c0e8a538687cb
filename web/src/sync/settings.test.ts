import { expect, test } from 'vitest';
import { migrate } from './settings.ts';

test('sounds turned off in the first version stay off', () => {
  expect(migrate({ sound: false, name: 'Ann' }, 1)).toEqual({ name: 'Ann', volume: 'off' });
});

test('turns end by themselves unless that was turned off in the current version', () => {
  expect(migrate({ endTurnByItself: false }, 2)).toEqual({});
  expect(migrate({ endTurnByItself: true }, 2)).toEqual({ endTurnByItself: true });
  expect(migrate({ endTurnByItself: false }, 3)).toEqual({ endTurnByItself: false });
});
