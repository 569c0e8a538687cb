import { useContext, useEffect } from 'react';
import { DECISION_OVER } from '../../sync/actionQueue.ts';
import type { Shown } from '../../sync/tableState.ts';
import { TableContext } from '../../sync/useTable.ts';

/**
 * Between the finger going down and the click lies a tenth of a second in which the game may go on, and a button may become
 * another one or go. The press then belongs to what was there when it began.
 */
export function usePressGuard(): void {
  const sync = useContext(TableContext);
  useEffect(() => {
    if (sync === null) return undefined;
    let began: Shown | null = null;
    let control: Element | null = null;
    const begin = (event: Event) => {
      if (event instanceof KeyboardEvent && event.repeat) return;
      began = sync.store.getState().shown;
      control = event.target instanceof Element ? event.target.closest('button') : null;
    };
    const click = () => {
      control = null;
      sync.pressedOn(began);
    };
    // The click comes with this event or right after it.
    const end = () =>
      setTimeout(() => {
        if (control !== null && !control.isConnected) {
          sync.answer({ code: DECISION_OVER, message: DECISION_OVER, details: {} });
        }
        control = null;
        began = null;
        sync.pressedOn(null);
      });
    const listeners = { pointerdown: begin, keydown: begin, click, pointerup: end, keyup: end, pointercancel: end };
    for (const [type, listen] of Object.entries(listeners)) document.addEventListener(type, listen, true);
    return () => {
      for (const [type, listen] of Object.entries(listeners)) document.removeEventListener(type, listen, true);
    };
  }, [sync]);
}
