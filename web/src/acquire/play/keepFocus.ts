import { type RefObject, useEffect, useRef } from 'react';

/** Whoever acts by keyboard goes on where he was: when the focused button goes with its panel, the next sentence has it. */
export function useKeepFocus(panel: RefObject<HTMLElement | null>, situation: string): void {
  const wasInside = useRef(false);
  const before = useRef(situation);
  useEffect(() => {
    const note = (event: FocusEvent) => {
      wasInside.current = event.target instanceof Node && panel.current?.contains(event.target) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [panel]);
  useEffect(() => {
    if (before.current === situation) return;
    before.current = situation;
    if (!wasInside.current || document.activeElement !== document.body) return;
    panel.current?.querySelector<HTMLElement>('[data-sentence]')?.focus({ preventScroll: true });
  }, [panel, situation]);
}
