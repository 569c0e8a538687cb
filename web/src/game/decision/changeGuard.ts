import { useEffect } from 'react';
import { useSettings } from '../../sync/settings.ts';

/** A button or key whose meaning has just changed ignores presses: they were meant for what it did before. */

/** Milliseconds. */
export const GUARD_MILLISECONDS = 600;

/** A button by its place in the bar, or a key. */
export interface Control {
  readonly place: string;
  readonly meaning: string;
}

interface Shown {
  readonly readyAt: number;
  /** null while it is shown. */
  goneAt: number | null;
}

export class ChangeGuard {
  /** By place and meaning. */
  readonly #shown = new Map<string, Map<string, Shown>>();

  /** Keys change only from one meaning to another: one that did nothing before takes no rest. */
  appears({ place, meaning }: Control, now: number, isKey = false): void {
    const isFirst = !this.#shown.has(place);
    const known = this.#shown.get(place) ?? new Map<string, Shown>();
    for (const [old, { goneAt }] of known) if (goneAt !== null && now - goneAt >= GUARD_MILLISECONDS) known.delete(old);
    const same = known.get(meaning);
    const isChange = isKey ? [...known.keys()].some((other) => other !== meaning) : !isFirst;
    known.set(meaning, { readyAt: same?.readyAt ?? (isChange ? now + GUARD_MILLISECONDS : now), goneAt: null });
    this.#shown.set(place, known);
  }

  vanishes({ place, meaning }: Control, now: number): void {
    const shown = this.#shown.get(place)?.get(meaning);
    if (shown !== undefined) shown.goneAt = now;
  }

  isResting({ place, meaning }: Control, now: number): boolean {
    return now < (this.#shown.get(place)?.get(meaning)?.readyAt ?? now);
  }
}

const guard = new ChangeGuard();

interface Options {
  readonly isKey?: boolean;
}

/** Watches the controls on display; returns whether one of them rests now. */
export function useChangeGuard(
  controls: readonly Control[],
  { isKey = false }: Options = {},
): (control: Control) => boolean {
  const described = JSON.stringify(controls);
  useEffect(() => {
    const shown = JSON.parse(described) as readonly Control[];
    for (const control of shown) guard.appears(control, performance.now(), isKey);
    return () => {
      for (const control of shown) guard.vanishes(control, performance.now());
    };
  }, [described, isKey]);
  return (control) => useSettings.getState().guardsPresses && guard.isResting(control, performance.now());
}
