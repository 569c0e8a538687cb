import { wordsOf } from '@magnate/words';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { PlayerToken } from '../design/PlayerToken.tsx';
import { personOf } from '../game/people.ts';
import { useSeatView } from '../game/seatView.ts';
import type { AnyEvent } from '../sync/gameTypes.ts';
import { linesOf, useTelling } from '../table/storyLines.ts';
import styles from './StoryBeside.module.css';

interface StoryBesideProps {
  readonly className: string | undefined;
  readonly story: readonly AnyEvent[];
  /** What happened between these two is on the board. */
  readonly from: number;
  readonly told: number;
  goTo(seq: number): void;
}

/** So many events before and after the moment are told: a story of thousands would hold up every step. */
const BEFORE = 30;
const AFTER = 20;

/** The story in step with the board; a line leads to its moment. */
export function StoryBeside({ className = '', story, from, told, goTo }: StoryBesideProps) {
  const t = wordsOf('replay');
  const { kit, view, people } = useSeatView();
  const tell = useTelling();
  const list = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => {
    const at = story.findLastIndex(({ seq }) => seq <= told);
    const near = story.slice(Math.max(0, at - BEFORE), at + AFTER);
    return linesOf(near, { sentence: (event) => tell(event, view), topic: kit.topic }, null);
  }, [story, told, tell, view, kit]);
  const current = lines.findLast(({ seq }) => seq <= told)?.seq;
  useLayoutEffect(() => {
    const holder = list.current;
    const now = holder?.querySelector<HTMLElement>(`[data-seq="${current}"]`);
    if (holder === null || now === null || now === undefined) return;
    // The list alone is moved, never the page around it.
    holder.scrollTop = now.offsetTop - holder.clientHeight * 0.6;
  }, [current]);
  return (
    <section className={`${styles.story} ${className}`} aria-label={t('story.title')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
      <div ref={list} className={styles.list} tabIndex={0} role="group" aria-label={t('story.title')}>
        <ol>
          {lines.map((line) => {
            const isNow = line.seq > from && line.seq <= told;
            const person = line.by === null ? undefined : personOf(people, line.by);
            const look = [styles.line, isNow ? styles.now : '', line.seq > told ? styles.later : ''].join(' ');
            return (
              <li key={line.seq} data-seq={line.seq}>
                <button
                  type="button"
                  className={look}
                  aria-current={isNow ? 'step' : undefined}
                  onClick={() => goTo(line.seq)}
                >
                  <span className={styles.mark}>
                    {line.isFirst && person !== undefined && <PlayerToken seat={person.seat} size={18} />}
                  </span>
                  <span>{line.sentence}</span>
                </button>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
