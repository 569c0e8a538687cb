import type { PlayerId } from '@magnate/engine';
import { useDraft } from '../sync/drafts.ts';
import { useSeatView } from './seatView.ts';

/** What I have put aside of the offers that others make me. Nobody else is told, and it stays on this device. */

interface OfferMemory {
  /** Offers to be answered later. */
  readonly later: readonly string[];
  /** Whose offers I do not want to see. */
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
    /** Is it to be shown beside what I decide now? */
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
