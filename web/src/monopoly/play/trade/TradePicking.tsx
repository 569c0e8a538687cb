import { sideWords } from '@magnate/words/monopoly';
import { useEffect } from 'react';
import { translator } from '@magnate/words';
import { Button } from '../../../design/Button.tsx';
import { focusIn, PARTS } from '../../../game/focus.ts';
import { useSeatView, useSubject } from '../../../game/seatView.ts';
import { useModeEnd } from '../../board/modes.ts';
import { fitDraft, isEmptyDraft, termsOf } from '../../board/tradeDraft.ts';
import styles from './TradePicking.module.css';
import { useTradeEditor } from '../../board/useTradeEditor.ts';
import { useBoard } from '../../board/useBoard.ts';

/** The trade so far, while lots are picked on the board. */
export function TradePicking() {
  const t = translator('monopoly');
  const who = useSubject();
  const { view, me, names } = useSeatView<'monopoly'>();
  const board = useBoard();
  const { draft: history } = useTradeEditor();
  const done = useModeEnd();
  useBoardInSight();
  if (me === null || history === undefined) return null;
  const draft = fitDraft(history.now, view, me);
  const { offered, requested } = termsOf(draft);
  const summary = isEmptyDraft(draft)
    ? t('play.trade.picking', { ...who, name: names.object(draft.partner) })
    : t('play.trade.summary', { ...who, get: sideWords(requested, board), give: sideWords(offered, board) });
  return (
    <div className={styles.bar} data-picking="" role="group" aria-label={t('play.trade.pick')}>
      <p role="status">{summary}</p>
      <Button small aria-keyshortcuts="Escape" onClick={done}>
        {t('play.mode.done')}
      </Button>
    </div>
  );
}

/** Moves the focus to the board; on phones, scrolls it fully into view above the panel. */
function useBoardInSight(): void {
  useEffect(() => {
    focusIn(PARTS.board, '[data-space][tabindex="0"]');
    let frame = requestAnimationFrame(() => {
      // The height of the panel is known one frame later.
      frame = requestAnimationFrame(() => document.getElementById(PARTS.board)?.scrollIntoView({ block: 'nearest' }));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}
