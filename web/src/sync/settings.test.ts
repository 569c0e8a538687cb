import { expect, test } from 'vitest';
import { migrate, useSettings, valid } from './settings.ts';

test('sounds turned off in the first version stay off', () => {
  expect(migrate({ sound: false, name: 'Ann' }, 1)).toEqual({ name: 'Ann', volume: 'off' });
});

test('turns end by themselves unless that was turned off in the current version', () => {
  expect(migrate({ endTurnByItself: false }, 2)).toEqual({});
  expect(migrate({ endTurnByItself: true }, 2)).toEqual({ endTurnByItself: true });
  expect(migrate({ endTurnByItself: false }, 3)).toEqual({ endTurnByItself: false });
});

test('stored settings that this version does not know are left out', () => {
  const kept = { speed: 'warp', theme: 'dark', volume: null, look: 2, name: 7, keys: false, colour: 'red', set: 'x' };
  const known = { theme: 'dark', volume: null, look: 2, keys: false };
  expect(valid(kept, useSettings.getState())).toEqual(known);
  expect(valid('broken', useSettings.getState())).toEqual({});
});
