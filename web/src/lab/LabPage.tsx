import { type GameId, type GameRecord, isGameId } from '@magnate/engine';
import { words, translator } from '@magnate/words';
import { ArrowLeft } from 'lucide-react';
import { type ComponentType, useEffect, useState, useId } from 'react';
import { Link } from 'wouter';
import { LinkButton } from '../design/Button.tsx';
import { FileButton } from '../design/FileButton.tsx';
import { Loading } from '../design/loaded.tsx';
import type { GameUi, LabProps } from '../game/gameUi.ts';
import styles from './LabPage.module.css';
import { TurningPoints } from '../odds/TurningPoints.tsx';
import { readSteps, type RecordSteps } from '../odds/turningSteps.ts';
import { BASE_PATH } from '../sync/basePath.ts';
import card from './card.module.css';
import { labLink } from './labLink.ts';

interface LabPageProps {
  readonly game: GameId;
  readonly games: readonly GameId[];
  /** Both must be stable functions. */
  readonly loadGameUi: (game: GameId) => Promise<GameUi>;
  readonly loadLab: (game: GameId) => Promise<ComponentType<LabProps>>;
}

interface Loaded {
  readonly gameUi: GameUi;
  readonly Lab: ComponentType<LabProps>;
}

/** The position lab: positions built by hand or imported, and their odds. */
export function LabPage({ game, games, loadGameUi, loadLab }: LabPageProps) {
  const t = translator(['lab', 'common']);
  const name = t(`common:games.${game}.title`);
  const [loaded, setLoaded] = useState<Loaded>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isWanted = true;
    Promise.all([loadGameUi(game), loadLab(game)]).then(
      ([gameUi, Lab]) => isWanted && setLoaded({ gameUi, Lab }),
      () => isWanted && setBroken(true),
    );
    return () => {
      isWanted = false;
    };
  }, [game, loadGameUi, loadLab]);
  useEffect(() => {
    document.title = t('documentTitle', { game: name });
    return () => {
      document.title = words.t('magnate');
    };
  }, [t, name]);
  const isThere = loaded?.gameUi.id === game;
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
        {!isThere && !isBroken && <Loading what="table" />}
        {isThere && (
          <>
            <loaded.Lab key={game} gameUi={loaded.gameUi} />
            <LabRecord key={`${game} record`} gameUi={loaded.gameUi} />
          </>
        )}
      </main>
    </div>
  );
}

interface Opened {
  readonly record: GameRecord;
  readonly steps: RecordSteps;
}

/** Turning points of a finished game from a file, each as a position. */
function LabRecord({ gameUi }: { readonly gameUi: GameUi }) {
  const t = translator('lab');
  const id = useId();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isUnusable, setUnusable] = useState(false);
  const open = async (file: File) => {
    setOpened(null);
    const found = await readFile(file, gameUi.id).catch(() => null);
    setOpened(found);
    setUnusable(found === null);
  };
  return (
    <section className={card.card} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t('record.title')}</h2>
      <p className={styles.about}>{t('record.about')}</p>
      <FileButton
        label={t('record.file')}
        accept=".json,application/json"
        aria-describedby={isUnusable ? `${id}wrong` : undefined}
        onFile={(file) => void open(file)}
      />
      {isUnusable && (
        <p id={`${id}wrong`} role="alert" className={styles.wrong}>
          {t('record.unusable')}
        </p>
      )}
      {opened !== null && (
        <TurningPoints
          gameUi={gameUi}
          players={opened.record.players}
          steps={opened.steps}
          hrefOf={(moment) => `${BASE_PATH}${labLink(gameUi.id, opened.steps.steps[moment]?.start() ?? { saved: '' })}`}
        />
      )}
    </section>
  );
}

/** null unless it is a finished game of this kind. */
async function readFile(file: File, game: GameId): Promise<Opened | null> {
  const record = JSON.parse(await file.text()) as GameRecord;
  if (!isGameId(record.game) || record.game !== game) return null;
  const steps = readSteps(game, record);
  return steps.outcome === undefined ? null : { record, steps };
}
