import { BOARD, type GameView, INCOME_TAX, type SpaceId } from '@magnate/engine/monopoly';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personOf } from '../../game/people.ts';
import { useSeatView } from '../../game/seatView.ts';
import { words } from '@magnate/words';
import { money } from '@magnate/words';
import { landingOn, spaceWords } from '@magnate/words/monopoly';
import styles from './Spaces.module.css';
import type { Fit } from './fit.ts';
import { type Arrow, ARROWS, BOARD_UNITS, neighbour, SPACES } from './geometry.ts';
import { Patterns } from './Patterns.tsx';
import type { LotState, Scene } from './scene.ts';
import { Space } from './Space.tsx';
import type { BoardActs } from './modes.ts';

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
        const lot = scene.lots.get(position);
        const label = spaceWords(view, position, { lot, people: scene.pieces }, names);
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

/** The sum that is written on a space: the price, the rent once it is owned, a tax, the pot. Empty where there is none. */
function faceNote(spaceId: SpaceId, view: GameView, lot: LotState | undefined): string {
  const space = BOARD[spaceId];
  const { options } = view;
  switch (space?.type) {
    case 'street':
    case 'railroad':
    case 'utility':
      return lot === undefined || lot.owner === null ? money(space.price) : rentNote(spaceId, view);
    case 'tax':
      return words.t('monopoly:board.face.tax', { amount: space.tax === 'luxury' ? options.luxuryTax : INCOME_TAX });
    case 'freeParking':
      return options.freeParking === 'pot' ? words.t('monopoly:board.face.pot', { amount: view.pot }) : '';
    case 'card':
    case 'go':
    case 'jail':
    case 'goToJail':
    case undefined:
      return '';
  }
}

function rentNote(spaceId: SpaceId, view: GameView): string {
  const landing = landingOn(view, spaceId, null);
  if (landing.kind === 'rent') return words.t('monopoly:board.face.rent', { amount: landing.amount });
  return landing.kind === 'dice' ? words.t('monopoly:board.face.dice', { factor: landing.factor }) : '';
}
