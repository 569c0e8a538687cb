import type { PlayerId } from '@magnate/engine';
import { CORPORATIONS, playerOf, worthOf, type Corporation, type GameEvent, type Tile } from '@magnate/engine/acquire';
import { sharesBy } from '@magnate/words/acquire';
import { useMemo } from 'react';
import { translator } from '@magnate/words';
import { Cash } from '../../game/Cash.tsx';
import { SUMMARY_PARTS } from '../../game/playerInfo.ts';
import { useSeatView } from '../../game/seatView.ts';
import { useShownEvents } from '../../game/eventPresentation.ts';
import { CorporationMark } from './CorporationMark.tsx';
import styles from './PlayerSummary.module.css';
import { isTableEvent } from '@magnate/protocol/tableEvents';
import type { AnyEvent } from '../../sync/gameTypes.ts';

/** Cash, worth and shares at a glance. Inside a button: no lists, only text. */
export function PlayerSummary({ playerId }: { readonly playerId: PlayerId }) {
  const t = translator('acquire');
  const { view } = useSeatView<'acquire'>();
  const player = playerOf(view, playerId);
  if (player === undefined) return null;
  const worth = worthOf(view, playerId);
  return (
    <span className={styles.standing}>
      {worth === null ? (
        <span className={styles.muted}>{t('board.standing.hidden')}</span>
      ) : (
        <span className={styles.money}>
          <span className="sr-only">{t('board.standing.cash')}</span>
          <span className={styles.cash}>
            <Cash amount={worth.cash} />
          </span>
          <span className={styles.muted} {...SUMMARY_PARTS.worth}>
            {worth.bonuses === null
              ? t('board.standing.worthAtLeast', { amount: worth.total })
              : t('board.standing.worth', { amount: worth.total })}
          </span>
        </span>
      )}
      <Shares shares={player.shares} />
      <Last playerId={playerId} />
    </span>
  );
}

function Shares({ shares }: { readonly shares: readonly number[] | null }) {
  const t = translator('acquire');
  if (shares === null) return null;
  const held = CORPORATIONS.flatMap((corporation, index) => {
    const count = shares[index] ?? 0;
    return count === 0 ? [] : [{ corporation, count }];
  });
  if (held.length === 0)
    return (
      <span className={styles.muted} {...SUMMARY_PARTS.assets}>
        {t('board.standing.noShares')}
      </span>
    );
  return (
    <span className={styles.shares} {...SUMMARY_PARTS.assets}>
      {held.map(({ corporation, count }) => (
        <span key={corporation} className={styles.share}>
          <CorporationMark corporation={corporation} size={18} />
          <span aria-hidden>{count}</span>
          <span className="sr-only">{t('board.standing.shares', { corporation, count })}</span>
        </span>
      ))}
    </span>
  );
}

/** The last turn: "placed 8I · bought A A I". */
function Last({ playerId }: { readonly playerId: PlayerId }) {
  const t = translator('acquire');
  const eventLog = useShownEvents();
  const deed = useMemo(() => lastDeedOf(eventLog, playerId), [eventLog, playerId]);
  if (deed === null) return null;
  const { tile, bought } = deed;
  // Equal entries differ by position only.
  const marks = bought.map((corporation, i) => ({ corporation, id: `${corporation}.${i}` }));
  const spoken = sharesBy((corporation) => bought.filter((other) => other === corporation).length);
  return (
    <span className={styles.last} {...SUMMARY_PARTS.turn}>
      {bought.length === 0 ? (
        t('board.standing.placed', { tile })
      ) : (
        <>
          <span aria-hidden>{t('board.standing.placed', { tile })}</span>
          <span aria-hidden>{t('board.standing.bought')}</span>
          {marks.map(({ corporation, id }) => (
            <CorporationMark key={id} corporation={corporation} size={16} />
          ))}
          <span className="sr-only">{t('board.standing.placedAndBought', { tile, shares: spoken })}</span>
        </>
      )}
    </span>
  );
}

/** The tile and purchases of a player's last turn. */

interface LastDeed {
  readonly tile: Tile;
  readonly bought: readonly Corporation[];
}

export function lastDeedOf(eventLog: readonly AnyEvent[], playerId: PlayerId): LastDeed | null {
  let bought: readonly Corporation[] = [];
  for (const logged of eventLog.toReversed()) {
    if (isTableEvent(logged)) continue;
    // Events at this table belong to this game.
    const event = logged as GameEvent;
    if (event.type === 'SharesBought' && event.playerId === playerId) bought = event.shares;
    if (event.type === 'TilePlaced' && event.playerId === playerId) return { tile: event.tile, bought };
  }
  return null;
}
