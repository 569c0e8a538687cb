import type { GameStatistics } from '@magnate/protocol';
import { day, decimal, words } from '@magnate/words';
import { Link } from 'wouter';
import { Columns } from '../../design/Charts.tsx';
import { Money } from '../../design/Money.tsx';
import { FigurePart } from '../../game/analysis/FigurePart.tsx';
import type { StatisticsProps } from '../../game/gameUi.ts';
import styles from './Statistics.module.css';

/** Statistics of Monopoly besides those of every game: dice, and the most expensive auctions. */

const FAIR = 7;
/** The number of auctions shown. */
const SHOWN = 10;

export function Statistics({ figures: { dice, auctions } }: StatisticsProps) {
  return (
    <>
      {dice.length > 0 && (
        <FigurePart
          title={words.t('monopoly/analysis:statistics.dice.heading')}
          about={words.t('monopoly/analysis:statistics.dice.about')}
        >
          {(id) => (
            <>
              <Columns
                columns={dice.map(diceColumn)}
                labelledBy={id}
                axis={words.t('monopoly/analysis:statistics.dice.axis')}
                top={(count) => words.t('monopoly/analysis:statistics.dice.top', { count })}
              />
              <Luck dice={dice} />
            </>
          )}
        </FigurePart>
      )}
      {auctions.length > 0 && (
        <FigurePart title={words.t('monopoly/analysis:statistics.auctions.heading')}>
          {(id) => <TopAuctions auctions={auctions.slice(0, SHOWN)} labelledBy={id} />}
        </FigurePart>
      )}
    </>
  );
}

function Luck({ dice }: Pick<GameStatistics, 'dice'>) {
  const winners = meanOf(dice.map((each) => ({ total: each.total, count: each.winners })));
  const others = meanOf(dice.map((each) => ({ total: each.total, count: each.rolls - each.winners })));
  if (winners === undefined || others === undefined) return null;
  return (
    <p>
      {words.t('monopoly/analysis:statistics.dice.luck', {
        winners: decimal(winners, 2),
        others: decimal(others, 2),
        fair: decimal(FAIR, 2),
      })}
    </p>
  );
}

function diceColumn({ total, rolls, expected }: GameStatistics['dice'][number]) {
  const about = words.t('monopoly/analysis:statistics.dice.bar', {
    total,
    count: rolls,
    expected: Math.round(expected),
  });
  return { label: String(total), value: rolls, expected, about };
}

type Auction = GameStatistics['auctions'][number];

const BUILDINGS = ['house', 'hotel'] as const;

interface TopAuctionsProps {
  readonly auctions: readonly Auction[];
  readonly labelledBy: string;
}

/** The most expensive auctions, with links to public tables. */
function TopAuctions({ auctions, labelledBy }: TopAuctionsProps) {
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
              aria-label={words.t('monopoly/analysis:statistics.auctions.watch', {
                name: nameOf(auction),
                amount: auction.amount,
              })}
            >
              {words.t('monopoly/analysis:statistics.auctions.look')}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

function nameOf({ name }: Auction): string {
  const building = BUILDINGS.find((each) => each === name);
  return building === undefined
    ? (name ?? words.t('monopoly/analysis:statistics.auctions.unknown'))
    : words.t(`monopoly/analysis:statistics.auctions.building.${building}`);
}

/** The weighted mean of totals. */
export function meanOf(totals: readonly { readonly total: number; readonly count: number }[]): number | undefined {
  const count = totals.reduce((sum, each) => sum + each.count, 0);
  return count === 0 ? undefined : totals.reduce((sum, each) => sum + each.total * each.count, 0) / count;
}
