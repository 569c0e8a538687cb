import type { PlayerId } from '@magnate/engine';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../../game/seatView.ts';
import { CountButtons } from '../CountButtons.tsx';
import { CASH_STEP } from './terms.ts';
import styles from './TradeSideEditor.module.css';

interface CashFieldProps {
  readonly giver: PlayerId;
  readonly cash: number;
  /** null where it is hidden. */
  readonly most: number | null;
  onChange(cash: number): void;
}

/** Cash in hundreds: typed, or a hundred at a time. */
export function CashField({ giver, cash, most, onChange }: CashFieldProps) {
  const { t } = useTranslation('acquire');
  const { names } = useSeatView<'acquire'>();
  const fieldId = useId();
  const name = names.object(giver);
  // Half a number is not rounded while it is typed.
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null) onChange(Number(typed));
    setTyped(null);
  };
  return (
    <div className={styles.row}>
      <label htmlFor={fieldId}>
        {t('play.trade.cash')}
        {most !== null && <span className={styles.about}>{t('play.trade.hasCash', { amount: most })}</span>}
      </label>
      <CountButtons
        less={t('play.trade.lessCash', { name, amount: CASH_STEP })}
        more={t('play.trade.moreCash', { name, amount: CASH_STEP })}
        canLess={cash > 0}
        canMore={most === null || cash + CASH_STEP <= most}
        onLess={() => onChange(cash - CASH_STEP)}
        onMore={() => onChange(cash + CASH_STEP)}
      >
        <input
          id={fieldId}
          type="number"
          inputMode="numeric"
          className={`${styles.field} number`}
          min={0}
          step={CASH_STEP}
          {...(most === null ? {} : { max: most })}
          value={typed ?? (cash === 0 ? '' : cash)}
          placeholder="0"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
          }}
        />
      </CountButtons>
    </div>
  );
}
