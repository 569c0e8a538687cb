import { create } from 'zustand';

/** What the page shall do or remember for me until it is no longer true. Nothing of it outlives the page. */
interface PendingIntents {
  /** The auction that I want to be out of, as soon as I am asked. */
  readonly passIn: string | null;
  /** Doubles: the turn goes on, and the dice with it. */
  readonly rollOn: boolean;
  /** The sum that I think of bidding, and in which auction. */
  readonly bid: { readonly auction: string; readonly amount: number } | null;
  set(change: Partial<Omit<PendingIntents, 'set'>>): void;
}

export const usePendingIntents = create<PendingIntents>()((set) => ({
  passIn: null,
  rollOn: false,
  bid: null,
  set: (change) => set(change),
}));
