import { BOARD, type SpaceId } from '@magnate/engine/monopoly';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personOf } from '../../game/people.ts';
import { useSeatView } from '../../game/seatView.ts';
import styles from './Board.module.css';
import { faceNote } from './faceNote.ts';
import type { Fit } from './fit.ts';
import { type Arrow, ARROWS, BOARD_UNITS, neighbour, SPACES } from './geometry.ts';
import { Patterns } from './Patterns.tsx';
import type { Scene } from './scene.ts';
import { Space } from './Space.tsx';
import { spaceLabel } from './spaceLabel.ts';
import type { BoardActs } from './useBoardMode.ts';

interface SpacesProps {
  readonly fit: Fit;
  readonly scene: Scene;
  readonly acts: BoardActs;
}

/** The forty spaces: one stop for the Tab key, arrows go around from there. */
export function Spaces({ fit, scene, acts }: SpacesProps) {
  const { t } = useTranslation('monopoly');
  const { view, me, names, people } = useSeatView<'monopoly'>();
  const patterns = useId();
  const drawing = useRef<SVGSVGElement>(null);
  const [reached, setReached] = useState<SpaceId | null>(null);
  const own = scene.pieces.find(({ id }) => id === me)?.position;
  const tabStop = reached ?? own ?? 0;

  const steer = (event: KeyboardEvent) => {
    const next = spaceAfter(tabStop, event.key);
    if (next === undefined) return;
    event.preventDefault();
    drawing.current?.querySelector<SVGGElement>(`[data-space="${next}"]`)?.focus();
  };
  return (
    <svg
      ref={drawing}
      className={styles.drawing}
      viewBox={`0 0 ${BOARD_UNITS} ${BOARD_UNITS}`}
      role="group"
      aria-label={t('board.label')}
      onKeyDown={steer}
    >
      <Patterns id={patterns} px={fit.px} />
      {BOARD.map(({ position }) => {
        const hint = acts.hint(position);
        const label = spaceLabel(position, view, scene, names);
        const lot = scene.lots.get(position);
        const owner = lot?.owner ?? null;
        return (
          <Space
            key={position}
            spaceId={position}
            seat={owner === null ? undefined : personOf(people, owner)?.seat}
            houses={lot?.houses ?? 0}
            isMortgaged={lot?.mortgaged ?? false}
            note={faceNote(position, view, lot)}
            fit={fit}
            patterns={patterns}
            label={hint === undefined ? label : `${label}, ${hint}`}
            task={acts.taskOn(position)}
            isTabStop={position === tabStop}
            isOccupied={scene.pieces.some((piece) => piece.isActive && piece.position === position)}
            onPick={acts.pick}
            onReach={setReached}
          />
        );
      })}
    </svg>
  );
}

function spaceAfter(position: SpaceId, key: string): SpaceId | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return SPACES - 1;
  return isArrow(key) ? neighbour(position, key) : undefined;
}

function isArrow(key: string): key is Arrow {
  return ARROWS.some((arrow) => arrow === key);
}
