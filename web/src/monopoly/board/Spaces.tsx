import { BOARD, type GameView, HOTEL, INCOME_TAX, JAIL, type SpaceId } from '@magnate/engine/monopoly';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Names } from '@magnate/words';
import { personOf } from '../../game/people.ts';
import { useSeatView } from '../../game/seatView.ts';
import { words } from '@magnate/words';
import { money } from '@magnate/words';
import { placeName } from '@magnate/words/monopoly';
import styles from './Spaces.module.css';
import type { Fit } from './fit.ts';
import { type Arrow, ARROWS, BOARD_UNITS, neighbour, SPACES } from './geometry.ts';
import { Patterns } from './Patterns.tsx';
import { landingOn } from './rents.ts';
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

/** All that can be seen on a space, for those who listen to it. */
function spaceLabel(spaceId: SpaceId, view: GameView, scene: Scene, names: Names): string {
  const space = BOARD[spaceId];
  if (space === undefined) return '';
  const facts: string[] = [placeName(spaceId)];
  const lot = scene.lots.get(spaceId);
  if (lot !== undefined && 'price' in space) {
    facts.push(words.t(`monopoly:board.groups.${space.group}`));
    facts.push(words.t('monopoly:board.heard.price', { amount: space.price }));
    facts.push(...lotFacts(spaceId, lot, view, names));
  }
  if (space.type === 'freeParking' && view.options.freeParking === 'pot') {
    facts.push(words.t('monopoly:board.heard.pot', { amount: view.pot }));
  }
  return [...facts, ...whoIsHere(spaceId, scene, names)].join(', ');
}

function lotFacts(spaceId: SpaceId, lot: LotState, view: GameView, names: Names): readonly string[] {
  if (lot.owner === null) return [words.t('monopoly:board.heard.unowned')];
  const facts: string[] = [words.t('monopoly:board.heard.owner', { name: names.object(lot.owner) })];
  if (lot.mortgaged) return [...facts, words.t('monopoly:board.heard.mortgaged')];
  if (lot.houses === HOTEL) facts.push(words.t('monopoly:board.heard.hotel'));
  else if (lot.houses > 0) facts.push(words.t('monopoly:board.heard.houses', { count: lot.houses }));
  const landing = landingOn(view, spaceId, null);
  if (landing.kind === 'rent') facts.push(words.t('monopoly:board.heard.rent', { amount: landing.amount }));
  if (landing.kind === 'dice') facts.push(words.t('monopoly:board.heard.dice', { factor: landing.factor }));
  return facts;
}

function whoIsHere(spaceId: SpaceId, scene: Scene, names: Names): readonly string[] {
  const here = scene.pieces.filter(({ position, isActive }) => isActive && position === spaceId);
  const inJail = here.filter((piece) => piece.inJail && spaceId === JAIL);
  const free = here.filter((piece) => !inJail.includes(piece));
  const list = (pieces: typeof here) => pieces.map(({ id }) => names.object(id)).join(', ');
  return [
    ...(free.length > 0 ? [words.t('monopoly:board.heard.here', { names: list(free) })] : []),
    ...(inJail.length > 0 ? [words.t('monopoly:board.heard.inJail', { names: list(inJail) })] : []),
  ];
}
