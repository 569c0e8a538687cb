import { useId } from 'react';
import { wordsOf } from '@magnate/words';
import { PlayerToken, TOKEN_SHAPES } from '../design/PlayerToken.tsx';
import { useSettings } from '../sync/settings.ts';
import styles from './TokenChoice.module.css';

/** My token and colour at every table, on this device; a second press leaves it to the seat again. */
export function TokenChoice() {
  const t = wordsOf('home');
  const name = useId();
  const { look, set } = useSettings();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('quick.token')}</legend>
      <div className={styles.options}>
        {TOKEN_SHAPES.map((shape, seat) => (
          <label key={shape} className={styles.option} title={t(`quick.tokens.${shape}`)}>
            <input
              type="radio"
              name={name}
              checked={look === seat}
              onChange={() => set({ look: seat })}
              onClick={() => look === seat && set({ look: null })}
            />
            <span className={styles.face}>
              <PlayerToken seat={seat} size={28} />
              <span className="heard">{t(`quick.tokens.${shape}`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
