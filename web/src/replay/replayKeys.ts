import { useEffectEvent, useLayoutEffect } from 'react';
import { tableKey } from '../game/keys.ts';
import type { PlaybackControls } from './usePlayback.ts';

/** The shortcuts of the replay. */

export const REPLAY_KEYS = {
  left: ['arrowleft'],
  right: ['arrowright'],
  shiftLeft: ['shift', 'arrowleft'],
  shiftRight: ['shift', 'arrowright'],
  space: [' '],
  home: ['home'],
  end: ['end'],
  help: ['?'],
} as const;
export type ReplayKey = keyof typeof REPLAY_KEYS;
export const REPLAY_KEY_NAMES = Object.keys(REPLAY_KEYS) as readonly ReplayKey[];

/** By lower-case key name, and whether Shift is held. */
export function replayKeyOf(key: string, isShifted: boolean): ReplayKey | undefined {
  switch (key) {
    case 'arrowleft':
      return isShifted ? 'shiftLeft' : 'left';
    case 'arrowright':
      return isShifted ? 'shiftRight' : 'right';
    case ' ':
      return 'space';
    case 'home':
      return 'home';
    case 'end':
      return 'end';
    case '?':
      return 'help';
    default:
      return undefined;
  }
}

export function useReplayKeys(ways: PlaybackControls, last: number, showKeys: () => void): void {
  const act = useEffectEvent((key: ReplayKey) => {
    switch (key) {
      case 'left':
        return ways.step(-1);
      case 'right':
        return ways.step(1);
      case 'shiftLeft':
        return ways.turn(-1);
      case 'shiftRight':
        return ways.turn(1);
      case 'space':
        return ways.toggle();
      case 'home':
        return ways.goTo(0);
      case 'end':
        return ways.goTo(last);
      case 'help':
        return showKeys();
    }
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // A held key keeps stepping.
      const pressed = tableKey(event, { mayRepeat: true });
      const key = pressed === null ? undefined : replayKeyOf(pressed, event.shiftKey);
      if (key === undefined) return;
      event.preventDefault();
      act(key);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
