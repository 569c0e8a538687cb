import type { Trade } from '@magnate/engine/monopoly';
import { sideWords } from '@magnate/words/monopoly';
import { wordsOf } from '@magnate/words';
import { useSeatView } from '../../../game/seatView.ts';
import { useBoard } from '../../board/useBoard.ts';
import styles from './TradeAnswer.module.css';

/** What became of my last offer, as large as a question: a table forgets it with the turn. */
export function TradeAnswer() {
  const t = wordsOf('monopoly');
  const { view, me, names } = useSeatView<'monopoly'>();
  const board = useBoard();
  const last = view.trades.findLast(({ proposerId, recipientId }) => proposerId === me || recipientId === me);
  if (last === undefined || last.proposerId !== me) return null;
  const { status, recipientId, offered, requested } = last;
  if (status !== 'rejected' && status !== 'accepted') return null;
  const said = { name: names.subject(recipientId), give: sideWords(offered, board), get: sideWords(requested, board) };
  return (
    <p className={styles.answer} role="status">
      {t(`play.trade.answered.${status}`, said)}
    </p>
  );
}

/** A counter-offer to mine, in one sentence with what it answers; undefined where it answers nothing of mine. */
export function useCounterWords(trade: Trade): string | undefined {
  const t = wordsOf('monopoly');
  const { view, me, names } = useSeatView<'monopoly'>();
  const board = useBoard();
  const mine = view.trades.find(({ id, proposerId }) => id === trade.counterTo && proposerId === me);
  if (mine === undefined) return undefined;
  return t('play.trade.countered', {
    name: names.subject(trade.proposerId),
    give: sideWords(mine.offered, board),
    asks: sideWords(trade.requested, board),
  });
}
