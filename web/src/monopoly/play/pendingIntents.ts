import { create } from 'zustand';

/** Short-lived intents that the page carries out or remembers. They do not survive a reload. */
interface PendingIntents {
  /** The auction to pass in as soon as I must decide. */
  readonly passIn: string | null;
  /** After doubles: roll again automatically. */
  readonly rollOn: boolean;
  /** My chosen bid and its auction. */
  readonly bid: { readonly auction: string; readonly amount: number } | null;
  set(change: Partial<Omit<PendingIntents, 'set'>>): void;
}

export const usePendingIntents = create<PendingIntents>()((set) => ({
  passIn: null,
  rollOn: false,
  bid: null,
  set: (change) => set(change),
}));
