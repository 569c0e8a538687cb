import { boardOf, type GameView, type SpaceId, taxOn } from '@magnate/engine/monopoly';
import { type KeyboardEvent, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { personOf } from '../../game/people.ts';
import { useSeatView } from '../../game/seatView.ts';
import { useWho } from '../../game/who.ts';
import { words, wordsOf } from '@magnate/words';
import { money } from '@magnate/words';
import { landingOn, spaceWords } from '@magnate/words/monopoly';
import { useSelection } from '../selection.ts';
import { oddsOf, useTraveller } from './LandingOdds.tsx';
import styles from './Spaces.module.css';
import type { Fit } from './fit.ts';
import { type Arrow, ARROWS, BOARD_UNITS, neighbour, type Ring } from './geometry.ts';
import { Patterns } from './Patterns.tsx';
import type { LotState, Scene } from './scene.ts';
import { Space } from './Space.tsx';
import type { BoardActs } from './modes.ts';

interface SpacesProps {
  readonly fit: Fit;
  readonly scene: Scene;
  readonly acts: BoardActs;
}

/** The spaces: one stop for the Tab key, arrows go around from there. */
export function Spaces({ fit, scene, acts }: SpacesProps) {
  const t = wordsOf('monopoly');
  const { view, me, names, people } = useSeatView<'monopoly'>();
  const who = useWho();
  const patterns = useId();
  const drawing = useRef<SVGSVGElement>(null);
  const [reached, setReached] = useState<SpaceId | null>(null);
  const own = scene.pieces.find(({ id }) => id === me)?.position;
  const tabStop = reached ?? own ?? 0;
  const { hasOdds, setGlance } = useSelection();
  const traveller = useTraveller();
  const odds = hasOdds && traveller !== null ? oddsOf(traveller, fit.board) : null;
  const oddsAt = (position: SpaceId) => odds?.[position] ?? 0;
  const { sale } = scene;
  const bid = sale === null || sale.highBid === 0 ? t('board.auction.title') : money(sale.highBid);
  const heard = (position: SpaceId) => [
    ...(sale?.spaceId === position ? [t('board.heard.sale')] : []),
    ...(oddsAt(position) === 0 ? [] : [t('board.odds.heard', { ...who, percent: oddsAt(position) })]),
  ];

  // What a tap does changes with every view: a space that looks the same is not drawn again for that.
  const pickNow = useRef(acts.pick);
  useLayoutEffect(() => {
    pickNow.current = acts.pick;
  });
  const pick = useCallback((spaceId: SpaceId) => pickNow.current(spaceId), []);

  const steer = (event: KeyboardEvent) => {
    const next = spaceAfter(fit.ring, tabStop, event.key);
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
      <Patterns id={patterns} px={fit.px} board={fit.board} />
      {fit.board.spaces.map(({ position }) => {
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
            {...faceNote(position, view, lot)}
            fit={fit}
            patterns={patterns}
            label={[label, ...heard(position), ...(hint === undefined ? [] : [hint])].join(', ')}
            bid={sale?.spaceId === position ? bid : null}
            odds={oddsAt(position)}
            onGlance={setGlance}
            task={acts.taskOn(position)}
            isTabStop={position === tabStop}
            crowd={scene.pieces.filter((piece) => piece.isActive && piece.position === position).length}
            onPick={pick}
            onReach={setReached}
          />
        );
      })}
    </svg>
  );
}

function spaceAfter(ring: Ring, position: SpaceId, key: string): SpaceId | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return ring.size - 1;
  return isArrow(key) ? neighbour(ring, position, key) : undefined;
}

function isArrow(key: string): key is Arrow {
  return ARROWS.some((arrow) => arrow === key);
}

interface FaceNote {
  readonly note: string;
  readonly brief: string;
}

/** The sum that is written on a space: the price, the rent once it is owned, a tax, the pot. Empty where there is none. */
function faceNote(spaceId: SpaceId, view: GameView, lot: LotState | undefined): FaceNote {
  const space = boardOf(view.options).spaces[spaceId];
  const { options } = view;
  const same = (note: string): FaceNote => ({ note, brief: note });
  switch (space?.type) {
    case 'street':
    case 'railroad':
    case 'utility':
      return lot === undefined || lot.owner === null ? same(money(space.price)) : rentNote(spaceId, view);
    case 'tax':
      return same(words.t('monopoly:board.face.tax', { amount: taxOn(view, space) }));
    case 'freeParking':
      return same(options.freeParking === 'pot' ? words.t('monopoly:board.face.pot', { amount: view.pot }) : '');
    case 'card':
    case 'go':
    case 'jail':
    case 'goToJail':
    case undefined:
      return same('');
  }
}

function rentNote(spaceId: SpaceId, view: GameView): FaceNote {
  const landing = landingOn(view, spaceId, null);
  if (landing.kind === 'rent') {
    return { note: words.t('monopoly:board.face.rent', { amount: landing.amount }), brief: money(landing.amount) };
  }
  if (landing.kind !== 'dice') return { note: '', brief: '' };
  const { factor } = landing;
  return {
    note: words.t('monopoly:board.face.dice', { factor }),
    brief: words.t('monopoly:board.face.times', { factor }),
  };
}
