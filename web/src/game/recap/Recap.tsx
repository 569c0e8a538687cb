import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeatView } from '../seatView.ts';
import { useToldStory } from '../story.ts';
import { NOTHING, type Recap as Told, type RecapLine, recapOf } from './recap.ts';
import { TurnLine } from './TurnLine.tsx';
import styles from './Recap.module.css';

/** What the others did since the last turn of whoever looks at it; nothing for spectators. */
function useRecap(): Told {
  const { kit, me, view } = useSeatView();
  const story = useToldStory();
  return useMemo(() => (me === null ? NOTHING : recapOf(story, me, view, kit.recap.retelling)), [kit, me, view, story]);
}

/** A line a roll or tile, the newest last, and cards for what is decisive. As a strip each line is one row. */
export function Recap({ isStrip = false }: { readonly isStrip?: boolean }) {
  const { t } = useTranslation('table');
  const { kit, names, view } = useSeatView();
  const { lines, decisive } = useRecap();
  const whole = useRef<HTMLElement>(null);
  const count = lines.length;
  useEffect(() => {
    if (count > 0) whole.current?.scrollTo({ top: whole.current.scrollHeight });
  }, [count]);
  const cards = decisive.flatMap((event) => {
    const said = kit.recap.decisive(event, names, view);
    return said === null ? [] : [{ seq: event.seq, said }];
  });
  if (count === 0 && cards.length === 0) return null;
  return (
    <section
      ref={whole}
      className={isStrip ? `${styles.recap} ${styles.strip}` : styles.recap}
      aria-label={t('recap.title')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, also for whoever has no pointer.
      tabIndex={0}
    >
      <h2 className={styles.title}>{t('recap.title')}</h2>
      {cards.map(({ seq, said }) => (
        <p key={seq} className={styles.card}>
          {said}
        </p>
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

function Line({ line: { opening, by, events, cash } }: { readonly line: RecapLine }) {
  const { kit, names, view } = useSeatView();
  const told = events.map((event) => kit.sentence(event, names, view)).filter((said) => said !== null);
  return (
    <li className={styles.line}>
      <TurnLine by={by} openings={[opening]} told={told} cash={cash} />
    </li>
  );
}
