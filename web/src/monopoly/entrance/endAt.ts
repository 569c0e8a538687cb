import type { EndAt } from '@magnate/engine/monopoly';

/** When the game ends, as a choice and a number. */

export const END_LIMITS = ['turns', 'minutes', 'bankruptcies'] as const;
export type EndLimit = (typeof END_LIMITS)[number];
export const END_KINDS = ['lastStanding', ...END_LIMITS] as const;
export type EndKind = (typeof END_KINDS)[number];

const USUAL: Readonly<Record<EndLimit, number>> = { turns: 30, minutes: 60, bankruptcies: 1 };
/** More is no limit that anybody would notice. */
export const MOST_COUNT: Readonly<Record<EndLimit, number>> = { turns: 1000, minutes: 1440, bankruptcies: 7 };

export interface End {
  readonly kind: EndKind;
  /** undefined where there is nothing to count. */
  readonly count: number | undefined;
}

/** What cannot be read is the standard. */
export function readEnd(value: unknown): End {
  const entries = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  for (const limit of END_LIMITS) {
    const count = entries.get(limit);
    if (typeof count === 'number') return { kind: limit, count };
  }
  return { kind: 'lastStanding', count: undefined };
}

export function endAt(kind: EndKind, count?: number): EndAt {
  switch (kind) {
    case 'lastStanding':
      return kind;
    case 'turns':
      return { turns: count ?? USUAL.turns };
    case 'minutes':
      return { minutes: count ?? USUAL.minutes };
    case 'bankruptcies':
      return { bankruptcies: count ?? USUAL.bankruptcies };
  }
}
