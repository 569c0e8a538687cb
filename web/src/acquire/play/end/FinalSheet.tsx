import { type Corporation, CORPORATIONS } from '@magnate/engine/acquire';
import { wordsOf } from '@magnate/words';
import { Money } from '../../../design/Money.tsx';
import { PlayerToken } from '../../../design/PlayerToken.tsx';
import { personOf } from '../../../game/people.ts';
import { useSeatView } from '../../../game/seatView.ts';
import { CorporationMark } from '../../board/CorporationMark.tsx';
import { HoldingCell } from '../../board/SheetCells.tsx';
import type { Account } from './ending.ts';
import styles from './FinalSheet.module.css';

/** The score sheet as it stood before everything was paid out: who held what of the corporations that were left. */
export function FinalSheet({ accounts }: { readonly accounts: readonly Account[] }) {
  const t = wordsOf('acquire');
  const { me, names, people } = useSeatView<'acquire'>();
  const isLeft = (corporation: Corporation) =>
    accounts.some(({ parts }) => parts?.sales.some((sale) => sale.corporation === corporation) === true);
  const left = CORPORATIONS.filter(isLeft);
  if (left.length === 0) return null;
  return (
    <table className={styles.sheet}>
      <caption className={styles.caption}>{t('play.ending.sheet')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="heard">{t('board.sheet.player')}</span>
          </th>
          {left.map((corporation) => (
            <th key={corporation} scope="col">
              <CorporationMark corporation={corporation} />
              <span className="heard">{corporation}</span>
            </th>
          ))}
          <th scope="col">{t('board.sheet.cash')}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ playerId, parts }, seat) => (
          <tr key={playerId} className={playerId === me ? styles.mine : undefined}>
            <th scope="row">
              <PlayerToken seat={personOf(people, playerId)?.seat ?? seat} size={18} />
              <span className="heard">{names.subject(playerId)}</span>
            </th>
            {left.map((corporation) => (
              <HoldingCell
                key={corporation}
                holder={{
                  playerId,
                  shares: parts?.sales.find((sale) => sale.corporation === corporation)?.shares ?? 0,
                  rank: parts?.bonuses.find((bonus) => bonus.corporation === corporation)?.rank ?? null,
                  bonus: null,
                }}
              />
            ))}
            <td>{parts !== null && <Money amount={parts.cash} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
