import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../design/Money.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import type { GameKit } from '../kit.ts';
import { personOf } from '../people.ts';
import { useSeatView } from '../seatView.ts';
import { useToldStory } from '../story.ts';
import { NOTHING, type Recap as Told, type RecapLine, recapOf } from './recap.ts';
import styles from './Recap.module.css';

/** What the others did since the last turn of whoever looks at it; nothing for spectators. */
function useRecap(): Told {
  const { kit, me, view } = useSeatView();
  const story = useToldStory();
  return useMemo(() => (me === null ? NOTHING : recapOf(story, me, view, kit.recap.retelling)), [kit, me, view, story]);
}

/** Sentences in one line; the story has the rest. */
const MOST_SENTENCES = 2;

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
            <Line key={line.opening.seq} line={line} Opening={kit.recap.Opening} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface LineProps {
  readonly line: RecapLine;
  readonly Opening: GameKit['recap']['Opening'];
}

function Line({ line, Opening }: LineProps) {
  const { t } = useTranslation('table');
  const { kit, names, people, view } = useSeatView();
  const person = personOf(people, line.by);
  const told = line.events.map((event) => kit.sentence(event, names, view)).filter((said) => said !== null);
  return (
    <li className={styles.line}>
      {person !== undefined && <PlayerToken seat={person.seat} size={20} />}
      <span className="heard">{names.subject(line.by)}</span>
      <Opening event={line.opening} />
      <span className={styles.told}>
        {told.slice(0, MOST_SENTENCES).join(' ')}
        {told.length > MOST_SENTENCES && (
          <span className={styles.more}> {t('recap.more', { count: told.length - MOST_SENTENCES })}</span>
        )}
      </span>
      {line.cash !== 0 && (
        <strong className={line.cash > 0 ? styles.gain : styles.loss}>
          <Money amount={line.cash} signed />
        </strong>
      )}
    </li>
  );
}
