import type { Corporation } from '@magnate/engine/acquire';
import type { CSSProperties } from 'react';
import { EndCard, MomentCard, Person, Rows } from '../../game/MomentCard.tsx';
import { useMoment } from '../../game/moments.ts';
import { useSeatView } from '../../game/seatView.ts';
import { lookOf } from './CorporationMark.tsx';
import styles from './MomentLayer.module.css';
import { type AcquireMoment, momentsOf } from './momentsOf.ts';

/** The moments of Acquire, over the grid. */
export function MomentLayer() {
  const moment = useMoment(momentsOf);
  return moment === null ? null : <Shown key={moment.seq} moment={moment} />;
}

function Shown({ moment }: { readonly moment: AcquireMoment }) {
  const { gameUi, names, view } = useSeatView<'acquire'>();
  const { event, milliseconds } = moment;
  const title = gameUi.sentence(event, names, view);
  switch (moment.kind) {
    case 'founding':
      return (
        <MomentCard
          milliseconds={milliseconds}
          title={title}
          picture={
            <span className={styles.founding}>
              <Person playerId={moment.event.playerId} />
              <span className={styles.headquarters}>
                <Tile corporation={moment.event.corporation} />
              </span>
            </span>
          }
        />
      );
    case 'merger': {
      const { survivor, defunct } = moment.event;
      return (
        <MomentCard
          milliseconds={milliseconds}
          title={title}
          picture={
            <span className={styles.chains}>
              <Chain corporation={survivor} size={3} />
              {defunct.map(({ corporation, size }) => (
                <span key={corporation} className={styles.smaller}>
                  <Chain corporation={corporation} size={Math.min(size, 3)} />
                </span>
              ))}
            </span>
          }
        >
          <Rows rows={paidTo(moment.bonuses)} />
        </MomentCard>
      );
    }
    case 'end':
      return <EndCard milliseconds={milliseconds} title={title} ranking={moment.event.ranking} />;
  }
}

/** By holder, the largest sum first. */
function paidTo(bonuses: Extract<AcquireMoment, { readonly kind: 'merger' }>['bonuses']) {
  const holders = [...new Set(bonuses.map(({ playerId }) => playerId))];
  const sums = holders.map((playerId) => ({
    playerId,
    amount: bonuses.reduce((sum, paid) => (paid.playerId === playerId ? sum + paid.amount : sum), 0),
    signed: true,
  }));
  return sums.toSorted((a, b) => b.amount - a.amount);
}

const PLACES = [0, 1, 2] as const;

function Chain({ corporation, size }: { readonly corporation: Corporation; readonly size: number }) {
  return PLACES.slice(0, size).map((place) => <Tile key={place} corporation={corporation} turn={place} />);
}

function Tile({ corporation, turn = 0 }: { readonly corporation: Corporation; readonly turn?: number }) {
  return (
    <span className={`${styles.tile} ${lookOf(corporation)}`} style={{ '--turn': turn } as CSSProperties}>
      <span className={styles.building} />
    </span>
  );
}
