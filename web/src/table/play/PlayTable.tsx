import { useEffect, useRef, type ReactNode, useState } from 'react';
import { wordsOf } from '@magnate/words';
import { Button } from '../../design/Button.tsx';
import { Waiting } from '../../design/Waiting.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { type Person, personOf } from '../../game/people.ts';
import { SeatViewContext, useSeatView } from '../../game/seatView.ts';
import { keepPlayed } from '../../sync/keyring.ts';
import { useTable } from '../../sync/useTable.ts';
import { useDevice } from '../hotSeat.ts';
import { useTableSeatView } from '../useTableSeatView.ts';
import { Layout } from './Layout.tsx';
import styles from './PlayTable.module.css';
import { Sheet } from '../../design/Sheet.tsx';
import { LearnContext, type Topic } from '../../game/learn/learnContext.ts';
import { Boundary } from '../Boundary.tsx';
import { useComing } from '../useComing.ts';
import { withWords } from '../../game/withWords.ts';

/** Lays chapters over the table: whoever asks how something works does not leave the game. */
function Learning({ children }: { readonly children: ReactNode }) {
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

/** A game that has begun: who may see it on this device, and then the table itself. */
export function PlayTable() {
  const seatView = useTableSeatView();
  useKeptTime();
  const device = useDevice(seatView);
  if (seatView === null) return <Waiting what="table" whole />;
  const next = device.curtain === null ? undefined : personOf(seatView.people, device.curtain);
  if (next !== undefined) {
    const now = seatView.me === null || !device.isRevealed ? undefined : personOf(seatView.people, seatView.me);
    return <Curtain next={next} now={now} onReady={device.reveal} onNotYet={device.keep} />;
  }
  return (
    <SeatViewContext value={seatView}>
      <Learning>
        <Layout device={device} />
      </Learning>
    </SeatViewContext>
  );
}

const MINUTE = 60_000;

/** "Your games" tell when a game was played, not when somebody looked at it again. */
function useKeptTime(): void {
  const id = useTable((state) => state.id);
  // A minute is exact enough, and keeps a device from writing at every event.
  const minute = useTable((state) => Math.floor((state.story.at(-1)?.at ?? 0) / MINUTE));
  useEffect(() => {
    if (minute > 0) keepPlayed(id, minute * MINUTE);
  }, [id, minute]);
}

interface CurtainProps {
  /** Who is to take the device. */
  readonly next: Person;
  /** Who has it, where that is known. */
  readonly now: Person | undefined;
  onReady(): void;
  onNotYet(): void;
}

/** Nothing of the game is in the page while this is shown: the device goes from hand to hand. */
function Curtain({ next, now, onReady, onNotYet }: CurtainProps) {
  const t = wordsOf('table');
  const title = useRef<HTMLHeadingElement>(null);
  const { name } = next;
  useEffect(() => {
    document.title = t('titleTurnOf', { name });
    title.current?.focus();
  }, [t, name]);
  return (
    <main className={styles.curtain}>
      <PlayerToken seat={next.seat} size={96} />
      <h1 ref={title} tabIndex={-1}>
        {t('hotSeat.pass', { name })}
      </h1>
      <p className={styles.about}>{t('hotSeat.passAbout', { name })}</p>
      <Button kind="primary" onClick={onReady}>
        {t('hotSeat.ready', { name })}
      </Button>
      {now !== undefined && now.id !== next.id && (
        <Button kind="quiet" onClick={onNotYet}>
          {t('hotSeat.notYet', { name: now.name })}
        </Button>
      )}
    </main>
  );
}
