import { useEffect, useMemo, useRef } from 'react';
import { wordsOf } from '@magnate/words';
import { useSeatView } from '../seatView.ts';
import { useShownEvents } from '../eventPresentation.ts';
import { type RecapLine, recapOf } from '../recap.ts';
import styles from './Recap.module.css';
import type { PlayerId } from '@magnate/engine';
import { Money } from '../../design/Money.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import type { AnyEvent } from '../../sync/gameTypes.ts';
import { playerInfoOf } from '../playerInfo.ts';

interface Card {
  readonly seq: number;
  readonly said: string;
  /** What it brought the reader, and why. */
  readonly own: readonly string[];
}

/** What the others did since the last turn of whoever looks at it; nothing for spectators. */
function useRecap(): { readonly lines: readonly RecapLine[]; readonly cards: readonly Card[] } {
  const { gameUi, me, view, names } = useSeatView();
  const eventLog = useShownEvents();
  return useMemo(() => {
    if (me === null) return { lines: [], cards: [] };
    const { lines, decisive } = recapOf(eventLog, me, view, gameUi.recap.recapRules);
    const cards = decisive.flatMap((event) => {
      const said = gameUi.recap.decisive(event, names, view);
      const after = eventLog.filter(({ seq }) => seq > event.seq);
      const own = gameUi.recap.broughtBy(event, after, me).map((each) => gameUi.sentence(each, names, view));
      return said === null ? [] : [{ seq: event.seq, said, own: own.filter((each) => each !== null) }];
    });
    return { lines, cards };
  }, [gameUi, me, view, names, eventLog]);
}

/** Whose turn it is told since: on a shared device that of whoever plays now. */
function useTitle(): string {
  const t = wordsOf('table');
  const { me, names } = useSeatView();
  return me === null ? '' : t('recap.title', { context: names.form(me), name: names.subject(me) });
}

interface RecapProps {
  /** Tall: cards over lines. Wide: beside them. As a strip and where it is wide each line is one row; in a strip cards unfold. */
  readonly shape: 'tall' | 'wide' | 'strip';
}

/** A line a roll or tile, the newest last, and cards for what is decisive. */
export function Recap({ shape }: RecapProps) {
  const { lines, cards } = useRecap();
  const title = useTitle();
  const whole = useRef<HTMLElement>(null);
  const count = lines.length;
  useEffect(() => {
    const box = whole.current;
    if (box === null || count === 0) return;
    // Beside the lines a card may be taller: then it is their end that must be in sight, and the title stays.
    const end = shape === 'wide' ? box.lastElementChild?.getBoundingClientRect().bottom : undefined;
    const beyond = end === undefined ? box.scrollHeight : end - box.getBoundingClientRect().bottom;
    box.scrollBy({ top: beyond });
  }, [count, shape]);
  if (count === 0 && cards.length === 0) return null;
  return (
    <section
      ref={whole}
      className={`${styles.recap} ${styles[shape] ?? ''}`}
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, also for whoever has no pointer.
      tabIndex={0}
    >
      <h2 className={styles.title}>{title}</h2>
      {cards.length > 0 &&
        (shape === 'strip' ? (
          <details className={styles.folded}>
            <summary className={styles.brief}>
              <span className={styles.short}>{cards.map(({ said }) => said).join(' ')}</span>
              <span className={styles.whole}>{title}</span>
            </summary>
            <Cards cards={cards} />
          </details>
        ) : (
          <div className={styles.cards}>
            <Cards cards={cards} />
          </div>
        ))}
      {count > 0 && (
        <ol className={styles.lines}>
          {lines.map((line) => (
            <Line key={line.opening.seq} line={line} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Cards({ cards }: { readonly cards: readonly Card[] }) {
  return cards.map(({ seq, said, own }) => (
    <p key={seq} className={styles.card}>
      {said}
      {own.map((sentence) => (
        <span key={sentence} className={styles.own}>
          {sentence}
        </span>
      ))}
    </p>
  ));
}

function Line({ line: { opening, by, events, cash } }: { readonly line: RecapLine }) {
  const { gameUi, names, view } = useSeatView();
  const sentences = events.map((event) => gameUi.sentence(event, names, view)).filter((said) => said !== null);
  return (
    <li className={styles.line}>
      <TurnLine by={by} openings={[opening]} sentences={sentences} cash={cash} />
    </li>
  );
}

interface TurnLineProps {
  readonly by: PlayerId;
  readonly openings: readonly AnyEvent[];
  /** What came of it, in sentences; without them it says whose turn it was. */
  readonly sentences: readonly string[];
  /** What the reader got by it; below zero what they paid. */
  readonly cash: number;
}

/** Sentences in one line; the story has the rest. */
const MOST_SENTENCES = 2;

/** Who, what it began with, what came of it, and what it brought the reader. */
export function TurnLine({ by, openings, sentences, cash }: TurnLineProps) {
  const t = wordsOf('table');
  const { gameUi, names, playerInfos } = useSeatView();
  const person = playerInfoOf(playerInfos, by);
  return (
    <>
      {person !== undefined && <PlayerToken seat={person.seat} size={20} />}
      <span className={sentences.length === 0 ? styles.name : 'heard'}>{names.subject(by)}</span>
      {openings.map((event) => (
        <gameUi.recap.Opening key={event.seq} event={event} />
      ))}
      <span className={styles.told}>
        {sentences.slice(0, MOST_SENTENCES).join(' ')}
        {sentences.length > MOST_SENTENCES && (
          <span className={styles.more}> {t('recap.more', { count: sentences.length - MOST_SENTENCES })}</span>
        )}
      </span>
      {cash !== 0 && (
        <strong className={cash > 0 ? styles.gain : styles.loss}>
          <Money amount={cash} signed />
        </strong>
      )}
    </>
  );
}
