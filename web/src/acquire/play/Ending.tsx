import {
  acquire,
  type GameView,
  type Corporation,
  CORPORATIONS,
  type CashRule,
  type HolderRank,
} from '@magnate/engine/acquire';
import { Trophy } from 'lucide-react';
import { type Translator, translator, paragraph } from '@magnate/words';
import { Money } from '../../design/Money.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { Disclosure } from '../../game/decision/Disclosure.tsx';
import { timeOf, turnsOf } from '../../game/ending/length.ts';
import { playerInfoOf } from '../../game/playerInfo.ts';
import { PlayerName } from '../../game/PlayerName.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { useTable } from '../../sync/useTable.ts';
import { CorporationMark } from '../board/CorporationMark.tsx';
import styles from './Ending.module.css';
import type { PlayerId, Outcome } from '@magnate/engine';
import { HoldingCell } from '../board/SheetCells.tsx';
import type { AnyEvent } from '../../sync/gameTypes.ts';

/** The breakdown of the final scores, from the end of the log. */

interface FinalBonus {
  readonly corporation: Corporation;
  readonly amount: number;
  readonly rank: HolderRank;
}

const RANK_BY_RULE: Readonly<Partial<Record<CashRule, HolderRank>>> = {
  bothBonuses: 'both',
  majority: 'majority',
  majorityTie: 'majorityTie',
  minority: 'minority',
  minorityTie: 'minorityTie',
};

interface FinalSale {
  readonly corporation: Corporation;
  readonly shares: number;
  readonly price: number;
  readonly amount: number;
}

export interface Account {
  readonly playerId: PlayerId;
  /** 1 for the first; ties share a place. */
  readonly place: number;
  readonly score: number;
  /** null if the log does not reach back that far. */
  readonly parts: {
    readonly cash: number;
    readonly bonuses: readonly FinalBonus[];
    readonly bonusSum: number;
    readonly sales: readonly FinalSale[];
    readonly saleSum: number;
  } | null;
}

export function accountsOf(outcome: Outcome, eventLog: readonly AnyEvent[]): readonly Account[] {
  const page = lastPage(eventLog);
  return outcome.ranking.map(({ playerId, score }) => {
    const place = 1 + outcome.ranking.filter((other) => other.score > score).length;
    return { playerId, place, score, parts: page === null ? null : partsOf(page, playerId, score) };
  });
}

function partsOf(page: readonly AnyEvent[], playerId: PlayerId, score: number): Account['parts'] {
  const bonuses = page.flatMap((event) => {
    if (event.type !== 'BonusPaid' || event.playerId !== playerId) return [];
    const rank = RANK_BY_RULE[event.rule];
    return rank === undefined ? [] : [{ corporation: event.corporation, amount: event.amount, rank }];
  });
  const sales = page.flatMap((event) =>
    event.type === 'SharesCashed' && event.playerId === playerId
      ? [{ corporation: event.corporation, shares: event.shares, price: event.price, amount: event.amount }]
      : [],
  );
  const bonusSum = sumOf(bonuses);
  const saleSum = sumOf(sales);
  return { cash: score - bonusSum - saleSum, bonuses, bonusSum, sales, saleSum };
}

/** The payments at the very end: contiguous before the end event, unlike bonuses of earlier mergers. */
function lastPage(eventLog: readonly AnyEvent[]): readonly AnyEvent[] | null {
  const end = eventLog.findLastIndex(({ type }) => type === 'GameEnded');
  if (end < 0) return null;
  const before = eventLog.slice(0, end);
  const other = before.findLastIndex(({ type }) => !isPaidAtEnd(type));
  return other < 0 ? null : before.slice(other + 1);
}

function isPaidAtEnd(type: AnyEvent['type']): boolean {
  return type === 'BonusPaid' || type === 'SharesCashed' || type === 'BankTileDrawn';
}

function sumOf(parts: readonly { readonly amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

/** The parts of a final score. */
const SCORE_PARTS = ['cash', 'bonuses', 'shares'] as const;
type ScorePart = (typeof SCORE_PARTS)[number];

interface Difference {
  readonly ahead: PlayerId;
  readonly behind: PlayerId;
  readonly gap: number;
  /** The largest part of the difference, and its amount. */
  readonly part: ScorePart;
  readonly amount: number;
}

function sumsOf({ parts }: Account): Readonly<Record<ScorePart, number>> | null {
  return parts === null ? null : { cash: parts.cash, bonuses: parts.bonusSum, shares: parts.saleSum };
}

/** Between the first and the viewer, or between the first and the second; null if there is none. */
export function differenceOf(accounts: readonly Account[], me: PlayerId | null): Difference | null {
  const [first, second] = accounts;
  const own = accounts.find(({ playerId }) => playerId === me);
  const other = own === undefined || own === first ? second : own;
  if (first === undefined || other === undefined || first.score === other.score) return null;
  const [more, less] = [sumsOf(first), sumsOf(other)];
  if (more === null || less === null) return null;
  const [most] = SCORE_PARTS.map((part) => ({ part, amount: more[part] - less[part] })).sort(
    (a, b) => b.amount - a.amount,
  );
  if (most === undefined) return null;
  return { ahead: first.playerId, behind: other.playerId, gap: first.score - other.score, ...most };
}

/** The winner, the reason of the end, and the breakdown of each score. */
export function Ending() {
  const t = translator('acquire');
  const { view, names } = useSeatView<'acquire'>();
  const eventLog = useTable((table) => table.eventLog);
  const outcome = acquire.outcome(view);
  if (outcome === undefined || view.endReason === null) return null;
  const accounts = accountsOf(outcome, eventLog);
  const [first, ...equals] = outcome.winners;
  const amount = accounts[0]?.score ?? 0;
  const winner =
    first === undefined || equals.length > 0
      ? t('play.ending.shared', { names: outcome.winners.map((id) => names.subject(id)), amount })
      : t('play.ending.won', { name: names.subject(first), amount, context: names.form(first) });
  return (
    <div className={styles.ending}>
      <div>
        <h3 className={styles.winnerLine}>
          <Trophy className={styles.trophy} size={20} aria-hidden />
          {winner}
        </h3>
        <p className={styles.about}>{t(`play.ending.reason.${view.endReason}`)}</p>
        <p className={styles.about}>{lengthWords(view, t)}</p>
      </div>
      <Why accounts={accounts} />
      <FinalSheet accounts={accounts} />
      <ol className={styles.ranking}>
        {accounts.map((account) => (
          <AccountCard key={account.playerId} account={account} best={amount} />
        ))}
      </ol>
    </div>
  );
}

function lengthWords(view: GameView, t: Translator<'acquire'>): string {
  const time = timeOf(view);
  return time === null
    ? t('play.ending.turns', { turns: turnsOf(view) })
    : t('play.ending.time', { turns: turnsOf(view), time });
}

/** Why the first is the first, as text. */
function Why({ accounts }: { readonly accounts: readonly Account[] }) {
  const t = translator('acquire');
  const { me, names } = useSeatView<'acquire'>();
  const difference = differenceOf(accounts, me);
  if (difference === null) return null;
  const { ahead, behind, gap, part, amount } = difference;
  return (
    <section>
      <h3>{t('why.title')}</h3>
      <p>
        {paragraph([
          t('why.ahead', { ahead: names.subject(ahead), behind: names.object(behind), gap }),
          t(`why.part.${part}`, { ahead: names.object(ahead), amount }),
        ])}
      </p>
    </section>
  );
}

interface AccountCardProps {
  readonly account: Account;
  /** The highest score, for the length of the bars. */
  readonly best: number;
}

/** One player's final score and its parts. */
function AccountCard({ account, best }: AccountCardProps) {
  const t = translator('acquire');
  const { playerInfos } = useSeatView<'acquire'>();
  const { playerId, place, score, parts } = account;
  const sums = sumsOf(account);
  return (
    <li className={place === 1 ? `${styles.account} ${styles.winner}` : styles.account}>
      <div className={styles.head}>
        <span className={`${styles.place} number`}>{t('play.ending.place', { place })}</span>
        <PlayerToken seat={playerInfoOf(playerInfos, playerId)?.seat ?? 0} />
        <span>
          <PlayerName playerId={playerId} />
        </span>
        <span className={styles.score}>
          <Money amount={score} />
        </span>
      </div>
      {sums !== null && (
        <>
          <div className={styles.bar} style={{ width: `${best > 0 ? (100 * score) / best : 0}%` }} aria-hidden>
            {SCORE_PARTS.map((part) => (
              <span key={part} className={styles[part]} style={{ flexGrow: sums[part] }} />
            ))}
          </div>
          <ul className={styles.parts}>
            {SCORE_PARTS.map((part) => (
              <li key={part} className={styles.part}>
                <span className={`${styles.swatch} ${styles[part]}`} aria-hidden />
                {t(`play.ending.part.${part}`, { amount: sums[part] })}
              </li>
            ))}
          </ul>
        </>
      )}
      {parts !== null && <AccountItems parts={parts} />}
    </li>
  );
}

function AccountItems({ parts }: { readonly parts: NonNullable<Account['parts']> }) {
  const t = translator('acquire');
  if (parts.bonuses.length === 0 && parts.sales.length === 0) return null;
  return (
    <Disclosure summary={t('play.ending.details')}>
      <ul className={styles.items}>
        {parts.bonuses.map(({ corporation, amount, rank }) => (
          <li key={`bonus ${corporation}`} className={styles.item}>
            <CorporationMark corporation={corporation} size={20} />
            <span>{t('play.ending.bonus', { corporation, rank: t(`board.rank.${rank}`) })}</span>
            <Money amount={amount} />
          </li>
        ))}
        {parts.sales.map(({ corporation, shares, price, amount }) => (
          <li key={`sale ${corporation}`} className={styles.item}>
            <CorporationMark corporation={corporation} size={20} />
            <span>{t('play.ending.sale', { count: shares, corporation, price })}</span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** The score sheet before the final payments: the shareholders of the remaining corporations. */
function FinalSheet({ accounts }: { readonly accounts: readonly Account[] }) {
  const t = translator('acquire');
  const { me, names, playerInfos } = useSeatView<'acquire'>();
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
            <span className="sr-only">{t('board.sheet.player')}</span>
          </th>
          {left.map((corporation) => (
            <th key={corporation} scope="col">
              <CorporationMark corporation={corporation} />
              <span className="sr-only">{corporation}</span>
            </th>
          ))}
          <th scope="col">{t('board.sheet.cash')}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ playerId, parts }, seat) => (
          <tr key={playerId} className={playerId === me ? styles.mine : undefined}>
            <th scope="row">
              <PlayerToken seat={playerInfoOf(playerInfos, playerId)?.seat ?? seat} size={18} />
              <span className="sr-only">{names.subject(playerId)}</span>
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
