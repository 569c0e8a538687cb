import type { SpaceId } from '@magnate/engine/monopoly';
import type { KeyboardEvent } from 'react';
import { Face, type FaceProps } from './Face.tsx';
import { boxOf, inset } from './geometry.ts';
import styles from './Space.module.css';
import { SumPill } from './SumPill.tsx';

/** What tapping it does beyond opening its card. */
export interface SpaceTask {
  /** The sum as it is shown on the lot; null where it cannot be done. */
  readonly sum: string | null;
  readonly isOwn: boolean;
  readonly isCounted: boolean;
}

interface SpaceProps extends Omit<FaceProps, 'isCounted'> {
  readonly label: string;
  readonly task: SpaceTask | null;
  readonly isTabStop: boolean;
  onPick(spaceId: SpaceId): void;
  onReach(spaceId: SpaceId): void;
}

export function Space({ label, task, isTabStop, onPick, onReach, ...face }: SpaceProps) {
  const { spaceId, fit } = face;
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
        <Face {...face} isCounted={task?.isCounted ?? false} />
      </g>
      <rect {...box} className={styles.hover} />
      <rect {...box} className={styles.edge} strokeWidth={fit.px} />
      {task !== null && task.sum !== null && (
        <>
          <rect {...inset(box, 1.5 * fit.px)} className={styles.allowed} strokeWidth={3 * fit.px} />
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
