import { botLabel, wordsOf } from '@magnate/words';
import { useState } from 'react';
import { STRENGTHS } from '../game/seats.ts';
import { botResults } from '../sync/results.ts';
import styles from './Score.module.css';

/** How often I won against each strength of bots, on this device. */
export function Score() {
  const t = wordsOf('home');
  const [results] = useState(botResults);
  const played = STRENGTHS.flatMap((strength) => {
    const result = results[strength];
    return result === undefined ? [] : [t('own.against', { bot: botLabel(strength), ...result })];
  });
  if (played.length === 0) return null;
  return <p className={styles.note}>{t('own.score', { results: played.join(' · ') })}</p>;
}
