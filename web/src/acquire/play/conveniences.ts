import { create } from 'zustand';
import { readDraft, writeDraft } from '../../sync/drafts.ts';

/** What the page may do by itself in this game, kept on this device. */

export const CONVENIENCES = ['placeAtOnce', 'rejectOffers'] as const;
export type Convenience = (typeof CONVENIENCES)[number];
type Choices = Readonly<Record<Convenience, boolean>>;

const KEY = 'acquire.conveniences';
const STANDARD: Choices = { placeAtOnce: false, rejectOffers: false };

interface ConvenienceStore extends Choices {
  set(name: Convenience, isOn: boolean): void;
}

export const useConveniences = create<ConvenienceStore>()((set, get) => ({
  ...kept(readDraft(KEY)),
  set: (name, isOn) => {
    set({ [name]: isOn });
    const { placeAtOnce, rejectOffers } = get();
    writeDraft(KEY, { placeAtOnce, rejectOffers });
  },
}));

function kept(value: unknown): Choices {
  if (typeof value !== 'object' || value === null) return STANDARD;
  const found = value as Readonly<Partial<Record<Convenience, unknown>>>;
  const choice = (name: Convenience) => {
    const isOn = found[name];
    return typeof isOn === 'boolean' ? isOn : STANDARD[name];
  };
  return { placeAtOnce: choice('placeAtOnce'), rejectOffers: choice('rejectOffers') };
}
