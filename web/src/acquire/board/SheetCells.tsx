import type { PlayerId } from '@magnate/engine';
import { type Corporation, type Holder, type HolderRank, isActive, isSafe, sizeOf } from '@magnate/engine/acquire';
import { ShieldCheck } from 'lucide-react';
import { shortMoney, translator } from '@magnate/words';
import { Money } from '../../design/Money.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { playerInfoOf } from '../../game/playerInfo.ts';
import { useSubject, useSeatView } from '../../game/seatView.ts';
import styles from './SheetCells.module.css';

/** The player of a row; `nameClass` truncates long names. */
export function SheetPlayer({ id, nameClass }: { readonly id: PlayerId; readonly nameClass: string | undefined }) {
  const { names, playerInfos, view } = useSeatView<'acquire'>();
  const seat = playerInfoOf(playerInfos, id)?.seat ?? view.players.findIndex((player) => player.id === id);
  return (
    <span className={styles.player}>
      <PlayerToken seat={seat} size={18} />
      <span className={nameClass}>{names.subject(id)}</span>
    </span>
  );
}

/** An amount in a table: in full or abbreviated, depending on the room. */
export function Sum({ amount }: { readonly amount: number }) {
  const t = translator('acquire');
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

/** A filled corner: the figure has changed since the reader's last turn. */
export function ChangeMark() {
  const t = translator('acquire');
  const who = useSubject();
  return (
    <span className={styles.changed}>
      <span className="sr-only">{t('board.sheet.changed', { ...who })}</span>
    </span>
  );
}

interface SumCellProps {
  readonly amount: number | null;
  readonly isChanged?: boolean;
}

/** The cash of a player, which may be hidden. */
export function SumCell({ amount, isChanged = false }: SumCellProps) {
  const t = translator('acquire');
  if (amount !== null) {
    return (
      <td className={styles.cell}>
        <Money amount={amount} />
        {isChanged && <ChangeMark />}
      </td>
    );
  }
  return (
    <td className={styles.cell}>
      <span aria-hidden>{t('board.sheet.hidden')}</span>
      <span className="sr-only">{t('board.sheet.hiddenHeard')}</span>
    </td>
  );
}

/** The size of a corporation, with a shield if it is safe. */
export function SizeMark({ corporation }: { readonly corporation: Corporation }) {
  const t = translator('acquire');
  const { view } = useSeatView<'acquire'>();
  if (!isActive(view, corporation)) {
    return (
      <>
        <span aria-hidden>{t('board.sheet.none')}</span>
        <span className="sr-only">{t('board.sheet.noSize')}</span>
      </>
    );
  }
  return (
    <span className={styles.size}>
      {sizeOf(view, corporation)}
      {isSafe(view, corporation) && (
        <>
          <ShieldCheck size={13} aria-hidden />
          <span className="sr-only">{t('board.corporation.safe')}</span>
        </>
      )}
    </span>
  );
}

interface HoldingCellProps {
  readonly holder: Holder | undefined;
  readonly isChanged?: boolean;
}

/** One player's shares of one corporation, with their part in its bonuses. */
export function HoldingCell({ holder, isChanged = false }: HoldingCellProps) {
  const t = translator('acquire');
  if (holder === undefined || holder.shares === null) {
    return (
      <td className={styles.sharesCell}>
        <span aria-hidden>{t('board.sheet.hidden')}</span>
        <span className="sr-only">{t('board.sheet.hiddenHeard')}</span>
      </td>
    );
  }
  const { shares, rank } = holder;
  return (
    <td className={styles.sharesCell}>
      {shares === 0 ? <Zero /> : <Shares count={shares} rank={rank} />}
      {rank !== null && <span className="sr-only">{t(`board.rank.${rank}`)}</span>}
      {isChanged && <ChangeMark />}
    </td>
  );
}

/** Filled for the majority, a ring for the minority, both for the only holder, an equals sign for ties. */
function Shares({ count, rank }: { readonly count: number; readonly rank: HolderRank | null }) {
  const isTie = rank === 'majorityTie' || rank === 'minorityTie';
  return (
    <span className={rank === null ? styles.count : `${styles.count} ${styles.seal} ${rankStyle(rank)}`}>
      {count}
      {isTie && <span aria-hidden>=</span>}
    </span>
  );
}

function rankStyle(rank: HolderRank): string {
  const isFirst = rank !== 'minority' && rank !== 'minorityTie';
  return [isFirst ? styles.majority : styles.minority, rank === 'both' ? styles.both : ''].join(' ');
}

/** Empty cells are announced as zero and subdued. */
function Zero() {
  const t = translator('acquire');
  return (
    <>
      <span className={styles.zero} aria-hidden>
        {t('board.sheet.zero')}
      </span>
      <span className="sr-only">0</span>
    </>
  );
}

/** The same as a letter, for running text. The text is beside it. */
export function RankMark({ rank }: { readonly rank: HolderRank }) {
  const t = translator('acquire');
  return (
    <span className={`${styles.mark} ${rankStyle(rank)}`} aria-hidden>
      {t(`board.rankMark.${rank}`)}
    </span>
  );
}
