import type { PlayerId } from '@magnate/engine';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { translator } from '@magnate/words';
import type { GameUi } from '../game/gameUi.ts';
import { LearnContext } from '../game/learn/LearnButton.tsx';
import { SeatViewContext } from '../game/seatView.ts';
import type { AnyView } from '../sync/gameTypes.ts';
import { TableContext } from '../sync/useTable.ts';
import styles from './Example.module.css';
import { exampleSeat, exampleTable } from './exampleSeat.ts';

/** The game explained. */
export const LessonUi = createContext<GameUi | null>(null);

interface ExampleProps {
  readonly view: AnyView;
  /** The viewer. */
  readonly me?: PlayerId;
  /** Text alternative. */
  readonly caption: string;
  readonly children: ReactNode;
}

/** An example: the table's components draw a position, with input disabled and a caption. */
export function Example({ view, me = 'ada', caption, children }: ExampleProps) {
  const t = translator('learn');
  const gameUi = useContext(LessonUi);
  const table = useMemo(() => (gameUi === null ? null : exampleTable(gameUi)), [gameUi]);
  const seat = useMemo(() => (gameUi === null ? null : exampleSeat(gameUi, view, me)), [gameUi, view, me]);
  if (seat === null) return null;
  return (
    <figure className={styles.example}>
      <p className={styles.tag}>{t('example')}</p>
      <div className={styles.picture} inert>
        <LearnContext value={null}>
          <TableContext value={table}>
            <SeatViewContext value={seat}>{children}</SeatViewContext>
          </TableContext>
        </LearnContext>
      </div>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}

/** The text of a chapter in paragraphs, points and steps. */
export function ChapterText({ children }: { readonly children: ReactNode }) {
  return <div className={styles.chapter}>{children}</div>;
}

export function Paragraphs({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => <p key={line}>{line}</p>);
}

export function Points({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

export function Steps({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
}
