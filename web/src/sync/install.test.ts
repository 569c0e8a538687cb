import { expect, test, vi } from 'vitest';
import { listenForInstall, useInstall } from './install.ts';

test('the page can be installed while the browser offers it, once', () => {
  const target = new EventTarget();
  listenForInstall(target);
  expect(useInstall.getState().ask).toBeNull();
  const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  target.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  useInstall.getState().ask?.();
  expect(prompt).toHaveBeenCalledOnce();
  expect(useInstall.getState().ask).toBeNull();
});

test('nothing is offered after the installation', () => {
  const target = new EventTarget();
  listenForInstall(target);
  target.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
  target.dispatchEvent(new Event('appinstalled'));
  expect(useInstall.getState().ask).toBeNull();
});
