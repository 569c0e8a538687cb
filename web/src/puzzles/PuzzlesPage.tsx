import type { GameId } from '@magnate/engine';
import { translator } from '@magnate/words';
import { Check, Circle, X } from 'lucide-react';
import { useState, useEffect } from 'react';
import { Link } from 'wouter';
import { LinkButton } from '../design/Button.tsx';
import { Choice } from '../design/Choice.tsx';
import { PageFrame } from '../design/PageFrame.tsx';
import { Loading } from '../design/loaded.tsx';
import type { GameUi } from '../game/gameUi.ts';
import { usePuzzleMemory } from '../sync/learningMemory.ts';
import { dailyIndex, dayOf, streakOn, idOf, type NumberedPuzzle, loadPuzzles } from './puzzleSets.ts';
import { PuzzleCard } from './PuzzleCard.tsx';
import styles from './PuzzlesPage.module.css';

interface PuzzlesPageProps {
  readonly games: readonly GameId[];
  /** A number, or `today`; without it, the list of all. */
  readonly which?: string | undefined;
  /** Must be a stable function. */
  readonly loadGameUi: (game: GameId) => Promise<GameUi>;
}

const TODAY = 'today';

export function PuzzlesPage({ games, which, loadGameUi }: PuzzlesPageProps) {
  const t = translator(['puzzles', 'common']);
  const { puzzles, isBroken } = usePuzzles(games);
  const [day] = useState(() => dayOf(Date.now()));
  const shown = puzzles === undefined || which === undefined ? undefined : chosen(puzzles, which, day);
  const isMissing = puzzles !== undefined && which !== undefined && shown === undefined;
  return (
    <PageFrame
      documentTitle={t('documentTitle')}
      width="board"
      back={which === undefined ? undefined : { href: '/puzzles', label: t('all') }}
    >
      {isBroken && <p role="alert">{t('broken')}</p>}
      {isMissing && <p role="alert">{t('none')}</p>}
      {puzzles === undefined && !isBroken && <Loading what="list" />}
      {puzzles !== undefined && which === undefined && <List puzzles={puzzles} day={day} />}
      {shown !== undefined && (
        <PuzzleCard
          key={idOf(shown)}
          numbered={shown}
          day={which === TODAY ? day : null}
          next={(shown.number % (puzzles?.length ?? 1)) + 1}
          loadGameUi={loadGameUi}
        />
      )}
    </PageFrame>
  );
}

function chosen(puzzles: readonly NumberedPuzzle[], which: string, day: number): NumberedPuzzle | undefined {
  if (which === TODAY) return puzzles[dailyIndex(day, puzzles.length)];
  return puzzles.find(({ number }) => String(number) === which);
}

/** The filter that shows every game. */
const ALL = 'all';

const ICONS = { open: Circle, right: Check, wrong: X } as const;

function List({ puzzles, day }: { readonly puzzles: readonly NumberedPuzzle[]; readonly day: number }) {
  const t = translator(['puzzles', 'common']);
  const { answers, streak } = usePuzzleMemory();
  const games = [...new Set(puzzles.map((each) => each.game))];
  const [game, setGame] = useState<GameId | typeof ALL>(ALL);
  const listed = puzzles.filter((each) => game === ALL || each.game === game);
  const solved = listed.filter((each) => answers[idOf(each)] === 0).length;
  const run = streakOn(streak, day);
  return (
    <>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <section className={styles.today} aria-labelledby="today">
        <div>
          <h2 id="today">{t('today')}</h2>
          <p className={styles.lead}>{run > 0 ? t('streak', { count: run }) : t('todayAbout')}</p>
        </div>
        <LinkButton href="/puzzles/today" kind="primary">
          {t('solveToday')}
        </LinkButton>
      </section>
      {games.length > 1 && (
        <Choice
          legend={t('filter')}
          value={game}
          options={[
            { value: ALL, label: t('allGames') },
            ...games.map((value) => ({ value, label: t(`common:games.${value}.title`) })),
          ]}
          onChange={setGame}
        />
      )}
      <p>{t('solvedOf', { solved, total: listed.length })}</p>
      <ol className={styles.list}>
        {listed.map((each) => {
          const answer = answers[idOf(each)];
          const state = answer === undefined ? 'open' : answer === 0 ? 'right' : 'wrong';
          const Icon = ICONS[state];
          return (
            <li key={idOf(each)}>
              <Link href={`/puzzles/${each.number}`} className={styles.entry} data-state={state}>
                <span className={styles.number}>{each.number}</span>
                <span className={styles.words}>
                  <strong>{t(`kind.${each.puzzle.kind}`)}</strong>
                  <span className={styles.game}>{t(`common:games.${each.game}.title`)}</span>
                </span>
                <Icon size={18} aria-label={t(`state.${state}`)} role="img" />
              </Link>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Loads the puzzles. */
function usePuzzles(games: readonly GameId[]): {
  readonly puzzles: readonly NumberedPuzzle[] | undefined;
  readonly isBroken: boolean;
} {
  const [puzzles, setPuzzles] = useState<readonly NumberedPuzzle[]>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    loadPuzzles(games).then(setPuzzles, () => setBroken(true));
  }, [games]);
  return { puzzles, isBroken };
}
