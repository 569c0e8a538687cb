import type { PlayerId } from '@magnate/engine';
import {
  CORPORATIONS,
  finalScores,
  type Holder,
  holdingsIn,
  playerOf,
  priceNow,
  type Worth,
  worthOf,
} from '@magnate/engine/acquire';
import { translator } from '@magnate/words';
import { Money } from '../../design/Money.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { CorporationMark } from './CorporationMark.tsx';
import styles from './PlayerDetail.module.css';
import { RankMark } from './SheetCells.tsx';

/** All assets of a player, and their value if the game ended now. */
export function PlayerDetail({ playerId }: { readonly playerId: PlayerId }) {
  const t = translator('acquire');
  const { view } = useSeatView<'acquire'>();
  const player = playerOf(view, playerId);
  if (player === undefined) return null;
  const worth = worthOf(view, playerId);
  const score = finalScores(view)?.find((other) => other.playerId === playerId);
  return (
    <div className={styles.detail}>
      {worth === null ? <p>{t('board.detail.hidden')}</p> : <Sums worth={worth} />}
      {score !== undefined && view.status === 'inProgress' && (
        <p className={styles.muted}>{t('board.detail.place', { place: score.place, players: view.players.length })}</p>
      )}
      {player.shares !== null && <Holdings playerId={playerId} />}
      <p className={styles.muted}>{t('board.detail.tiles', { count: player.tiles })}</p>
    </div>
  );
}

function Sums({ worth }: { readonly worth: Worth }) {
  const t = translator('acquire');
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('board.detail.cash')}</dt>
        <dd>
          <Money amount={worth.cash} />
        </dd>
      </div>
      <div>
        <dt>{t('board.detail.stock')}</dt>
        <dd>
          <Money amount={worth.stock} />
        </dd>
      </div>
      <div>
        <dt>{t('board.detail.bonuses')}</dt>
        <dd>{worth.bonuses === null ? t('board.detail.unknown') : <Money amount={worth.bonuses} />}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t('board.detail.total')}</dt>
        <dd>
          <Money amount={worth.total} />
        </dd>
      </div>
    </dl>
  );
}

function Holdings({ playerId }: { readonly playerId: PlayerId }) {
  const t = translator('acquire');
  const { view } = useSeatView<'acquire'>();
  const held = CORPORATIONS.flatMap((corporation) => {
    const holder = holdingsIn(view, corporation).find((other) => other.playerId === playerId);
    return holder === undefined || holder.shares === null || holder.shares === 0
      ? []
      : [{ corporation, holder, shares: holder.shares, price: priceNow(view, corporation) }];
  });
  if (held.length === 0) return <p className={styles.muted}>{t('board.standing.noShares')}</p>;
  return (
    <table className={styles.table}>
      <caption className="sr-only">{t('board.detail.shares')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('board.sheet.corporation')}</th>
          <th scope="col">{t('board.detail.shares')}</th>
          <th scope="col">{t('board.detail.price')}</th>
          <th scope="col">{t('board.detail.value')}</th>
          <th scope="col">{t('board.detail.bonus')}</th>
        </tr>
      </thead>
      <tbody>
        {held.map(({ corporation, holder, shares, price }) => (
          <tr key={corporation}>
            <th scope="row">
              <span className={styles.corporation}>
                <CorporationMark corporation={corporation} /> {corporation}
              </span>
            </th>
            <td>{shares}</td>
            <td>
              <Money amount={price} />
            </td>
            <td>
              <Money amount={shares * price} />
            </td>
            <td>
              <Bonus holder={holder} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bonus({ holder: { rank, bonus } }: { readonly holder: Holder }) {
  const t = translator('acquire');
  if (bonus === null) return <span>{t('board.detail.unknown')}</span>;
  if (rank === null) return <span>{t('board.sheet.none')}</span>;
  return (
    <span className={styles.bonus}>
      <RankMark rank={rank} />
      <span className="sr-only">{t(`board.rank.${rank}`)}</span>
      <Money amount={bonus} />
    </span>
  );
}
