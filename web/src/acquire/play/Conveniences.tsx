import { translator } from '@magnate/words';
import { create } from 'zustand';
import { Toggle } from '../../design/Toggle.tsx';
import { readDraft, writeDraft } from '../../sync/drafts.ts';

/** Automatic actions; the panels concerned perform them. */
export function Conveniences() {
  const t = translator('acquire');
  const choices = useConveniences();
  return CONVENIENCES.map((name) => (
    <Toggle
      key={name}
      checked={choices[name]}
      about={t(`play.conveniences.about.${name}`)}
      onChange={(isOn) => choices.set(name, isOn)}
    >
      {t(`play.conveniences.${name}`)}
    </Toggle>
  ));
}

/** The automatic actions of this game, stored on this device. */

const CONVENIENCES = ['placeAtOnce', 'rejectOffers'] as const;
type Convenience = (typeof CONVENIENCES)[number];
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
