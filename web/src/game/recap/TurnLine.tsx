import type { PlayerId } from '@magnate/engine';
import { wordsOf } from '@magnate/words';
import { Money } from '../../design/Money.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import type { AnyEvent } from '../../sync/gameTypes.ts';
import { personOf } from '../people.ts';
import { useSeatView } from '../seatView.ts';
import styles from './TurnLine.module.css';

interface TurnLineProps {
  readonly by: PlayerId;
  readonly openings: readonly AnyEvent[];
  /** What came of it, in sentences; without them it says whose turn it was. */
  readonly told: readonly string[];
  /** What the reader got by it; below zero what they paid. */
  readonly cash: number;
}

/** Sentences in one line; the story has the rest. */
const MOST_SENTENCES = 2;

/** Who, what it began with, what came of it, and what it brought the reader. */
export function TurnLine({ by, openings, told, cash }: TurnLineProps) {
  const t = wordsOf('table');
  const { kit, names, people } = useSeatView();
  const person = personOf(people, by);
  return (
    <>
      {person !== undefined && <PlayerToken seat={person.seat} size={20} />}
      <span className={told.length === 0 ? styles.name : 'heard'}>{names.subject(by)}</span>
      {openings.map((event) => (
        <kit.recap.Opening key={event.seq} event={event} />
      ))}
      <span className={styles.told}>
        {told.slice(0, MOST_SENTENCES).join(' ')}
        {told.length > MOST_SENTENCES && (
          <span className={styles.more}> {t('recap.more', { count: told.length - MOST_SENTENCES })}</span>
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
