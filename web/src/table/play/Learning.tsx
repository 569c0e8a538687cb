import { type ReactNode, useState } from 'react';
import { wordsOf } from '@magnate/words';
import { Sheet } from '../../design/Sheet.tsx';
import { LearnContext, type Topic } from '../../game/learn/learnContext.ts';
import { useSeatView } from '../../game/seatView.ts';
import { Boundary } from '../Boundary.tsx';
import { useComing } from '../useComing.ts';
import { withWords } from '../../game/withWords.ts';

/** Lays chapters over the table: whoever asks how something works does not leave the game. */
export function Learning({ children }: { readonly children: ReactNode }) {
  const [topic, setTopic] = useState<Topic | null>(null);
  return (
    <LearnContext value={setTopic}>
      {children}
      {topic !== null && (
        <Boundary>
          <Lesson topic={topic} onClose={() => setTopic(null)} />
        </Boundary>
      )}
    </LearnContext>
  );
}

const loadSheet = () => withWords(import('../../learn/LessonSheet.tsx'), 'learn');

function Lesson({ topic, onClose }: { readonly topic: Topic; onClose(): void }) {
  const t = wordsOf(['table', 'common']);
  const { kit } = useSeatView();
  const sheet = useComing(loadSheet);
  const lessons = useComing(kit.loadLessons);
  if (sheet.problem || lessons.problem) {
    return (
      <Sheet title={t('learn.open')} onClose={onClose}>
        <p role="alert">{t('common:problem.broken')}</p>
      </Sheet>
    );
  }
  if (sheet.value === null || lessons.value === null) return null;
  const { LessonSheet } = sheet.value;
  return <LessonSheet lessons={lessons.value} topic={topic} onClose={onClose} />;
}
