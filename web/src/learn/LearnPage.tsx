import type { GameId } from '@magnate/engine';
import { words, translator } from '@magnate/words';
import { ArrowLeft, GraduationCap, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { LinkButton } from '../design/Button.tsx';
import type { GameUi } from '../game/gameUi.ts';
import type { Chapter, Lessons } from '../game/learn/lessons.ts';
import { LessonUi } from './Example.tsx';
import { Loading } from '../design/loaded.tsx';
import styles from './LearnPage.module.css';

interface LearnPageProps {
  readonly game: GameId;
  readonly games: readonly GameId[];
  /** Must be a stable function. */
  readonly loadGameUi: (game: GameId) => Promise<GameUi>;
}

/** All lessons of a game. */
export function LearnPage({ game, games, loadGameUi }: LearnPageProps) {
  const t = translator(['learn', 'common']);
  const name = t(`common:games.${game}.title`);
  const { lesson, isBroken } = useLesson(game, loadGameUi);
  useEffect(() => {
    document.title = t('documentTitle', { game: name });
    return () => {
      document.title = words.t('magnate');
    };
  }, [t, name]);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link href="/" className={styles.home ?? ''}>
          <ArrowLeft size={18} aria-hidden />
          {t('home')}
        </Link>
        <LinkButton href={`/new/${game}`} small icon={<Play size={16} aria-hidden />}>
          {t('play', { game: name })}
        </LinkButton>
      </header>
      <main className={styles.main}>
        <div className={styles.opening}>
          <h1>{t('title', { game: name })}</h1>
          {lesson !== null && <p className={styles.lead}>{lesson.lessons.lead()}</p>}
          <p>
            <LinkButton href={`/guide/${game}`} icon={<GraduationCap size={18} aria-hidden />}>
              {t('guide')}
            </LinkButton>
          </p>
        </div>
        {isBroken && <p role="alert">{t('common:problem.broken')}</p>}
        {lesson === null && !isBroken && <Loading what="chapter" />}
        {lesson !== null && (
          <>
            <Contents chapters={lesson.lessons.chapters} />
            <LessonUi value={lesson.gameUi}>
              <Chapters chapters={lesson.lessons.chapters} />
            </LessonUi>
          </>
        )}
      </main>
      <footer className={styles.footer}>
        <LinkButton href={`/new/${game}`} kind="primary" icon={<Play size={18} aria-hidden />}>
          {t('play', { game: name })}
        </LinkButton>
        {games
          .filter((other) => other !== game)
          .map((other) => (
            <Link key={other} href={`/learn/${other}`} className={styles.other ?? ''}>
              {t('other', { game: t(`common:games.${other}.title`) })}
            </Link>
          ))}
      </footer>
    </div>
  );
}

function Contents({ chapters }: { readonly chapters: readonly Chapter[] }) {
  const t = translator('learn');
  return (
    <nav className={styles.contents} aria-label={t('contents')}>
      <ol className={styles.list}>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.entry}>
              {title()}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Chapters({ chapters }: { readonly chapters: readonly Chapter[] }) {
  useEffect(() => {
    // The browser looked for the anchor before the content existed.
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <div className={styles.chapters}>
      {chapters.map(({ id, title, Body }) => (
        <section key={id} id={id} className={styles.chapter} aria-labelledby={`${id}-title`} tabIndex={-1}>
          <h2 id={`${id}-title`}>{title()}</h2>
          <Body />
        </section>
      ))}
    </div>
  );
}

interface Lesson {
  readonly gameUi: GameUi;
  readonly lessons: Lessons;
}

function useLesson(game: GameId, loadGameUi: LearnPageProps['loadGameUi']) {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const gameUi = await loadGameUi(game);
      const lessons = await gameUi.loadLessons();
      if (isWanted) setLesson({ gameUi, lessons });
    };
    load().catch(() => isWanted && setBroken(true));
    return () => {
      isWanted = false;
    };
  }, [game, loadGameUi]);
  return { lesson: lesson?.gameUi.id === game ? lesson : null, isBroken };
}
