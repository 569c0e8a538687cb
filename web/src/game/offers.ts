import type { PlayerId } from '@magnate/engine';
import { useDraft } from '../sync/drafts.ts';
import { useSeatView } from './seatView.ts';

/** Offers that I have snoozed or muted. Stored on this device only; other players cannot see it. */

interface OfferMemory {
  /** Offers to answer later. */
  readonly later: readonly string[];
  /** Players whose offers I have muted. */
  readonly muted: readonly PlayerId[];
}

interface Offered {
  readonly id: string;
  readonly proposerId: PlayerId;
}

const NONE: OfferMemory = { later: [], muted: [] };

export function useOfferMemory() {
  const { tableId, me } = useSeatView();
  const [kept, keep] = useDraft(`${tableId}.${me ?? ''}.offers`, isOfferMemory);
  const memory = kept ?? NONE;
  return {
    muted: memory.muted,
    isMuted: ({ proposerId }: Offered) => memory.muted.includes(proposerId),
    /** Should it be shown next to the current decision? */
    isInTheWay: ({ id, proposerId }: Offered) => !memory.later.includes(id) && !memory.muted.includes(proposerId),
    putAside: ({ id }: Offered) => keep({ ...memory, later: [...memory.later, id] }),
    mute: (playerId: PlayerId) => keep({ ...memory, muted: [...memory.muted, playerId] }),
    unmute: (playerId: PlayerId) => keep({ ...memory, muted: memory.muted.filter((id) => id !== playerId) }),
  };
}

export function isOfferMemory(value: unknown): value is OfferMemory {
  if (typeof value !== 'object' || value === null) return false;
  const { later, muted } = value as Partial<Record<keyof OfferMemory, unknown>>;
  return isNames(later) && isNames(muted);
}

function isNames(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
