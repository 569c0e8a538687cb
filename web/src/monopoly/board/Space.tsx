import { BOARD, type SpaceId } from '@magnate/engine/monopoly';
import type { KeyboardEvent } from 'react';
import { personOf, useSitting } from '../../table/sitting.ts';
import { Corner } from './Corner.tsx';
import type { Fit } from './fit.ts';
import { boxOf, inset } from './geometry.ts';
import { LotFace } from './LotFace.tsx';
import { PlainFace } from './PlainFace.tsx';
import type { LotState } from './scene.ts';
import styles from './Space.module.css';
import { SumPill } from './SumPill.tsx';

/** What tapping it does beyond opening its card. */
export interface SpaceTask {
  /** The sum as it is shown on the lot; null where it cannot be done. */
  readonly sum: string | null;
  readonly isOwn: boolean;
  readonly isCounted: boolean;
}

interface SpaceProps {
  readonly spaceId: SpaceId;
  readonly state: LotState | undefined;
  readonly fit: Fit;
  readonly patterns: string;
  readonly label: string;
  readonly task: SpaceTask | null;
  readonly isTabStop: boolean;
  readonly isOccupied: boolean;
  onPick(spaceId: SpaceId): void;
  onReach(spaceId: SpaceId): void;
}

export function Space({
  spaceId,
  state,
  fit,
  patterns,
  label,
  task,
  isTabStop,
  isOccupied,
  onPick,
  onReach,
}: SpaceProps) {
  const box = boxOf(spaceId);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPick(spaceId);
  };
  return (
    <g
      role="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      data-space={spaceId}
      className={styles.space}
      onClick={() => onPick(spaceId)}
      onKeyDown={press}
      onFocus={() => onReach(spaceId)}
    >
      <g className={dimming(task)}>
        <Face
          spaceId={spaceId}
          state={state}
          fit={fit}
          patterns={patterns}
          isCounted={task?.isCounted ?? false}
          isOccupied={isOccupied}
        />
      </g>
      <rect {...box} className={styles.hover} />
      <rect {...box} className={styles.edge} strokeWidth={fit.px} />
      {task !== null && task.sum !== null && (
        <>
          <rect {...inset(box, 2 * fit.px)} className={styles.allowed} strokeWidth={4 * fit.px} />
          <SumPill spaceId={spaceId} text={task.sum} fit={fit} />
        </>
      )}
      <rect {...inset(box, 2 * fit.px)} className={styles.ring} strokeWidth={4 * fit.px} rx={3 * fit.px} />
    </g>
  );
}

/** Own lots stay in sight, also where nothing can be done: they tell why. */
function dimming(task: SpaceTask | null): string | undefined {
  if (task === null || task.sum !== null) return undefined;
  return task.isOwn ? styles.dim : styles.dimmed;
}

interface FaceProps {
  readonly spaceId: SpaceId;
  readonly state: LotState | undefined;
  readonly fit: Fit;
  readonly patterns: string;
  readonly isCounted: boolean;
  readonly isOccupied: boolean;
}

function Face({ spaceId, state, fit, patterns, isCounted, isOccupied }: FaceProps) {
  const { view, people } = useSitting<'monopoly'>();
  const space = BOARD[spaceId];
  switch (space?.type) {
    case 'street':
    case 'railroad':
    case 'utility': {
      if (state === undefined) return null;
      const seat = state.owner === null ? undefined : personOf(people, state.owner)?.seat;
      return (
        <LotFace
          lot={space}
          state={state}
          seat={seat}
          view={view}
          fit={fit}
          patterns={patterns}
          isCounted={isCounted}
          isOccupied={isOccupied}
        />
      );
    }
    case 'card':
    case 'tax':
      return <PlainFace space={space} view={view} fit={fit} />;
    case 'go':
    case 'jail':
    case 'freeParking':
    case 'goToJail':
      return <Corner space={space} view={view} fit={fit} />;
    case undefined:
      return null;
  }
}
