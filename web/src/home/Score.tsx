import { botTitle, translator } from '@magnate/words';
import { useState } from 'react';
import { STRENGTHS } from '../game/seats.ts';
import { botResults } from '../sync/results.ts';
import styles from './Score.module.css';

/** My wins against each bot strength, on this device. */
export function Score() {
  const t = translator('home');
  const [results] = useState(botResults);
  // The offered strengths first; others come from older games or other people's tables.
  const played = [...new Set<string>([...STRENGTHS, ...Object.keys(results)])].flatMap((bot) => {
    const result = results[bot];
    return result === undefined ? [] : [t('own.against', { bot: botTitle(bot), ...result })];
  });
  if (played.length === 0) return null;
  return <p className={styles.note}>{t('own.score', { results: played.join(' · ') })}</p>;
}
