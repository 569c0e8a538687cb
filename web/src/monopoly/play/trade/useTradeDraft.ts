import { create } from 'zustand';
import { useDraft } from '../../../sync/drafts.ts';
import { useSeatView } from '../../../game/seatView.ts';
import { type DraftStory, isDraftStory } from './tradeDraft.ts';

/** What was last written on this page, by key: a draft is opened from several places, and all show the same. */
const useWritten = create<Readonly<Record<string, { readonly story: DraftStory | undefined }>>>()(() => ({}));

/** The trade that I am thinking out at this table; it outlives a reload. */
export function useTradeDraft(): readonly [DraftStory | undefined, (story: DraftStory | undefined) => void] {
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
