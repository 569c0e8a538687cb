import type { GameId } from '@magnate/engine';
import { words, wordsOf } from '@magnate/words';
import { ArrowLeft } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { LinkButton } from '../design/Button.tsx';
import { Waiting } from '../design/Waiting.tsx';
import type { GameKit, LabProps } from '../game/kit.ts';
import styles from './LabPage.module.css';
import { LabRecord } from './LabRecord.tsx';

interface LabPageProps {
  readonly game: GameId;
  readonly games: readonly GameId[];
  /** Both are the same functions every time. */
  readonly loadKit: (game: GameId) => Promise<GameKit>;
  readonly loadLab: (game: GameId) => Promise<ComponentType<LabProps>>;
}

interface Loaded {
  readonly kit: GameKit;
  readonly Lab: ComponentType<LabProps>;
}

/** Positions of a game: built by hand or taken from elsewhere, and what they are worth. */
export function LabPage({ game, games, loadKit, loadLab }: LabPageProps) {
  const t = wordsOf(['lab', 'common']);
  const name = t(`common:games.${game}.title`);
  const [loaded, setLoaded] = useState<Loaded>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isWanted = true;
    Promise.all([loadKit(game), loadLab(game)]).then(
      ([kit, Lab]) => isWanted && setLoaded({ kit, Lab }),
      () => isWanted && setBroken(true),
    );
    return () => {
      isWanted = false;
    };
  }, [game, loadKit, loadLab]);
  useEffect(() => {
    document.title = t('documentTitle', { game: name });
    return () => {
      document.title = words.t('magnate');
    };
  }, [t, name]);
  const isThere = loaded?.kit.id === game;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <LinkButton href="/" kind="quiet" icon={<ArrowLeft size={18} aria-hidden />}>
          {t('common:home')}
        </LinkButton>
        <nav className={styles.games} aria-label={t('games')}>
          {games
            .filter((other) => other !== game)
            .map((other) => (
              <Link key={other} href={`/lab/${other}`} className={styles.other ?? ''}>
                {t('other', { game: t(`common:games.${other}.title`) })}
              </Link>
            ))}
        </nav>
      </header>
      <main className={styles.main}>
        <div>
          <h1>{t('title', { game: name })}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        {isBroken && <p role="alert">{t('common:problem.broken')}</p>}
        {!isThere && !isBroken && <Waiting what="table" />}
        {isThere && (
          <>
            <loaded.Lab key={game} kit={loaded.kit} />
            <LabRecord key={`${game} record`} kit={loaded.kit} />
          </>
        )}
      </main>
    </div>
  );
}
