import type { PlayerId } from '@magnate/engine';
import { botAbout, botLabel, wordsOf } from '@magnate/words';
import { useId } from 'react';
import { PlayerToken } from '../design/PlayerToken.tsx';
import type { Person } from '../game/people.ts';
import { isStrength, type Strength, STRENGTHS } from '../game/seats.ts';
import styles from './LabBots.module.css';

interface LabBotsProps {
  readonly people: readonly Person[];
  readonly bots: readonly Strength[];
  readonly onChange: (id: PlayerId, strength: Strength) => void;
}

/** Who plays on at each seat. */
export function LabBots({ people, bots, onChange }: LabBotsProps) {
  const t = wordsOf('lab');
  const id = useId();
  return (
    <>
      <h2 id="bots-title">{t('bots.title')}</h2>
      <ul className={styles.list}>
        {people.map((person, i) => (
          <li key={person.id} className={styles.row}>
            <PlayerToken seat={person.seat} size={20} />
            <label htmlFor={`${id}${i}`} className={styles.name}>
              {person.name}
            </label>
            <select
              id={`${id}${i}`}
              className={styles.select}
              value={bots[i]}
              onChange={({ target }) => isStrength(target.value) && onChange(person.id, target.value)}
            >
              {STRENGTHS.map((strength) => (
                <option key={strength} value={strength}>
                  {t('bots.one', { label: botLabel(strength), about: botAbout(strength) })}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {bots.includes('sharp') && <p className={styles.about}>{t('bots.slow')}</p>}
    </>
  );
}
