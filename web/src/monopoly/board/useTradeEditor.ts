import { create } from 'zustand';
import { useSeatView } from '../../game/seatView.ts';
import { closeSheets } from '../../design/Sheet.tsx';
import { useDraft } from '../../sync/drafts.ts';
import { useSelection } from './selection.ts';
import { type TradeDraftHistory, isTradeDraftHistory, isEmptyDraft } from './tradeDraft.ts';

export interface TradeEditor {
  readonly draft: TradeDraftHistory | undefined;
  /** Is its sheet open, and not only kept? */
  readonly isOpen: boolean;
  begin(history: TradeDraftHistory): void;
  goOn(): void;
  /** undefined: it is sent, or thrown away. */
  change(history: TradeDraftHistory | undefined): void;
  /** Later: the draft is kept. */
  close(): void;
  /** Lots are added and taken away by tapping them until that is done. */
  pickOnBoard(): void;
}

/** Which draft has its sheet open, by key: one sheet, wherever it was asked for. */
const useOpenDraft = create<{ readonly key: string | null }>()(() => ({ key: null }));

/** The one trade that I am thinking out, wherever it was begun. */
export function useTradeEditor(): TradeEditor {
  const key = useDraftKey();
  const [draft, setDraft] = useTradeDraft(key);
  const isOpen = useOpenDraft((open) => open.key === key);
  const setMode = useSelection((selection) => selection.setMode);
  const setOpen = (isWanted: boolean) => useOpenDraft.setState({ key: isWanted ? key : null });
  const open = () => {
    // What was looked at or picked on the board is left for it.
    setMode('look');
    setOpen(true);
  };
  return {
    draft,
    isOpen,
    begin: (history) => {
      setDraft(history);
      open();
    },
    goOn: open,
    change: (history) => {
      setDraft(history);
      if (history === undefined) setOpen(false);
    },
    close: () => {
      // Nothing was thought out: nothing is kept.
      if (draft !== undefined && isEmptyDraft(draft.now)) setDraft(undefined);
      setOpen(false);
    },
    pickOnBoard: () => {
      setOpen(false);
      setMode('trade');
      closeSheets();
    },
  };
}

/** What was last written on this page, by key: a draft is opened from several places, and all show the same. */
const useWritten = create<Readonly<Record<string, { readonly history: TradeDraftHistory | undefined }>>>()(() => ({}));

function useDraftKey(): string {
  const { tableId, me } = useSeatView<'monopoly'>();
  return `${tableId}.${me ?? ''}.trade`;
}

/** The trade that I am thinking out at this table; it outlives a reload. */
function useTradeDraft(
  key: string,
): readonly [TradeDraftHistory | undefined, (history: TradeDraftHistory | undefined) => void] {
  const [kept, keep] = useDraft(key, isTradeDraftHistory);
  const written = useWritten((all) => all[key]);
  const write = (history: TradeDraftHistory | undefined) => {
    keep(history);
    useWritten.setState({ [key]: { history } });
  };
  return [written === undefined ? kept : written.history, write];
}
