import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { translator, paragraph } from '@magnate/words';
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
  /** What the event brought the reader, and why. */
  readonly own: readonly string[];
  readonly cash: number;
}

/** What others did since the reader's last turn; nothing for spectators. */
function useRecap(): { readonly lines: readonly RecapLine[]; readonly cards: readonly Card[] } {
  const { gameUi, me, view, names } = useSeatView();
  const eventLog = useShownEvents();
  return useMemo(() => {
    if (me === null) return { lines: [], cards: [] };
    const { lines, decisive } = recapOf(eventLog, me, view, gameUi.recap.recapRules);
    const cards = decisive.flatMap(({ event, cash, later }) => {
      const said = gameUi.recap.decisive(event, names, view, later);
      const after = eventLog.filter(({ seq }) => seq > event.seq);
      const own = gameUi.recap.broughtBy(event, after, me).map((each) => gameUi.sentence(each, names, view));
      return said === null ? [] : [{ seq: event.seq, said, own: own.filter((each) => each !== null), cash }];
    });
    return { lines, cards };
  }, [gameUi, me, view, names, eventLog]);
}

/** The player for whom the recap is; on a shared device the active one. */
function useTitle(): string {
  const t = translator('table');
  const { me, names } = useSeatView();
  return me === null ? '' : t('recap.title', { context: names.form(me), name: names.subject(me) });
}

interface RecapProps {
  /** Tall: cards above lines. Wide: beside them. Strip: below them. Strip and wide have one row per line. */
  readonly shape: 'tall' | 'wide' | 'strip';
}

/** Cards beside the lines; the log has the rest. */
const MOST_CARDS = { tall: 3, wide: 2, strip: 1 } as const satisfies Record<RecapProps['shape'], number>;

/** One line per roll or tile, the newest last, and cards for decisive events. */
export function Recap({ shape }: RecapProps) {
  const t = translator('table');
  const { lines, cards } = useRecap();
  const title = useTitle();
  const list = useWholeLines(lines.length);
  if (lines.length === 0 && cards.length === 0) return null;
  const shown = cards.slice(-MOST_CARDS[shape]);
  return (
    <section className={`${styles.recap} ${styles[shape] ?? ''}`} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {cards.length > 0 && (
        <div className={styles.cards}>
          <Cards cards={shown} />
          {cards.length > shown.length && shape !== 'strip' && (
            <p className={styles.earlier}>{t('recap.more', { count: cards.length - shown.length })}</p>
          )}
        </div>
      )}
      {lines.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, also by keyboard.
        <ol ref={list} className={styles.lines} tabIndex={0}>
          {lines.map((line) => (
            <Line key={line.opening.seq} line={line} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Scrolls to the newest lines that fit as a whole: no line is cut at an edge. */
function useWholeLines(count: number): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null || count === 0) return undefined;
    box.style.removeProperty('--spare');
    let isFresh = true;
    const align = () => {
      if (!isFresh) box.style.removeProperty('--spare');
      isFresh = false;
      const tops = [...box.children].map((line) => (line as HTMLElement).offsetTop);
      const end = box.scrollHeight;
      // Not even one line has room.
      box.style.visibility = box.clientHeight < (box.lastElementChild?.clientHeight ?? 0) ? 'hidden' : '';
      const top = tops.find((each) => end - each <= box.clientHeight) ?? tops.at(-1) ?? 0;
      box.style.setProperty('--spare', `${Math.max(0, top + box.clientHeight - end)}px`);
      box.scrollTop = top;
    };
    // It also calls once at the beginning, after the layout of the frame: measuring here would need one more.
    const watch = new ResizeObserver(align);
    watch.observe(box);
    // The height of lines changes when their typeface arrives.
    for (const line of box.children) watch.observe(line);
    return () => watch.disconnect();
  }, [count]);
  return list;
}

function Cards({ cards }: { readonly cards: readonly Card[] }) {
  return cards.map(({ seq, said, own, cash }) => (
    <p key={seq} className={styles.card}>
      {said} <Gain cash={cash} />
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
  const sentences = events.map((event) => gameUi.sentence(event, names, view)).filter((text) => text !== null);
  return (
    <li className={styles.line}>
      <TurnLine by={by} openings={[opening]} sentences={sentences} cash={cash} />
    </li>
  );
}

interface TurnLineProps {
  readonly by: PlayerId;
  readonly openings: readonly AnyEvent[];
  /** The outcome in sentences; if empty the line names the player. */
  readonly sentences: readonly string[];
  /** What the reader gained; negative for payments. */
  readonly cash: number;
}

/** Sentences per line; the log has the rest. */
const MOST_SENTENCES = 2;

/** Player, opening, outcome and gain of one turn. */
export function TurnLine({ by, openings, sentences, cash }: TurnLineProps) {
  const t = translator('table');
  const { gameUi, names, playerInfos } = useSeatView();
  const person = playerInfoOf(playerInfos, by);
  return (
    <>
      {person !== undefined && <PlayerToken seat={person.seat} size={20} />}
      <span className={sentences.length === 0 ? styles.name : 'sr-only'}>{names.subject(by)}</span>
      {openings.map((event) => (
        <gameUi.recap.Opening key={event.seq} event={event} />
      ))}
      <span className={styles.text}>
        {paragraph(sentences.slice(0, MOST_SENTENCES))}
        {sentences.length > MOST_SENTENCES && (
          <span className={styles.more}> {t('recap.more', { count: sentences.length - MOST_SENTENCES })}</span>
        )}
      </span>
      <Gain cash={cash} />
    </>
  );
}

/** What the reader gained or paid; nothing if neither. */
function Gain({ cash }: { readonly cash: number }) {
  if (cash === 0) return null;
  return (
    <strong className={cash > 0 ? styles.gain : styles.loss}>
      <Money amount={cash} signed />
    </strong>
  );
}
