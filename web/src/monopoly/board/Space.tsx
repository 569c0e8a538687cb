import type { SpaceId, CardSpace, PlainSpace, TaxSpace } from '@magnate/engine/monopoly';
import { type KeyboardEvent, memo } from 'react';
import { words, translator } from '@magnate/words';
import { Corner } from './Corner.tsx';
import { type Fit, fitFor } from './fit.ts';
import { between, type Box, CORNER, innerEdge, inset, middleOf, type Point } from './geometry.ts';
import { LotFace, type LotFaceProps } from './LotFace.tsx';
import styles from './Space.module.css';
import { readShortForms, SQUEEZED, widthOf, wrap } from './wrap.ts';
import { placeName } from '@magnate/words/monopoly';
import { Icon } from './Icon.tsx';
import face from './face.module.css';
import { Print } from './Lines.tsx';
import { laneDepth } from './tokenLayout.ts';
import { useLanguage } from '../../sync/language.ts';

/** What a tap does beyond opening the card. */
export interface SpaceTask {
  readonly isAllowed: boolean;
  /** The note at its edge: the amount, or its side of the trade. */
  readonly note: string | null;
  /** It is a candidate, allowed or not. */
  readonly isOwn: boolean;
  readonly isCounted: boolean;
  /** If a tap adds or removes it: is it added? */
  readonly isPicked?: boolean;
}

interface SpaceProps extends Omit<FaceProps, 'isCounted'> {
  readonly label: string;
  readonly task: SpaceTask | null;
  readonly isTabStop: boolean;
  /** The current bid on it; null if it is not in auction. */
  readonly bid: string | null;
  /** The odds of my next roll in percent; 0 if unreachable or not requested. */
  readonly odds: number;
  onPreview(spaceId: SpaceId | null): void;
  onPick(spaceId: SpaceId): void;
  onReach(spaceId: SpaceId): void;
}

/** Most spaces do not change: they are not rerendered. */
export const Space = memo(function Space({
  label,
  task,
  isTabStop,
  bid,
  odds,
  onPreview,
  onPick,
  onReach,
  ...face
}: SpaceProps) {
  const { spaceId, fit } = face;
  const box = fit.ring.boxOf(spaceId);
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
      aria-pressed={task?.isPicked}
      data-space={spaceId}
      className={styles.space}
      onClick={() => onPick(spaceId)}
      onKeyDown={press}
      onFocus={(event) => {
        onReach(spaceId);
        if (event.currentTarget.matches(':focus-visible')) onPreview(spaceId);
      }}
      onBlur={() => onPreview(null)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onPreview(spaceId)}
      onPointerLeave={() => onPreview(null)}
    >
      <g className={dimming(task)}>
        <Face {...face} isCounted={task?.isCounted ?? false} />
      </g>
      <rect {...box} className={styles.hover} />
      <rect {...box} className={styles.edge} strokeWidth={fit.px} />
      {(task?.isAllowed === true || task?.isPicked === true) && (
        <Outline box={box} px={fit.px} width={task.isPicked === true ? 4 : 3} />
      )}
      {task !== null && task.note !== null && <SumPill spaceId={spaceId} text={task.note} fit={fit} />}
      {odds > 0 && <Odds spaceId={spaceId} percent={odds} fit={fit} />}
      {bid !== null && (
        <>
          <rect {...inset(box, 2.5 * fit.px)} className={styles.lit} strokeWidth={5 * fit.px} />
          <SumPill spaceId={spaceId} text={bid} fit={fit} />
        </>
      )}
      <rect {...inset(box, 2 * fit.px)} className={styles.ring} strokeWidth={4 * fit.px} rx={3 * fit.px} />
    </g>
  );
});

/** Inside the edge of a space, this many pixels wide. */
function Outline({ box, px, width }: { readonly box: Box; readonly px: number; readonly width: number }) {
  return <rect {...inset(box, (width / 2) * px)} className={styles.allowed} strokeWidth={width * px} />;
}

/** Own lots stay visible even if unavailable: they show the reason. */
function dimming(task: SpaceTask | null): string | undefined {
  if (task === null || task.isAllowed) return undefined;
  return task.isOwn ? styles.dim : styles.dimmed;
}

interface FaceProps extends Omit<LotFaceProps, 'lot'> {
  readonly spaceId: SpaceId;
}

/** The drawing of a space, independent of pointer and mode. */
const Face = memo(function Face({ spaceId, ...face }: FaceProps) {
  useLanguage();
  const { fit, note, crowd } = face;
  const space = fit.board.spaces[spaceId];
  switch (space?.type) {
    case 'street':
    case 'railroad':
    case 'utility':
      return <LotFace {...face} lot={space} />;
    case 'card':
    case 'tax':
      return <PlainFace space={space} note={note} fit={fit} crowd={crowd} />;
    case 'go':
    case 'jail':
    case 'freeParking':
    case 'goToJail':
      return fit.ring.isCorner(spaceId) || space.type === 'jail' ? (
        <Corner space={space} note={note} fit={fit} isOccupied={crowd > 0} />
      ) : (
        <PlainFace space={space} note={note} fit={fit} crowd={crowd} />
      );
    case undefined:
      return null;
  }
});

/** The deeper the colour, the higher the odds; the figure states them. */
function Odds({ spaceId, percent, fit }: { readonly spaceId: SpaceId; readonly percent: number; readonly fit: Fit }) {
  return (
    <>
      <rect {...fit.ring.boxOf(spaceId)} className={styles.odds} opacity={0.06 + percent / 80} />
      <SumPill spaceId={spaceId} text={oddsText(percent)} fit={fit} />
    </>
  );
}

export function oddsText(percent: number): string {
  return words.t('monopoly:board.odds.percent', { percent });
}

interface SumPillProps {
  readonly spaceId: SpaceId;
  readonly text: string;
  readonly fit: Fit;
}

/** The size of an amount at the inner edge of a lot, and whether it is written upwards or on the lot itself. */
function pillOf({ spaceId, text, fit }: SumPillProps) {
  const { isCorner, sideOf } = fit.ring;
  const font = Math.max(12 * fit.px, fit.text);
  const length = (widthOf(text) + 0.8) * font;
  const height = font * 1.55;
  const isTurned = fit.writesAlong && (sideOf(spaceId) === 'bottom' || sideOf(spaceId) === 'top');
  // Next to a corner, the amount of the lot around it has the room if it is written upwards.
  const isHemmedIn = fit.writesAlong && !isTurned && (isCorner(spaceId - 1) || isCorner(spaceId + 1));
  return { font, length, height, isTurned, isHemmedIn };
}

/** How far an amount reaches into the middle of the board, in units. */
export function pillDepth(pill: SumPillProps): number {
  const { isCorner, sideOf } = pill.fit.ring;
  const { length, height, isTurned, isHemmedIn } = pillOf(pill);
  if (isCorner(pill.spaceId) || isHemmedIn) return 0;
  const isAside = sideOf(pill.spaceId) === 'left' || sideOf(pill.spaceId) === 'right';
  return (isAside || isTurned ? length : height) + 6 * pill.fit.px;
}

/** The cost or gain of acting on a lot, at its inner edge where neighbours do not overlap. */
function SumPill({ spaceId, text, fit }: SumPillProps) {
  const { font, length, height, isTurned, isHemmedIn } = pillOf({ spaceId, text, fit });
  const { x, y } = isHemmedIn
    ? middleOf(fit.ring.boxOf(spaceId))
    : placeFor(spaceId, (isTurned ? length : height) / 2, length / 2, fit);
  return (
    <g transform={isTurned ? `rotate(-90 ${x} ${y})` : undefined}>
      <rect
        className={styles.pill}
        x={x - length / 2}
        y={y - height / 2}
        width={length}
        height={height}
        rx={height / 2}
      />
      <text className={styles.sum} x={x} y={y} fontSize={font}>
        {text}
      </text>
    </g>
  );
}

function placeFor(spaceId: SpaceId, down: number, aside: number, { ring, px }: Fit): Point {
  const box = ring.boxOf(spaceId);
  const middle = middleOf(box);
  const gap = 3 * px;
  // A corner has lots on both sides: beside it there is no room.
  if (ring.isCorner(spaceId)) return { x: middle.x, y: box.y + box.height - down - gap };
  switch (ring.sideOf(spaceId)) {
    case 'bottom':
      return { x: middle.x, y: box.y - down - gap };
    case 'left':
      return { x: box.x + box.width + aside + gap, y: middle.y };
    case 'top':
      return { x: middle.x, y: box.y + box.height + down + gap };
    case 'right':
      return { x: box.x - aside - gap, y: middle.y };
  }
}

interface PlainFaceProps {
  readonly space: CardSpace | TaxSpace | PlainSpace;
  readonly note: string;
  readonly fit: Fit;
  /** The number of tokens on it. */
  readonly crowd: number;
}

/** Decks, taxes and other spaces between corners that are not for sale. */
function PlainFace({ space, note, crowd, ...props }: PlainFaceProps) {
  const t = translator('monopoly');
  const name = placeName(space.position, props.fit.board);
  const box = props.fit.ring.boxOf(space.position);
  const fit = fitFor(props.fit, name, box.width - props.fit.margin);
  const ground = <rect {...box} className={cellContentOf(space)} />;
  const side = fit.ring.sideOf(space.position);
  if (!fit.hasNames) {
    // Tokens take the outer half.
    const free = crowd === 0 ? box : innerEdge(box, side, CORNER / 2);
    return (
      <g className={face.ink}>
        {ground}
        <Icon space={space} at={middleOf(free)} size={Math.min(free.width, free.height) * 0.62} fit={fit} />
      </g>
    );
  }
  const outer = crowd === 0 ? fit.strip / 2 : laneDepth(space.position, crowd, fit);
  const body = inset(between(box, side, crowd === 0 ? fit.strip / 2 : 0, outer), fit.px / 2);
  const room = body.width - fit.margin + fit.px;
  const write = (text: string, width = room) => wrap(text, width / fit.text, readShortForms(t('board.shortForms')));
  const most = Math.max(1, Math.floor(body.height / fit.line));
  const sums = note === '' ? [] : write(note);
  // Printed boards have a picture: for its sake a name is squeezed into fewer lines.
  const usual = write(name);
  const hasRoom = body.height - (usual.length + sums.length) * fit.line > 2 * fit.text;
  const names = (fit.skin === 'plain' || hasRoom ? usual : write(name, room / SQUEEZED)).slice(0, most);
  return (
    <g className={face.ink}>
      {ground}
      <Print
        box={body}
        fit={fit}
        names={names}
        sums={(names.length + sums.length <= most ? sums : []).map((text) => ({ text }))}
        room={room}
        picture={{ most: Math.min(box.width, box.height) * 0.58, least: fit.text }}
        draw={(at, size) => <Icon space={space} at={at} size={size} fit={fit} />}
      />
    </g>
  );
}

function cellContentOf({ type }: PlainFaceProps['space']): string | undefined {
  if (type === 'card') return styles.deck;
  return type === 'tax' ? styles.tax : face.ground;
}
