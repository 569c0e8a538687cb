import { day as dayWords, decimal, translator, paragraph } from '@magnate/words';
import { Check, Share2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, LinkButton } from '../design/Button.tsx';
import { usePuzzleMemory } from '../sync/learningMemory.ts';
import { streakOn, type NumberedPuzzle } from './puzzleSets.ts';
import styles from './PuzzleAnswer.module.css';

interface PuzzleAnswerProps {
  readonly numbered: NumberedPuzzle;
  /** Every choice as text, the best first. */
  readonly labels: readonly string[];
  /** Why the best choice is the best. */
  readonly reason: string | undefined;
  readonly chosen: number;
  /** It was answered just now: announce it. */
  readonly isNew: boolean;
  readonly day: number | null;
  readonly next: number;
}

const percent = (part: number) => `${decimal(part * 100, 1)} %`;
const points = (part: number) => decimal(part * 100, 1);

/** The result, and how often each choice wins. */
export function PuzzleAnswer({ numbered, labels, reason, chosen, isNew, day, next }: PuzzleAnswerProps) {
  const { puzzle, rollouts } = numbered;
  const t = translator('puzzles');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  const [best, second] = puzzle.choices;
  if (best === undefined || second === undefined) return null;
  const isRight = chosen === 0;
  const { value, low, high } = puzzle.gap;
  const [worth, nextWorth] = [best.worth.value, second.worth.value];
  return (
    <section className={styles.answer} aria-labelledby="answer">
      <h2 id="answer" ref={title} tabIndex={-1} className={isRight ? styles.right : styles.wrong}>
        {isRight ? <Check size={22} aria-hidden /> : <X size={22} aria-hidden />}
        {t(isRight ? 'right' : 'wrong')}
      </h2>
      {reason !== undefined && <p>{t('reason', { best: bare(labels[0]), reason })}</p>}
      <ul className={styles.bars} aria-label={t('odds')}>
        {puzzle.choices.map(({ odds }, index) => (
          <li key={labels[index]} className={styles.row}>
            <span className={styles.label}>
              {labels[index]}
              {index === 0 && <em className={styles.mark}>{t('best')}</em>}
              {index === chosen && <em className={styles.mark}>{t('chosen')}</em>}
            </span>
            <span className={styles.track} aria-hidden>
              <span className={index === 0 ? styles.barBest : styles.bar} style={{ width: percentWidth(odds.value) }} />
              <span
                className={styles.interval}
                style={{ left: percentWidth(odds.low), width: percentWidth(odds.high - odds.low) }}
              />
            </span>
            <span className={styles.figure}>
              <span aria-hidden>{percent(odds.value)}</span>
              <span className="sr-only">
                {t('figure', { odds: percent(odds.value), low: percent(odds.low), high: percent(odds.high) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p>
        {paragraph([
          t('explanation', {
            best: bare(labels[0]),
            odds: percent(best.odds.value),
            next: bare(labels[1]),
            nextOdds: percent(second.odds.value),
            gap: points(value),
            low: points(low),
            high: points(high),
          }),
          t(worth >= nextWorth ? 'worthMore' : 'worthLess', { worth, nextWorth }),
        ])}
      </p>
      <p className={styles.method}>{t('method', { count: rollouts })}</p>
      <div className={styles.ways}>
        <LinkButton href={`/puzzles/${next}`} kind="primary">
          {t('next')}
        </LinkButton>
        {day !== null && <ShareResult day={day} isRight={isRight} />}
      </div>
    </section>
  );
}

function percentWidth(part: number): string {
  return `${(100 * part).toFixed(2)}%`;
}

/** Without a full stop, for use inside a sentence. */
function bare(label = ''): string {
  return label.replace(/\.$/, '');
}

const DAY = 86_400_000;

function ShareResult({ day, isRight }: { readonly day: number; readonly isRight: boolean }) {
  const t = translator('puzzles');
  const streak = usePuzzleMemory((memory) => streakOn(memory.streak, day));
  const [said, setSaid] = useState<'shared' | 'shareFailed'>();
  const share = async () => {
    // Noon, so that it is the same day in nearly every time zone.
    const date = dayWords(day * DAY + DAY / 2);
    const text = t('shareText', {
      date,
      result: t(isRight ? 'shareSolved' : 'shareMissed'),
      streak: t('streak', { count: streak }),
    });
    const url = location.href;
    if (navigator.share !== undefined) {
      // Cancelling the share sheet is not an error.
      await navigator.share({ text, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(`${text} ${url}`).then(
      () => setSaid('shared'),
      () => setSaid('shareFailed'),
    );
  };
  return (
    <>
      <Button icon={<Share2 size={18} aria-hidden />} onClick={() => void share()}>
        {t('share')}
      </Button>
      {said !== undefined && <p role="status">{t(said)}</p>}
    </>
  );
}
