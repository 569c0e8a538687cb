import type { PlayerId } from '@magnate/engine';
import { calculateNetWorth, getPlayerById, getProperty, type LotGroup, type SpaceId } from '@magnate/engine/monopoly';
import { Grid3x3, Ticket } from 'lucide-react';
import { translator } from '@magnate/words';
import { groupName } from '@magnate/words/monopoly';
import { Cash } from '../../../game/Cash.tsx';
import { SUMMARY_PARTS } from '../../../game/playerInfo.ts';
import { useSeatView } from '../../../game/seatView.ts';
import { colourOfGroup } from '../../board/groupColours.ts';
import { Tile, TILE } from '../../board/Swatch.tsx';
import { useBoard } from '../../board/useBoard.ts';
import styles from './PlayerSummary.module.css';

/** One player's assets at a glance. */
export function PlayerSummary({ playerId }: { readonly playerId: PlayerId }) {
  const t = translator('monopoly');
  const { view } = useSeatView<'monopoly'>();
  const player = getPlayerById(view, playerId);
  if (player === undefined) return null;
  if (!player.isActive) return <span className={styles.out}>{t('play.standing.bankrupt')}</span>;
  const count = player.cards.length;
  return (
    <div className={styles.standing}>
      <span className={styles.sums}>
        <strong>
          <Cash amount={player.cash} />
        </strong>
        <span className={styles.worth} {...SUMMARY_PARTS.worth}>
          {t('play.worth.netShort', { amount: calculateNetWorth(view, playerId) })}
        </span>
        {player.jailStatus === 'inJail' && (
          <span className={styles.jail}>
            <Grid3x3 size={14} aria-hidden />
            {t('play.standing.jail')}
          </span>
        )}
        {count > 0 && (
          <span className={styles.mark} title={t('play.standing.cards', { count })} {...SUMMARY_PARTS.assets}>
            <Ticket size={14} aria-hidden />
            <span aria-hidden>{count}</span>
            <span className="sr-only">{t('play.standing.cards', { count })}</span>
          </span>
        )}
      </span>
      <GroupDots playerId={playerId} />
    </div>
  );
}

const DOT = TILE + 2;
/** In pixels. */
const SHOWN = 12;

/** A player's lots by group: a filled square for each own lot, an empty one for each missing lot. */
function GroupDots({ playerId }: { readonly playerId: PlayerId }) {
  const t = translator('monopoly');
  const { view } = useSeatView<'monopoly'>();
  const board = useBoard();
  const isOwn = (spaceId: SpaceId) => getProperty(view, spaceId).ownerId === playerId;
  const groups = board.groups.filter((group) => board.groupSpaces[group].some(isOwn));
  if (groups.length === 0) return <span className="sr-only">{t('board.dots.none')}</span>;
  return (
    <ul className={styles.dots} {...SUMMARY_PARTS.assets}>
      {groups.map((group) => {
        const lots = board.groupSpaces[group];
        const all = lots.length;
        const has = lots.filter(isOwn).length;
        const name = groupName(group, board);
        const said =
          has === all ? t('board.dots.all', { group: name }) : t('board.dots.some', { group: name, has, all });
        return (
          <li key={group} className={has === all ? `${styles.group} ${styles.whole}` : styles.group} title={said}>
            <span className="sr-only">{said}</span>
            {lots.map((spaceId) => (
              <Dot
                key={spaceId}
                group={group}
                isOwn={isOwn(spaceId)}
                isMortgaged={getProperty(view, spaceId).mortgaged}
              />
            ))}
          </li>
        );
      })}
    </ul>
  );
}

interface DotProps {
  readonly group: LotGroup;
  readonly isOwn: boolean;
  readonly isMortgaged: boolean;
}

function Dot({ group, isOwn, isMortgaged }: DotProps) {
  const board = useBoard();
  return (
    <svg width={SHOWN} height={SHOWN} viewBox={`-1 -1 ${DOT} ${DOT}`} aria-hidden focusable="false">
      <rect
        x="-0.5"
        y="-0.5"
        width={TILE + 1}
        height={TILE + 1}
        rx="1.5"
        fill={isOwn ? colourOfGroup(group, board) : 'none'}
        stroke="var(--line-strong)"
      />
      {isOwn && <Tile group={group} board={board} />}
      {isOwn && isMortgaged && <path d="M0 8 8 0" stroke="var(--card)" strokeWidth="2.5" />}
    </svg>
  );
}
