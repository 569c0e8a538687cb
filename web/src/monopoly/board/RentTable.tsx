import type { Lot } from '@magnate/engine/monopoly';
import { useTranslation } from 'react-i18next';
import { Money } from '../../design/Money.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { type RentRow, rentRows } from './rents.ts';
import styles from './SpaceCard.module.css';

/** What the lot brings at every stage, with the one that counts now. */
export function RentTable({ lot }: { readonly lot: Lot }) {
  const { t } = useTranslation('monopoly');
  const { view } = useSeatView<'monopoly'>();
  return (
    <table className={styles.rents}>
      <caption>{t('board.card.rents')}</caption>
      <tbody>
        {rentRows(view, lot).map((row) => (
          <tr key={`${row.kind}.${'count' in row ? row.count : 0}`} className={row.isNow ? styles.now : undefined}>
            <th scope="row">
              <RowName row={row} />
              {row.isNow && <span className={styles.tag}>{t('board.card.now')}</span>}
            </th>
            <td>
              {row.kind === 'utilities' ? (
                t('board.card.factor', { factor: row.factor })
              ) : (
                <Money amount={row.amount} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowName({ row }: { readonly row: RentRow }) {
  const { t } = useTranslation('monopoly');
  switch (row.kind) {
    case 'base':
    case 'group':
    case 'hotel':
      return t(`board.card.row.${row.kind}`);
    case 'houses':
    case 'railroads':
    case 'utilities':
      return t(`board.card.row.${row.kind}`, { count: row.count });
  }
}
