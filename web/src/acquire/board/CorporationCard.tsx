import type { Corporation } from '@magnate/engine/acquire';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { personOf } from '../../game/people.ts';
import { useSeatView } from '../../game/seatView.ts';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { type Holder, holdersOf, isActive, isSafe, leftInBank, nextPriceStep, priceNow, sizeOf } from '../reading.ts';
import styles from './CorporationCard.module.css';
import { CorporationMark } from './CorporationMark.tsx';
import { RankMark } from './RankMark.tsx';

/** What a corporation is worth now and next, and to whom. */
export function CorporationCard({ corporation }: { readonly corporation: Corporation }) {
  const { t } = useTranslation('acquire');
  const { view } = useSeatView<'acquire'>();
  const next = nextPriceStep(view, corporation);
  const holders = holdersOf(view, corporation);
  return (
    <div className={styles.card}>
      <div className={styles.about}>
        <p className={styles.title}>
          <CorporationMark corporation={corporation} size={28} /> {corporation}
        </p>
        <ul className={styles.facts}>
          <li>
            {isActive(view, corporation)
              ? t('board.corporation.tiles', { count: sizeOf(view, corporation) })
              : t('board.corporation.inactive')}
          </li>
          {isSafe(view, corporation) && (
            <li className={styles.safe}>
              <ShieldCheck size={16} aria-hidden /> {t('board.corporation.safe')}
            </li>
          )}
          {isActive(view, corporation) && (
            <li>{t('board.corporation.price', { price: priceNow(view, corporation) })}</li>
          )}
          <li>{t('board.corporation.left', { count: leftInBank(view, corporation) })}</li>
        </ul>
        <p className={styles.next}>
          {next === null
            ? t('board.corporation.highest')
            : t('board.corporation.next', { size: next.size, price: next.price })}
        </p>
      </div>
      {holders.length === 0 ? (
        <p className={styles.next}>{t('board.corporation.nobody')}</p>
      ) : (
        <ul className={styles.holders} aria-label={t('board.corporation.holders')}>
          {holders.map((holder) => (
            <HolderLine key={holder.playerId} holder={holder} />
          ))}
        </ul>
      )}
    </div>
  );
}

function HolderLine({ holder }: { readonly holder: Holder }) {
  const { t } = useTranslation('acquire');
  const { names, people } = useSeatView<'acquire'>();
  const { playerId, shares, rank, bonus } = holder;
  const name = names.subject(playerId);
  return (
    <li className={styles.holder}>
      <PlayerToken seat={personOf(people, playerId)?.seat ?? 0} size={20} />
      <span className={styles.holding}>
        <span>
          {shares === null
            ? t('board.corporation.hidden', { name })
            : t('board.corporation.holds', { name, count: shares })}
        </span>
        {rank !== null && bonus !== null && (
          <span className={styles.bonus}>
            <RankMark rank={rank} />
            {t('board.corporation.bonus', { rank: t(`board.rank.${rank}`), amount: bonus })}
          </span>
        )}
      </span>
    </li>
  );
}
