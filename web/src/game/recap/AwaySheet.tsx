import { type ReactNode, useEffect, useMemo } from 'react';
import { translator } from '@magnate/words';
import { Button } from '../../design/Button.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { Sheet } from '../../design/Sheet.tsx';
import type { AnyEvent } from '../../sync/gameTypes.ts';
import { useTable, useTableCommands } from '../../sync/useTable.ts';
import { awaySummary, isEmpty } from '../awaySummary.ts';
import { playerInfoOf } from '../playerInfo.ts';
import { useSeatView } from '../seatView.ts';
import styles from './AwaySheet.module.css';

interface AwaySheetProps {
  onClose(): void;
  onHistory(): void;
}

/** Sentences per list; the history has the rest. */
const MOST_SENTENCES = 10;
/** Events loaded to find the reader's last turn. */
const MOST_EVENTS = 1000;

/** "Since your turn": what happened while the reader was away, in a few sentences. */
export function AwaySheet({ onClose, onHistory }: AwaySheetProps) {
  const t = translator('table');
  const { gameUi, me, view, names, playerInfos } = useSeatView();
  const eventLog = useTable((state) => state.eventLog);
  const ids = useMemo(() => playerInfos.map(({ id }) => id), [playerInfos]);
  const summary = useMemo(
    () => (me === null ? null : awaySummary(eventLog, me, ids, gameUi.recap.recapRules)),
    [eventLog, me, ids, gameUi],
  );
  useEarlier(summary?.isWhole !== false);
  if (me === null || summary === null || isEmpty(summary)) return null;
  const { turns, cash, handed, own, isWhole } = summary;
  const sayAll = (events: readonly AnyEvent[]) =>
    events.map((event) => gameUi.sentence(event, names, view)).filter((said) => said !== null);
  return (
    <Sheet title={t('away.title')} onClose={onClose}>
      <div className={styles.away}>
        <p>
          {t('away.turns', { count: turns })} {!isWhole && t('away.part')}
        </p>
        {cash.length > 0 && (
          <Part heading={t('away.cash')}>
            {cash.map(({ playerId, change }) => {
              const seat = playerInfoOf(playerInfos, playerId)?.seat;
              return (
                <li key={playerId} className={change > 0 ? styles.gain : styles.loss}>
                  {seat !== undefined && <PlayerToken seat={seat} size={20} />}
                  {t(change > 0 ? 'away.gained' : 'away.lost', {
                    context: names.form(playerId),
                    name: names.subject(playerId),
                    amount: Math.abs(change),
                  })}
                </li>
              );
            })}
          </Part>
        )}
        <Sentences heading={t('away.handed')} sentences={sayAll(handed)} />
        <Sentences heading={t('away.own')} sentences={sayAll(own)} />
        <p className={styles.now}>{gameUi.waiting(view, names)}</p>
        <div className={styles.ways}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- in a dialog, the first thing to do */}
          <Button kind="primary" autoFocus onClick={onClose}>
            {t('away.continue')}
          </Button>
          <Button onClick={onHistory}>{t('away.history')}</Button>
        </div>
      </div>
    </Sheet>
  );
}

/** Loads earlier events until the log is whole. */
function useEarlier(isWhole: boolean): void {
  const commands = useTableCommands();
  const first = useTable((state) => state.eventLog[0]?.seq ?? 1);
  const count = useTable((state) => state.eventLog.length);
  useEffect(() => {
    if (!isWhole && first > 1 && count < MOST_EVENTS) void commands.loadEarlier();
  }, [isWhole, first, count, commands]);
}

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{heading}</h3>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

/** The newest sentences, oldest first. */
function Sentences({ heading, sentences }: { readonly heading: string; readonly sentences: readonly string[] }) {
  const t = translator('table');
  if (sentences.length === 0) return null;
  const shown = sentences.slice(-MOST_SENTENCES);
  const left = sentences.length - shown.length;
  return (
    <Part heading={heading}>
      {left > 0 && <li className={styles.earlier}>{t('away.earlier', { count: left })}</li>}
      {shown.map((said, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two events may have the same sentence.
        <li key={i}>{said}</li>
      ))}
    </Part>
  );
}
