import { create } from 'zustand';
import { useSeatView } from '../../game/seatView.ts';
import { closeSheets } from '../../design/Sheet.tsx';
import { useDraft } from '../../sync/drafts.ts';
import { useSelection } from './selection.ts';
import { type TradeDraftHistory, isTradeDraftHistory, isEmptyDraft } from './tradeDraft.ts';

export interface TradeEditor {
  readonly draft: TradeDraftHistory | undefined;
  /** Is its sheet open, rather than only stored? */
  readonly isOpen: boolean;
  begin(history: TradeDraftHistory): void;
  goOn(): void;
  /** undefined: it was sent or discarded. */
  change(history: TradeDraftHistory | undefined): void;
  /** Closes the sheet; the draft is kept. */
  close(): void;
  /** Adds and removes lots by tapping them, until done. */
  pickOnBoard(): void;
}

/** The key of the draft whose sheet is open: one sheet, wherever it was opened. */
const useOpenDraft = create<{ readonly key: string | null }>()(() => ({ key: null }));

/** My trade draft at this table. */
export function useTradeEditor(): TradeEditor {
  const key = useDraftKey();
  const [draft, setDraft] = useTradeDraft(key);
  const isOpen = useOpenDraft((open) => open.key === key);
  const setMode = useSelection((selection) => selection.setMode);
  const setOpen = (isWanted: boolean) => useOpenDraft.setState({ key: isWanted ? key : null });
  const open = () => {
    // Leaves the mode and inspection of the board.
    setMode('inspect');
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
      // An empty draft is not kept.
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

/** The last written draft by key: several components show the same one. */
const useWritten = create<Readonly<Record<string, { readonly history: TradeDraftHistory | undefined }>>>()(() => ({}));

function useDraftKey(): string {
  const { tableId, me } = useSeatView<'monopoly'>();
  return `${tableId}.${me ?? ''}.trade`;
}

/** The stored draft of this table; it survives a reload. */
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
