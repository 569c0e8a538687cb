/** The regions of the table that shortcuts and the skip link lead to. */
export const PARTS = { board: 'table-board', now: 'table-now', players: 'table-players', tabs: 'table-tabs' } as const;

const REACHABLE = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** Marks the most important element of a region: a shortcut focuses it first. */
export const FOCUS_FIRST = { 'data-foremost': '' } as const;

/** Focuses the first focusable element of a region, or the region itself. */
export function focusIn(id: string, wanted: string = REACHABLE): void {
  const part = document.getElementById(id);
  if (part === null) return;
  const found = [...part.querySelectorAll<HTMLElement | SVGElement>(wanted)].filter((element) =>
    element.checkVisibility(),
  );
  const [first = part] = [...found.filter((element) => element.closest('[data-foremost]') !== null), ...found];
  first.focus();
}
