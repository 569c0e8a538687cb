import { expect, test, vi } from 'vitest';
import { migrate } from './settings.ts';

test('sounds turned off in the first version stay off', () => {
  expect(migrate({ sound: false, name: 'Ann' }, 1)).toEqual({ name: 'Ann', volume: 'off' });
});

test('turns end by themselves unless that was turned off in the current version', () => {
  expect(migrate({ endTurnByItself: false }, 2)).toEqual({});
  expect(migrate({ endTurnByItself: true }, 2)).toEqual({ endTurnByItself: true });
  expect(migrate({ endTurnByItself: false }, 3)).toEqual({ endTurnByItself: false });
});

test('stored settings that this version does not know are left out', async () => {
  const kept = { speed: 'warp', theme: 'dark', volume: null, look: 2, name: 7, keys: false, colour: 'red', set: 'x' };
  const stored = JSON.stringify({ state: kept, version: 3 });
  const localStorage = { getItem: () => stored, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('window', { localStorage });
  vi.resetModules();
  // As a page that starts: settings are read while the module loads.
  const { useSettings } = await import('./settings.ts');
  const settings = useSettings.getState();
  expect(settings).toMatchObject({ theme: 'dark', volume: null, look: 2, keys: false, speed: 'brisk', name: '' });
  expect(settings).not.toHaveProperty('colour');
  expect(settings.set).toBeInstanceOf(Function);
  vi.unstubAllGlobals();
});
