import { useState } from 'react';
import { useDraft } from '../../sync/drafts.ts';
import { useSitting } from '../../table/sitting.ts';
import { type DraftStory, isDraftStory } from './tradeDraft.ts';

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
  const { me, tableId } = useSitting<'monopoly'>();
  const [draft, setDraft] = useDraft(`${tableId}.${me ?? ''}.trade`, isDraftStory);
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
