import { money, shortMoney, wordsOf } from '@magnate/words';
import { useId, useMemo } from 'react';
import figures from '../../design/figures.module.css';
import { LineChart } from '../../design/LineChart.tsx';
import { colourOf, PlayerToken } from '../../design/PlayerToken.tsx';
import { personOf } from '../../game/people.ts';
import { useSeatView } from '../../game/seatView.ts';
import type { Timeline } from '../timeline.ts';
import styles from './WorthFigure.module.css';
import { decisiveIn, placeAmong, samplesOf, worthLines } from './worth.ts';

interface WorthFigureProps {
  readonly timeline: Timeline;
  goTo(seq: number): void;
}

/** Everybody's worth, turn by turn, with what changed it most. */
export function WorthFigure({ timeline, goTo }: WorthFigureProps) {
  const t = wordsOf('replay');
  const headingId = useId();
  const { kit, names, people } = useSeatView();
  const samples = useMemo(() => samplesOf(timeline), [timeline]);
  const lines = useMemo(() => worthLines(timeline, samples), [timeline, samples]);
  const decisive = useMemo(() => decisiveIn(timeline), [timeline]);
  const drawn = lines.map(({ playerId, values }) => {
    const seat = personOf(people, playerId)?.seat ?? 0;
    return { id: playerId, label: names.subject(playerId), seat, colour: colourOf(seat), values };
  });
  const about = lines
    .map(({ playerId, values }) => {
      const known = values.filter((value) => value !== null);
      const ends = { first: known[0] ?? 0, last: known.at(-1) ?? 0, most: Math.max(0, ...known) };
      return t('analysis.worth.summary', { name: names.subject(playerId), ...ends });
    })
    .join(' ');
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
      <LineChart
        lines={drawn}
        marks={decisive.map(({ seq, moment }, i) => ({ id: seq, at: placeAmong(samples, moment), number: i + 1 }))}
        about={about}
        format={shortMoney}
        axis={t('analysis.worth.turns')}
      />
      {decisive.length > 0 && (
        <ol className={styles.decisive} aria-label={t('analysis.worth.decisive')}>
          {decisive.map(({ seq, moment }) => {
            const event = timeline.events.find((each) => each.seq === seq);
            const state = timeline.states[moment];
            if (event === undefined || state === undefined) return null;
            const said = kit.recap.decisive(event, names, { ...state, secret: null }) ?? '';
            return (
              <li key={seq}>
                <button type="button" className={styles.moment} onClick={() => goTo(seq)}>
                  {said}
                </button>
              </li>
            );
          })}
        </ol>
      )}
      <details>
        <summary className={styles.more}>{t('analysis.worth.table')}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
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
