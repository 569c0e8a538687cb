/** The parts of the table that keys and the skip link lead to. */
export const PARTS = { board: 'table-board', now: 'table-now', players: 'table-players', tabs: 'table-tabs' } as const;

const REACHABLE = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** Marks what matters most in a part: a key leads there before it leads to the rest. */
export const FOREMOST = { 'data-foremost': '' } as const;

/** Puts the focus on the first thing in a part that takes it, or on the part itself. */
export function focusIn(id: string, wanted: string = REACHABLE): void {
  const part = document.getElementById(id);
  if (part === null) return;
  const found = [...part.querySelectorAll<HTMLElement | SVGElement>(wanted)].filter((element) =>
    element.checkVisibility(),
  );
  const [first = part] = [...found.filter((element) => element.closest('[data-foremost]') !== null), ...found];
  first.focus();
}
