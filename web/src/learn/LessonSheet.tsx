import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { translator } from '@magnate/words';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { Sheet } from '../design/Sheet.tsx';
import type { Topic } from '../game/learn/LearnButton.tsx';
import type { Chapter, Lessons } from '../game/learn/lessons.ts';
import { useSeatView } from '../game/seatView.ts';
import { LessonUi } from './Example.tsx';
import styles from './LessonSheet.module.css';

interface LessonSheetProps {
  readonly lessons: Lessons;
  readonly topic: Topic;
  onClose(): void;
}

/** One chapter over the table, with links to the others. */
export function LessonSheet({ lessons, topic, onClose }: LessonSheetProps) {
  const t = translator('learn');
  const { gameUi, view, me } = useSeatView();
  const [id, setId] = useState(() => chapterFor(topic));
  const top = useRef<HTMLDivElement>(null);
  const { chapters } = lessons;
  const place = Math.max(
    0,
    chapters.findIndex((chapter) => chapter.id === id),
  );
  const chapter = chapters[place];
  if (chapter === undefined) return null;
  const turn = (next: Chapter) => {
    setId(next.id);
    // A new chapter starts at the top.
    top.current?.closest('dialog')?.scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  };
  const [before, after] = [chapters[place - 1], chapters[place + 1]];
  return (
    <Sheet title={chapter.title()} wide onClose={onClose}>
      <div ref={top} className={styles.body} tabIndex={-1}>
        {!lessons.isStandard(view) && <Banner>{t('houseRules')}</Banner>}
        <LessonUi value={gameUi}>
          <chapter.Body key={chapter.id} />
        </LessonUi>
      </div>
      <nav className={styles.ways} aria-label={t('contents')}>
        {before !== undefined && (
          <Button small icon={<ArrowLeft size={16} aria-hidden />} onClick={() => turn(before)}>
            {t('previous', { chapter: before.title() })}
          </Button>
        )}
        {after !== undefined && (
          <Button small icon={<ArrowRight size={16} aria-hidden />} onClick={() => turn(after)}>
            {t('next', { chapter: after.title() })}
          </Button>
        )}
        {/* In another window: the game continues in this one. */}
        <a className={styles.whole} href={`/learn/${gameUi.id}#${chapter.id}`} target="_blank" rel="noreferrer">
          {t('whole')}
        </a>
      </nav>
    </Sheet>
  );

  function chapterFor(requested: Topic): string | undefined {
    switch (requested.kind) {
      case 'question':
        return lessons.ofQuestion(view, me);
      case 'refusal':
        return lessons.ofRefusal(requested.code);
      case 'chapter':
        return requested.id;
    }
  }
}
