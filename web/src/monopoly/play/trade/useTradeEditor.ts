import { useState } from 'react';
import { create } from 'zustand';
import { useSeatView } from '../../../game/seatView.ts';
import { useDraft } from '../../../sync/drafts.ts';
import { type DraftStory, isDraftStory, isEmptyDraft } from './tradeDraft.ts';

export interface TradeEditor {
  readonly draft: DraftStory | undefined;
  /** Is it being worked on, and not only kept? */
  readonly isOpen: boolean;
  begin(story: DraftStory): void;
  goOn(): void;
  /** undefined: it is sent, or thrown away. */
  change(story: DraftStory | undefined): void;
  /** Later: the draft is kept. */
  close(): void;
}

/** The one trade that I am thinking out, wherever it was begun. */
export function useTradeEditor(): TradeEditor {
  const [draft, setDraft] = useTradeDraft();
  const [isOpen, setOpen] = useState(false);
  return {
    draft,
    isOpen,
    begin: (story) => {
      setDraft(story);
      setOpen(true);
    },
    goOn: () => setOpen(true),
    change: (story) => {
      setDraft(story);
      if (story === undefined) setOpen(false);
    },
    close: () => {
      // Nothing was thought out: nothing is kept.
      if (draft !== undefined && isEmptyDraft(draft.now)) setDraft(undefined);
      setOpen(false);
    },
  };
}

/** What was last written on this page, by key: a draft is opened from several places, and all show the same. */
const useWritten = create<Readonly<Record<string, { readonly story: DraftStory | undefined }>>>()(() => ({}));

/** The trade that I am thinking out at this table; it outlives a reload. */
function useTradeDraft(): readonly [DraftStory | undefined, (story: DraftStory | undefined) => void] {
  const { tableId, me } = useSeatView<'monopoly'>();
  const key = `${tableId}.${me ?? ''}.trade`;
  const [kept, keep] = useDraft(key, isDraftStory);
  const written = useWritten((all) => all[key]);
  const write = (story: DraftStory | undefined) => {
    keep(story);
    useWritten.setState({ [key]: { story } });
  };
  return [written === undefined ? kept : written.story, write];
}
