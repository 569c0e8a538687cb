import type { GameId } from '@magnate/engine';
import type { PuzzleChoice } from '@magnate/sim/core';
import { addWords, translator } from '@magnate/words';
import { gameMessages } from '@magnate/words/games';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { PlayerToken } from '../design/PlayerToken.tsx';
import { Loading } from '../design/loaded.tsx';
import type { GameUi } from '../game/gameUi.ts';
import { LearnContext } from '../game/learn/LearnButton.tsx';
import { SeatViewContext, type SeatView } from '../game/seatView.ts';
import { exampleName, exampleSeat, exampleTable } from '../learn/exampleSeat.ts';
import { rememberAnswer, rememberStreak, usePuzzleMemory } from '../sync/learningMemory.ts';
import { TableContext } from '../sync/useTable.ts';
import { orderFor, withSolved, idOf, type NumberedPuzzle } from './puzzleSets.ts';
import { PuzzleAnswer } from './PuzzleAnswer.tsx';
import styles from './PuzzleCard.module.css';

interface PuzzleCardProps {
  readonly numbered: NumberedPuzzle;
  /** The day of the daily puzzle; null for any other. */
  readonly day: number | null;
  readonly next: number;
  readonly loadGameUi: (game: GameId) => Promise<GameUi>;
}

/** One puzzle: position, question and choices, then their results. */
export function PuzzleCard({ numbered, day, next, loadGameUi }: PuzzleCardProps) {
  const { game, puzzle, number } = numbered;
  const t = translator(['puzzles', 'common']);
  const gameUi = useGame(game, loadGameUi);
  const id = idOf(numbered);
  const answer = usePuzzleMemory(({ answers }) => answers[id]);
  const [chosen, setChosen] = useState<number>();
  const seat = useMemo(
    () => (gameUi === null ? null : exampleSeat(gameUi, puzzle.view, puzzle.playerId, puzzle.playerId)),
    [gameUi, puzzle],
  );
  if (gameUi === null || seat === null) return <Loading what="table" />;
  const labels = puzzle.choices.map(({ action }) =>
    gameMessages(game).choiceWords(action, seat.offers, puzzle.view, seat.names),
  );
  const shown = chosen ?? answer;
  const [{ action: best }] = puzzle.choices as readonly [PuzzleChoice, ...PuzzleChoice[]];
  const choose = (choice: number) => {
    setChosen(choice);
    rememberAnswer(id, choice);
    if (day !== null && choice === 0 && answer === undefined) {
      rememberStreak(withSolved(usePuzzleMemory.getState().streak, day));
    }
  };
  return (
    <div className={styles.puzzle}>
      <Position gameUi={gameUi} seat={seat} />
      <div className={styles.side}>
        <p className={styles.kind}>
          {t(day === null ? 'number' : 'today', { number })} · {t(`common:games.${game}.title`)}
        </p>
        <h1 className={styles.title}>{t(`kind.${puzzle.kind}`)}</h1>
        <p className={styles.waiting}>{gameUi.waiting(puzzle.view, seat.names)}</p>
        <Players gameUi={gameUi} seat={seat} />
        {shown === undefined ? (
          <section aria-label={t('choices')} className={styles.choices}>
            <p className={styles.question}>{t('question', { name: exampleName(puzzle.playerId) })}</p>
            {orderFor(id, puzzle.choices.length).map((choice) => (
              <Button key={choice} wide onClick={() => choose(choice)}>
                {labels[choice]}
              </Button>
            ))}
          </section>
        ) : (
          <PuzzleAnswer
            numbered={numbered}
            labels={labels}
            reason={gameMessages(game).reasonWords(best, puzzle.view, seat.names)}
            chosen={shown}
            isNew={chosen !== undefined}
            day={day}
            next={next}
          />
        )}
      </div>
    </div>
  );
}

/** The table's components draw the board, with input disabled. */
function Position({ gameUi, seat }: { readonly gameUi: GameUi; readonly seat: SeatView }) {
  const t = translator('puzzles');
  const table = useMemo(() => exampleTable(gameUi), [gameUi]);
  return (
    <LearnContext value={null}>
      <TableContext value={table}>
        <SeatViewContext value={seat}>
          <section className={styles.position} aria-label={t('board')}>
            <div className={styles.board} inert>
              <gameUi.Board />
            </div>
            <details className={styles.inWords}>
              <summary>{t('inWords')}</summary>
              <gameUi.TextBoard />
            </details>
          </section>
        </SeatViewContext>
      </TableContext>
    </LearnContext>
  );
}

function Players({ gameUi, seat }: { readonly gameUi: GameUi; readonly seat: SeatView }) {
  const t = translator('puzzles');
  const table = useMemo(() => exampleTable(gameUi), [gameUi]);
  return (
    <TableContext value={table}>
      <SeatViewContext value={seat}>
        <ul className={styles.players} aria-label={t('players')}>
          {seat.playerInfos.map((person) => (
            <li key={person.id} className={styles.player} data-me={person.id === seat.me || undefined}>
              <PlayerToken seat={person.seat} size={22} />
              <strong>{person.name}</strong>
              <gameUi.PlayerSummary playerId={person.id} />
            </li>
          ))}
        </ul>
      </SeatViewContext>
    </TableContext>
  );
}

function useGame(game: GameId, loadGameUi: PuzzleCardProps['loadGameUi']): GameUi | null {
  const [gameUi, setGameUi] = useState<GameUi | null>(null);
  useEffect(() => {
    let isWanted = true;
    Promise.all([loadGameUi(game), addWords(`${game}/offers`, `${game}/reasons`, 'learn', 'table')]).then(
      ([loaded]) => isWanted && setGameUi(loaded),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [game, loadGameUi]);
  return gameUi?.id === game ? gameUi : null;
}
