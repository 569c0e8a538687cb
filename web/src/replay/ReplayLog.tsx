import { translator } from '@magnate/words';
import { memo, type RefObject, useEffect, useMemo, useRef } from 'react';
import { PlayerToken } from '../design/PlayerToken.tsx';
import { whenLaidOut } from '../design/layout.ts';
import { playerInfoOf } from '../game/playerInfo.ts';
import { useSeatView } from '../game/seatView.ts';
import { countUpTo } from '../game/eventPresentation.ts';
import type { AnyEvent } from '../sync/gameTypes.ts';
import { linesOf, type LogLine, useEventText } from '../table/logLines.ts';
import styles from './ReplayLog.module.css';

interface ReplayLogProps {
  readonly className: string | undefined;
  readonly eventLog: readonly AnyEvent[];
  /** The board shows the events between these two. */
  readonly from: number;
  readonly shownSeq: number;
  goTo(seq: number): void;
}

/** Events rendered before and after the moment: thousands would slow down every step. */
const BEFORE = 20;
const AFTER = 10;

/** The log in step with the board; a line leads to its moment. */
export const ReplayLog = memo(function ReplayLog({ className = '', eventLog, from, shownSeq, goTo }: ReplayLogProps) {
  const tell = useEventText();
  const { gameUi, view, playerInfos } = useSeatView();
  const t = translator('replay');
  const list = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => {
    const count = countUpTo(eventLog, shownSeq);
    const near = eventLog.slice(Math.max(0, count - BEFORE), count + AFTER);
    return linesOf(near, { sentence: (event) => tell(event, view), topic: gameUi.topic }, null);
  }, [eventLog, shownSeq, tell, view, gameUi]);
  const current = lines.findLast(({ seq }) => seq <= shownSeq)?.seq;
  useKeptInSight(list, current);
  return (
    <section className={`${styles.history} ${className}`} aria-label={t('history.title')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be focusable */}
      <div ref={list} className={styles.list} tabIndex={0} role="group" aria-label={t('history.title')}>
        <ol>
          {lines.map((line) => (
            <Line
              key={line.seq}
              seq={line.seq}
              sentence={line.sentence}
              seat={line.isFirst && line.by !== null ? playerInfoOf(playerInfos, line.by)?.seat : undefined}
              isNow={line.seq > from && line.seq <= shownSeq}
              isLater={line.seq > shownSeq}
              goTo={goTo}
            />
          ))}
        </ol>
      </div>
    </section>
  );
});

/** The target position of the current line, as a fraction of the height. */
const PLACE = 0.6;

/** Scrolls the list, never the page. */
function useKeptInSight(list: RefObject<HTMLElement | null>, current: number | undefined): void {
  useEffect(() => {
    const holder = list.current;
    const line = holder?.querySelector(`[data-seq="${current}"]`);
    if (holder === null || line === null || line === undefined) return undefined;
    return whenLaidOut(line, holder, (place, frame) => {
      holder.scrollTop += place.top - frame.top - PLACE * frame.height;
    });
  }, [list, current]);
}

interface LineProps extends Pick<LogLine, 'seq' | 'sentence'> {
  /** The player's colour, on a change of player. */
  readonly seat: number | undefined;
  readonly isNow: boolean;
  readonly isLater: boolean;
  goTo(seq: number): void;
}

/** Most lines do not change between steps. */
const Line = memo(function Line({ seq, sentence, seat, isNow, isLater, goTo }: LineProps) {
  const classes = [styles.line, isNow ? styles.now : '', isLater ? styles.later : ''].join(' ');
  return (
    <li data-seq={seq}>
      <button type="button" className={classes} aria-current={isNow ? 'step' : undefined} onClick={() => goTo(seq)}>
        <span className={styles.mark}>{seat !== undefined && <PlayerToken seat={seat} size={18} />}</span>
        <span>{sentence}</span>
      </button>
    </li>
  );
});
