import { useTranslation } from 'react-i18next';
import { Money } from '../../design/Money.tsx';
import { shortMoney } from './shortMoney.ts';
import styles from './Sum.module.css';

/** A sum in a table: in full where there is room, else in short. */
export function Sum({ amount }: { readonly amount: number }) {
  const { t } = useTranslation('acquire');
  if (amount === 0) return <span>{t('board.sheet.none')}</span>;
  return (
    <>
      <span className={styles.full}>
        <Money amount={amount} />
      </span>
      <span className={styles.short}>{shortMoney(amount)}</span>
    </>
  );
}

/** Somebody's money, which may be hidden. */
export function SumCell({ amount }: { readonly amount: number | null }) {
  const { t } = useTranslation('acquire');
  if (amount !== null) {
    return (
      <td className={styles.cell}>
        <Money amount={amount} />
      </td>
    );
  }
  return (
    <td className={styles.cell}>
      <span aria-hidden>{t('board.sheet.hidden')}</span>
      <span className="heard">{t('board.sheet.hiddenHeard')}</span>
    </td>
  );
}
