import type { Lot } from '@magnate/engine/monopoly';
import { placeName } from '@magnate/words/monopoly';
import { translator } from '@magnate/words';
import { colourOf, TokenSign } from '../../design/PlayerToken.tsx';
import { Buildings, HouseCount } from './Buildings.tsx';
import { type Fit, fitFor, tightFit } from './fit.ts';
import { between, type Box, CORNER, frameWidth, innerEdge, inset, middleOf, outerEdge, type Side } from './geometry.ts';
import { Icon } from './Icon.tsx';
import { Lines, Print } from './Lines.tsx';
import { patternId } from './Patterns.tsx';
import face from './face.module.css';
import styles from './LotFace.module.css';
import { colourOfGroup } from './groupColours.ts';
import { laneDepth, signBox } from './tokenLayout.ts';
import { fits, readShortForms, SQUEEZED, widthOf, wrap } from './wrap.ts';

/** The rotation of the deed on a mortgaged lot, in degrees. */
const TURNED = -14;

export interface LotFaceProps {
  readonly lot: Lot;
  readonly fit: Fit;
  /** The id of the SVG patterns. */
  readonly patterns: string;
  /** The seat of the owner, which gives colour and token. */
  readonly seat: number | undefined;
  readonly houses: number;
  readonly isMortgaged: boolean;
  /** The amount on the lot, and its shortest form. */
  readonly note: string;
  readonly brief: string;
  /** Houses as a number, for comparing lots. */
  readonly isCounted: boolean;
  /** The number of tokens on it. */
  readonly crowd: number;
}

export function LotFace(props: LotFaceProps) {
  const { lot, seat, houses, isMortgaged, note, brief, fit, patterns, isCounted, crowd } = props;
  const box = fit.ring.boxOf(lot.position);
  const side = fit.ring.sideOf(lot.position);
  const band = innerEdge(box, side, fit.band);
  const strip = outerEdge(box, side, fit.strip);
  const body = between(box, side, fit.band, fit.hasNames ? laneDepth(lot.position, crowd, fit) : fit.strip);
  const isTabbed = fit.skin === 'classic' && fit.hasNames;
  // Without names, tokens take the outer half.
  const freeBody = crowd > 0 ? innerEdge(body, side, (CORNER - fit.band) / 2) : body;
  return (
    <>
      <rect {...box} className={face.ground} />
      {seat !== undefined && !isTabbed && <OwnerGround box={fit.hasNames ? box : body} seat={seat} fit={fit} />}
      <rect {...band} fill={colourOfGroup(lot.group, fit.board)} />
      <rect {...band} fill={`url(#${patternId(patterns, lot.group)})`} />
      <rect {...band} className={styles.line} strokeWidth={fit.px} />
      {seat !== undefined && isTabbed && <OwnerTab box={box} side={side} seat={seat} fit={fit} />}
      {seat !== undefined && fit.hasNames && !isTabbed && <rect {...strip} fill={colourOf(seat)} />}
      {seat !== undefined && !isTabbed && (
        <OwnerSign box={fit.hasNames ? signBox(strip) : freeBody} seat={seat} most={26 * fit.px} />
      )}
      {isMortgaged && <rect {...box} className={fit.skin === 'classic' ? styles.greyed : styles.veil} />}
      {isMortgaged && <rect {...box} fill={`url(#${patternId(patterns, 'hatch')})`} />}
      {fit.hasNames && (
        <LotWords lot={lot} note={note} brief={brief} fit={fit} body={body} isOwned={seat !== undefined} />
      )}
      {!fit.hasNames && seat === undefined && <LotPrice note={note} fit={fit} body={freeBody} />}
      {isMortgaged && <MortgageMark box={band} fit={fit} />}
      {isCounted ? (
        <HouseCount box={band} houses={houses} fit={fit} />
      ) : (
        <Buildings box={band} side={side} houses={houses} />
      )}
    </>
  );
}

interface BodyProps {
  readonly note: string;
  readonly fit: Fit;
  readonly body: Box;
}

interface LotWordsProps extends BodyProps {
  readonly lot: Lot;
  readonly brief: string;
  readonly isOwned: boolean;
}

/** The name and the price, or the rent once it is owned. */
function LotWords({ lot, note, brief, body, isOwned, ...props }: LotWordsProps) {
  const t = translator('monopoly');
  const shortForms = readShortForms(t('board.shortForms'));
  const name = placeName(lot.position, props.fit.board);
  const room = body.width - props.fit.margin;
  // Neighbours say it in the same words: in full only where a usual amount has room.
  const full = note !== brief && widthOf(note.replace(FIGURES, USUAL)) * props.fit.text > room ? brief : note;
  const { fit, names, sums } = lotLines({ name, note: full, brief }, body, props.fit, shortForms);
  const icon = fit.skin === 'classic' ? fit.font * 2.8 : fit.text * 1.5;
  return (
    <g className={face.ink}>
      <Print
        box={body}
        fit={fit}
        names={names}
        sums={sums.map((text) => ({ text, isStrong: isOwned && fit.skin === 'classic' }))}
        room={room}
        picture={{ most: lot.type === 'street' ? 0 : icon, least: fit.font }}
        draw={(at, size) => <Icon space={lot} at={at} size={size} fit={fit} />}
      />
    </g>
  );
}

/** Without room for names: the price of an unowned lot. */
function LotPrice({ note, fit, body }: BodyProps) {
  const isWide = body.width > body.height;
  const isTurned = !isWide && fit.writesAlong;
  const room = (isTurned || isWide ? Math.max(body.width, body.height) : body.width) / fit.text;
  if (widthOf(note) > room) return null;
  return <Lines box={body} fit={fit} lines={[{ text: note }]} isTurned={isTurned} />;
}

/** A mortgaged lot has no buildings: its band is free for the sign, in classic its deed turned over. */
function MortgageMark({ box, fit }: { readonly box: Box; readonly fit: Fit }) {
  const t = translator('monopoly');
  const { x, y } = middleOf(box);
  const isDeed = fit.skin === 'classic';
  const height = isDeed ? Math.max(19 * fit.px, Math.min(box.width, box.height, 34 * fit.px) * 0.86) : 17 * fit.px;
  const width = isDeed ? height * 0.78 : height;
  const radius = isDeed ? 2.5 * fit.px : height / 2;
  const card = { x: x - width / 2, y: y - height / 2, width, height };
  return (
    <g transform={isDeed ? `rotate(${TURNED} ${x} ${y})` : undefined}>
      <rect className={face.mark} {...card} rx={radius} strokeWidth={1.5 * fit.px} />
      {isDeed && (
        <rect className={styles.rim} {...inset(card, 2 * fit.px)} rx={radius / 2} strokeWidth={0.75 * fit.px} />
      )}
      <text className={`${face.words} ${face.strong}`} x={x} y={y} fontSize={12 * fit.px}>
        {t('board.face.mortgaged')}
      </text>
    </g>
  );
}

/** The part of a token's square inside its rim: only the shape on its colour. */
const INSIDE = { middle: 12, size: 14 } as const;

/** The sign of the owner. Without the rim of a token, to avoid confusion. */
function OwnerSign({ box, seat, most }: { readonly box: Box; readonly seat: number; readonly most: number }) {
  const { x, y } = middleOf(box);
  const size = Math.min(box.width, box.height, most);
  const scale = size / INSIDE.size;
  return (
    <TokenSign
      seat={seat}
      transform={`translate(${x} ${y}) scale(${scale}) translate(${-INSIDE.middle} ${-INSIDE.middle})`}
    />
  );
}

/** The owner's colour under everything else: faint below words, otherwise strong, in classic as a chip on the paper. */
function OwnerGround({ box, seat, fit }: { readonly box: Box; readonly seat: number; readonly fit: Fit }) {
  if (fit.hasNames) return <rect {...box} className={styles.tint} fill={colourOf(seat)} />;
  if (fit.skin === 'plain') return <rect {...box} fill={colourOf(seat)} />;
  const chip = inset(box, 2.5 * fit.px);
  return <rect {...chip} className={styles.tab} rx={4 * fit.px} strokeWidth={fit.px} fill={colourOf(seat)} />;
}

interface OwnerTabProps {
  readonly box: Box;
  readonly side: Side;
  readonly seat: number;
  readonly fit: Fit;
}

/** The owner's tab, on the frame outside the space: the space keeps its own colour. */
function OwnerTab({ box, side, seat, fit }: OwnerTabProps) {
  const depth = frameWidth(fit.size) * fit.px * 0.82;
  const margin = Math.min(box.width, box.height) * 0.12;
  const isUpright = side === 'left' || side === 'right';
  const along = isUpright
    ? { y: box.y + margin, height: box.height - 2 * margin, width: depth }
    : { x: box.x + margin, width: box.width - 2 * margin, height: depth };
  const across = {
    bottom: { y: box.y + box.height + fit.px },
    top: { y: box.y - depth - fit.px },
    left: { x: box.x - depth - fit.px },
    right: { x: box.x + box.width + fit.px },
  }[side];
  const tab: Box = { ...box, ...along, ...across };
  return (
    <g>
      <rect {...tab} className={styles.tab} rx={5 * fit.px} fill={colourOf(seat)} strokeWidth={fit.px} />
      <OwnerSign box={tab} seat={seat} most={depth} />
    </g>
  );
}

/** The text on a lot: its name, and below it the amount, which is never left out. */

interface FaceWords {
  readonly name: string;
  /** In full and in the shortest form; both empty if there is none. */
  readonly note: string;
  readonly brief: string;
}

interface FaceLines {
  readonly names: readonly string[];
  readonly sums: readonly string[];
  readonly isWhole: boolean;
}

/** The figures of an amount, and those of a usual one. */
const FIGURES = /\d+(?:[.,\s]\d{3})*/u;
const USUAL = '000';

/** The words on a lot, in letters in which they fit: beside tokens in smaller ones, if that keeps the name whole. */
export function lotLines(
  words: FaceWords,
  body: Box,
  fit: Fit,
  shortForms: ReadonlyMap<string, string>,
): FaceLines & { readonly fit: Fit } {
  const room = body.width - fit.margin;
  const usual = fitFor(fit, words.name, room);
  const inUsual = faceLines(words, room / usual.text, Math.floor((body.height - 2 * fit.px) / usual.line), shortForms);
  if (inUsual.isWhole || fit.skin === 'plain') return { ...inUsual, fit: usual };
  const tight = tightFit(fit);
  const inTight = faceLines(words, room / tight.text, Math.floor(body.height / tight.line), shortForms);
  return inTight.isWhole ? { ...inTight, fit: tight } : { ...inUsual, fit: usual };
}

/** As much of both as fits this many lines of this width in ems. */
export function faceLines(
  { name, note, brief }: FaceWords,
  width: number,
  most: number,
  shortForms: ReadonlyMap<string, string>,
): FaceLines {
  const write = (text: string, room = width) => (text === '' ? [] : wrap(text, room, shortForms));
  const short = write(withoutKind(name));
  const [full, least] = [write(note), write(brief)];
  // An amount longer than a line is shortened before the name, and a name is squeezed before it is shortened.
  const sums = full.length <= 1 ? [full, least] : [least, full];
  for (const names of [write(name), write(name, width / SQUEEZED), short]) {
    for (const sum of sums) {
      if (fits(sum, width) && names.length + sum.length <= most) {
        return { names, sums: sum, isWhole: names !== short || short.join(' ') === name };
      }
    }
  }
  return { names: short.slice(0, Math.max(0, most - least.length)), sums: least, isWhole: false };
}

/** "Kentucky Avenue" becomes "Kentucky". */
function withoutKind(name: string): string {
  const words = name.split(' ');
  return words.length > 1 ? words.slice(0, -1).join(' ') : name;
}
