import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CashField.module.css';

interface CashFieldProps {
  readonly cash: number;
  readonly most: number;
  onChange(cash: number): void;
}

/** The slider goes in tens; the field takes any sum. */
const STEP = 10;

/** A sum of money, typed or slid. */
export function CashField({ cash, most, onChange }: CashFieldProps) {
  const { t } = useTranslation('monopoly');
  const id = useId();
  return (
    <div className={styles.cash}>
      <label htmlFor={id} className={styles.label}>
        {t('play.trade.cashOf', { amount: most })}
      </label>
      <div className={styles.fields}>
        <input
          id={id}
          className={styles.field}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          value={cash === 0 ? '' : String(cash)}
          placeholder="0"
          onChange={(event) => onChange(Number(event.target.value.replace(/\D/g, '').slice(0, 9)))}
        />
        <input
          className={styles.slider}
          type="range"
          aria-label={t('play.trade.cashSlider')}
          min={0}
          max={most}
          step={STEP}
          value={Math.min(cash, most)}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      </div>
    </div>
  );
}
