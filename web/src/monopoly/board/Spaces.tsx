import { type SpaceId, boardOf, type GameView, taxOn } from '@magnate/engine/monopoly';
import { type KeyboardEvent, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { playerInfoOf } from '../../game/playerInfo.ts';
import { useSubject, useSeatView } from '../../game/seatView.ts';
import { money, translator, type Names, words, commaList } from '@magnate/words';
import { playersOnSpace, landingOn, spaceFacts } from '@magnate/words/monopoly';
import { useSelection } from './selection.ts';
import { oddsOf, useRollingToken } from './LandingOdds.tsx';
import styles from './Spaces.module.css';
import type { Fit } from './fit.ts';
import { type Arrow, ARROWS, BOARD_UNITS, neighbour, type Ring } from './geometry.ts';
import { Patterns } from './Patterns.tsx';
import type { BoardState, LotState } from './boardState.ts';
import { Space } from './Space.tsx';
import type { BoardActs } from './modes.ts';

interface SpacesProps {
  readonly fit: Fit;
  readonly boardState: BoardState;
  readonly commands: BoardActs;
}

/** The spaces: one tab stop, arrow keys move around. */
export function Spaces({ fit, boardState, commands }: SpacesProps) {
  const t = translator('monopoly');
  const { view, me, names, playerInfos } = useSeatView<'monopoly'>();
  const who = useSubject();
  const patterns = useId();
  const drawing = useRef<SVGSVGElement>(null);
  const [reached, setReached] = useState<SpaceId | null>(null);
  const own = boardState.pieces.find(({ id }) => id === me)?.position;
  const tabStop = reached ?? own ?? 0;
  const { hasOdds, setPreview } = useSelection();
  const traveller = useRollingToken();
  const odds = hasOdds && traveller !== null ? oddsOf(traveller, fit.board) : null;
  const oddsAt = (position: SpaceId) => odds?.[position] ?? 0;
  const { sale, pieces } = boardState;
  const key = factsKey(view, boardState);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key covers all inputs
  const facts = useMemo(() => factsOf(view, boardState, names), [key, view.options, names, t]);
  const bid = sale === null || sale.highBid === 0 ? t('board.auction.title') : money(sale.highBid);
  const label = (position: SpaceId, crowd: number) => {
    const hint = commands.hint(position);
    return commaList([
      facts[position]?.spoken ?? '',
      ...(crowd === 0 ? [] : playersOnSpace(view, position, pieces, names)),
      ...(sale?.spaceId === position ? [t('board.spoken.sale')] : []),
      ...(oddsAt(position) === 0 ? [] : [t('board.odds.spoken', { ...who, percent: oddsAt(position) })]),
      ...(hint === undefined ? [] : [hint]),
    ]);
  };

  // The tap handler changes with every view: an unchanged space is not rerendered for that.
  const pickNow = useRef(commands.pick);
  useLayoutEffect(() => {
    pickNow.current = commands.pick;
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
        const lot = boardState.lots.get(position);
        const crowd = pieces.filter((piece) => piece.isActive && piece.position === position).length;
        const owner = lot?.owner ?? null;
        return (
          <Space
            key={position}
            spaceId={position}
            seat={owner === null ? undefined : playerInfoOf(playerInfos, owner)?.seat}
            houses={lot?.houses ?? 0}
            isMortgaged={lot?.mortgaged ?? false}
            note={facts[position]?.note ?? ''}
            brief={facts[position]?.brief ?? ''}
            fit={fit}
            patterns={patterns}
            label={label(position, crowd)}
            bid={sale?.spaceId === position ? bid : null}
            odds={oddsAt(position)}
            onPreview={setPreview}
            task={commands.taskOn(position)}
            isTabStop={position === tabStop}
            crowd={crowd}
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

/** The text on a space and its accessible name, apart from the tokens. */
export interface SpaceFacts {
  readonly spoken: string;
  /** The amount on it: the price, the rent once it is owned, a tax, the pot. Empty if there is none. */
  readonly note: string;
  readonly brief: string;
}

export function factsOf(view: GameView, { lots }: Pick<BoardState, 'lots'>, names: Names): readonly SpaceFacts[] {
  return boardOf(view.options).spaces.map(({ position }) => {
    const lot = lots.get(position);
    return { spoken: commaList(spaceFacts(view, position, lot, names)), ...faceNote(position, view, lot) };
  });
}

/** Constant as long as the facts of all spaces are: most events move only tokens and money. */
export function factsKey(view: GameView, { lots }: Pick<BoardState, 'lots'>): string {
  const { players, owners, houses: built, mortgaged: pledged, pot } = view;
  const shown = [...lots.values()].map(({ owner, houses, mortgaged }) => `${owner} ${houses} ${mortgaged}`);
  const jailed = players.map(({ jailStatus }) => jailStatus);
  // During an animation, the displayed lots differ from those that rents are computed from.
  return [shown, owners, built, pledged, jailed, pot].join(';');
}

type FaceNote = Pick<SpaceFacts, 'note' | 'brief'>;

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
