import { useState } from 'react';
import type { DraftStory } from './tradeDraft.ts';
import { useTradeDraft } from './useTradeDraft.ts';

export interface TradeDesk {
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
export function useTradeDesk(): TradeDesk {
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
    close: () => setOpen(false),
  };
}
