import type { GameStatistics } from '@magnate/protocol';
import { wordsOf } from '@magnate/words';
import { Link } from 'wouter';
import { Money } from '../design/Money.tsx';
import { day } from './figures.ts';
import styles from './TopAuctions.module.css';

type Auction = GameStatistics['auctions'][number];

const BUILDINGS = ['house', 'hotel'] as const;

interface TopAuctionsProps {
  readonly auctions: readonly Auction[];
  readonly labelledBy: string;
}

/** The most expensive ones; a public table can be looked at. */
export function TopAuctions({ auctions, labelledBy }: TopAuctionsProps) {
  const t = wordsOf('statistics');
  return (
    <ol className={styles.list} aria-labelledby={labelledBy}>
      {auctions.map((auction) => (
        <li key={`${auction.at} ${auction.amount} ${auction.name}`} className={styles.auction}>
          <strong className={styles.amount}>
            <Money amount={auction.amount} />
          </strong>
          <span className={styles.what}>
            {nameOf(auction)}
            <span className={styles.when}>{day(auction.at)}</span>
          </span>
          {auction.gameId !== null && (
            <Link
              href={`/table/${auction.gameId}`}
              className={styles.look}
              aria-label={t('auctions.watch', { name: nameOf(auction), amount: auction.amount })}
            >
              {t('auctions.look')}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

function nameOf({ name }: Auction): string {
  const t = wordsOf('statistics');
  const building = BUILDINGS.find((each) => each === name);
  return building === undefined ? (name ?? t('auctions.unknown')) : t(`auctions.building.${building}`);
}
