import type { PublicSeat } from '@magnate/protocol';
import { translator, money, shortMoney, paragraph } from '@magnate/words';
import { type ComponentType, type ReactNode, useEffect, useState, useId, useMemo } from 'react';
import { Link } from 'wouter';
import figures from '../../design/figures.module.css';
import type { FiguresProps } from '../../game/replayUi.ts';
import { type Timeline, type Mark, markFrom } from '../../game/timeline.ts';
import { type ChartMark, LineChart } from '../../design/Charts.tsx';
import { colourOf, PlayerToken } from '../../design/PlayerToken.tsx';
import { playerInfoOf } from '../../game/playerInfo.ts';
import { useSeatView } from '../../game/seatView.ts';
import styles from './Analysis.module.css';
import type { PlayerId } from '@magnate/engine';

/** Net worth by turn, and the events that changed it most. */

interface WorthLine {
  readonly playerId: PlayerId;
  /** At the start, after each turn, and at the end; null for eliminated players. */
  readonly values: readonly (number | null)[];
}

/** The sampled moments. */
function samplesOf({ marks, last }: Pick<Timeline, 'marks' | 'last'>): readonly number[] {
  const turns = marks.filter(({ kind }) => kind === 'turn').map(({ moment }) => moment);
  return [...new Set([0, ...turns, last])];
}

function worthLines({ gameUi, states, playerIds }: Timeline, samples: readonly number[]): readonly WorthLine[] {
  return playerIds.map((playerId) => ({
    playerId,
    values: samples.map((moment) => {
      const state = states[moment];
      return state === undefined ? null : gameUi.worthOf(state, playerId);
    }),
  }));
}

interface Decisive extends Mark {
  /** The largest change of one player's worth. */
  readonly swing: number;
}

/** More would hide the lines. */
const MOST = 8;

/**
 * The marks with the largest changes of worth, in order; marks without weight are skipped. The effect of a mark extends
 * to the end of its turn.
 */
function decisiveIn(timeline: Timeline, most = MOST): readonly Decisive[] {
  const { gameUi, states, marks, playerIds, last } = timeline;
  const worthAt = (moment: number, playerId: PlayerId) => {
    const state = states[Math.max(0, moment)];
    return state === undefined ? 0 : (gameUi.worthOf(state, playerId) ?? 0);
  };
  const endOf = (moment: number) => markFrom(timeline, 'turn', moment - 1, 1)?.moment ?? last;
  const rankOf = ({ kind }: Mark) => gameUi.game.markKinds.find(({ name }) => name === kind)?.weight ?? 0;
  const weighed = new Map<number, Decisive>();
  for (const mark of marks) {
    const known = weighed.get(mark.moment);
    if (rankOf(mark) <= (known === undefined ? 0 : rankOf(known))) continue;
    const end = endOf(mark.moment);
    const swing = Math.max(...playerIds.map((id) => Math.abs(worthAt(end, id) - worthAt(mark.moment - 1, id))));
    weighed.set(mark.moment, { ...mark, swing });
  }
  const heaviest = [...weighed.values()].toSorted((a, b) => rankOf(b) - rankOf(a) || b.swing - a.swing).slice(0, most);
  return heaviest.toSorted((a, b) => a.moment - b.moment);
}

/** The fractional sample index of a moment. */
function placeAmong(samples: readonly number[], moment: number): number {
  const after = samples.findIndex((sample) => sample >= moment);
  if (after <= 0) return Math.max(0, after);
  const [from = 0, to = 0] = [samples[after - 1], samples[after]];
  return after - 1 + (moment - from) / Math.max(1, to - from);
}

/** The lines of all players by turn. */
function useWorth(timeline: Timeline) {
  const { names, playerInfos } = useSeatView();
  const samples = useMemo(() => samplesOf(timeline), [timeline]);
  const lines = useMemo(() => worthLines(timeline, samples), [timeline, samples]);
  const drawn = lines.map(({ playerId, values }) => {
    const seat = playerInfoOf(playerInfos, playerId)?.seat ?? 0;
    return { id: playerId, label: names.subject(playerId), seat, colour: colourOf(seat), values };
  });
  return { samples, lines, drawn };
}

interface WorthChartProps extends Pick<ReturnType<typeof useWorth>, 'drawn'> {
  readonly marks?: readonly ChartMark[];
  readonly height?: number;
}

function WorthChart({ drawn, ...chart }: WorthChartProps) {
  const t = translator('replay');
  const summaries = drawn.map(({ label, values }) => {
    const known = values.filter((value) => value !== null);
    const ends = { first: known[0] ?? 0, last: known.at(-1) ?? 0, most: Math.max(0, ...known) };
    return t('analysis.worth.summary', { name: label, ...ends });
  });
  const about = paragraph(summaries);
  return <LineChart {...chart} lines={drawn} about={about} format={shortMoney} axis={t('analysis.worth.turns')} />;
}

/** The net worth of all players by turn with the turning points, for the result. */
export function WorthSummary({ timeline, hrefOf }: WorthSummaryProps) {
  const t = translator('replay');
  const { samples, drawn } = useWorth(timeline);
  const decisive = useMemo(() => decisiveIn(timeline, MOST_IN_RESULT), [timeline]);
  return (
    <section>
      <h3>{t('analysis.worth.heading')}</h3>
      <WorthChart drawn={drawn} marks={chartMarks(decisive, samples)} height={190} />
      <KeyMoments timeline={timeline} decisive={decisive} samples={samples}>
        {({ moment }, words) => (
          <Link href={hrefOf(moment)} className={styles.moment ?? ''}>
            {words}
          </Link>
        )}
      </KeyMoments>
    </section>
  );
}

/** Fewer than in the analysis: the result is read at a glance. */
const MOST_IN_RESULT = 5;

interface WorthSummaryProps {
  readonly timeline: Timeline;
  /** The address of a moment in the replay. */
  hrefOf(moment: number): string;
}

function chartMarks(decisive: readonly Decisive[], samples: readonly number[]): readonly ChartMark[] {
  return decisive.map(({ seq, moment }, i) => ({ id: seq, at: placeAmong(samples, moment), number: i + 1 }));
}

interface KeyMomentsProps {
  readonly timeline: Timeline;
  readonly decisive: readonly Decisive[];
  readonly samples: readonly number[];
  children(mark: Decisive, words: ReactNode): ReactNode;
}

/** The marks of the chart by number: the turn, and what happened. */
function KeyMoments({ timeline, decisive, samples, children }: KeyMomentsProps) {
  const t = translator('replay');
  const { gameUi, names } = useSeatView();
  if (decisive.length === 0) return null;
  return (
    <ol className={styles.decisive} aria-label={t('analysis.worth.decisive')}>
      {decisive.map((mark) => {
        const event = timeline.events.find(({ seq }) => seq === mark.seq);
        const state = timeline.states[mark.moment];
        if (event === undefined || state === undefined) return null;
        const number = Math.max(1, Math.ceil(placeAmong(samples, mark.moment)));
        const words = (
          <span>
            <span className={styles.turn}>{t('analysis.worth.turnNumber', { number })}</span>{' '}
            {gameUi.recap.decisive(event, names, { ...state, secret: null })}
          </span>
        );
        return <li key={mark.seq}>{children(mark, words)}</li>;
      })}
    </ol>
  );
}

interface WorthFigureProps {
  readonly timeline: Timeline;
  goTo(seq: number): void;
}

/** The net worth of all players by turn, with the largest changes. */
function WorthFigure({ timeline, goTo }: WorthFigureProps) {
  const t = translator('replay');
  const headingId = useId();
  const { samples, lines, drawn } = useWorth(timeline);
  const decisive = useMemo(() => decisiveIn(timeline), [timeline]);
  return (
    <section className={figures.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('analysis.worth.heading')}</h2>
      <p className={figures.about}>{t('analysis.worth.about')}</p>
      <ul className={figures.legend}>
        {drawn.map(({ id, label, seat }) => (
          <li key={id} className={figures.who}>
            <PlayerToken seat={seat} size={18} />
            {label}
          </li>
        ))}
      </ul>
      <WorthChart drawn={drawn} marks={chartMarks(decisive, samples)} />
      <KeyMoments timeline={timeline} decisive={decisive} samples={samples}>
        {({ seq }, words) => (
          <button type="button" className={styles.moment} onClick={() => goTo(seq)}>
            {words}
          </button>
        )}
      </KeyMoments>
      <details>
        <summary className={styles.more}>{t('analysis.worth.table')}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be focusable */}
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('analysis.worth.table')}>
          <table className={figures.table}>
            <thead>
              <tr>
                <th scope="col">{t('analysis.worth.turn')}</th>
                {drawn.map(({ id, label }) => (
                  <th key={id} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {samples.map((moment, i) => (
                <tr key={moment}>
                  <th scope="row">{i}</th>
                  {lines.map(({ playerId, values }) => {
                    const value = values[i] ?? null;
                    return <td key={playerId}>{value === null ? t('analysis.worth.out') : money(value)}</td>;
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

interface AnalysisProps {
  readonly timeline: Timeline;
  readonly players: readonly PublicSeat[];
  goTo(seq: number): void;
}

/** Statistics of a game: the common ones, then those of its game UI. */
export function Analysis({ timeline, goTo }: AnalysisProps) {
  const t = translator('replay');
  const [Figures, setFigures] = useState<ComponentType<FiguresProps>>();
  useEffect(() => {
    let isGone = false;
    void timeline.gameUi.loadFigures().then((found) => {
      if (!isGone) setFigures(() => found);
    });
    return () => {
      isGone = true;
    };
  }, [timeline]);
  return (
    <div className={figures.sections}>
      <WorthFigure timeline={timeline} goTo={goTo} />
      {Figures === undefined ? (
        <p role="status" data-waiting>
          {t('analysis.counting')}
        </p>
      ) : (
        <Figures played={timeline} goTo={goTo} />
      )}
    </div>
  );
}
