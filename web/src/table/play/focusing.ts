/** The parts of the table that keys and the skip link lead to. */
export const PARTS = { board: 'table-board', now: 'table-now', players: 'table-players', tabs: 'table-tabs' } as const;

const REACHABLE = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** Puts the focus on the first thing in a part that takes it, or on the part itself. */
export function focusIn(id: string, wanted: string = REACHABLE): void {
  const part = document.getElementById(id);
  if (part === null) return;
  const inside = [...part.querySelectorAll<HTMLElement>(wanted)].find((element) => element.offsetParent !== null);
  (inside ?? part.querySelector<SVGElement>(wanted) ?? part).focus();
}
