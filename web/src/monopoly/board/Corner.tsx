import { type PlainSpace, STANDARD_BOARD } from '@magnate/engine/monopoly';
import { placeName } from '@magnate/words/monopoly';
import { translator } from '@magnate/words';
import type { ReactNode } from 'react';
import { type Fit, fitFor } from './fit.ts';
import { type Box, CORNER, inset, middleOf } from './geometry.ts';
import { Icon } from './Icon.tsx';
import face from './face.module.css';
import styles from './Corner.module.css';
import { cellBox, cornerFace, visitorsLane } from './tokenLayout.ts';
import { type Display, DISPLAY_WIDTH, displayLines, Lines } from './Lines.tsx';
import { fits, widthOf, wrap } from './wrap.ts';

interface CornerProps {
  readonly space: PlainSpace;
  readonly note: string;
  readonly fit: Fit;
  readonly isOccupied: boolean;
}

export function Corner(props: CornerProps) {
  const { space, fit } = props;
  return space.type === 'jail' ? <Jail space={space} fit={fit} /> : <Plain {...props} />;
}

function Plain({ space, note, isOccupied, ...props }: CornerProps) {
  const name = placeName(space.position, props.fit.board);
  const fit = fitFor(props.fit, name, CORNER - 4 * props.fit.px);
  const box = fit.ring.boxOf(space.position);
  const body = isOccupied ? cornerFace(space.position, fit) : box;
  const { x, y } = middleOf(body);
  const width = (CORNER - 4 * fit.px) / fit.text;
  const pot = note === '' ? [] : wrap(note, width, new Map());
  const isNamed = fit.hasNames || space.type === 'go';
  const most = isOccupied || !fit.hasNames ? SMALL_DISPLAY : undefined;
  const display = isNamed && pot.length === 0 ? displayLines(name, CORNER - 8 * fit.px, fit, most) : undefined;
  const scene = (
    <>
      <rect {...box} className={face.ground} />
      {fit.skin === 'classic' && <Backdrop box={box} type={space.type} />}
    </>
  );
  if (display !== undefined && fit.hasNames && !isOccupied) {
    return <Poster space={space} fit={fit} display={display} scene={scene} />;
  }
  const names = isNamed ? (display?.lines ?? wrap(name, width, new Map())) : [];
  const lines = [
    ...names.map((text) => ({ text, isStrong: true })),
    ...(fits(pot, width) ? pot.map((text) => ({ text })) : []),
  ];
  const words = lines.length * fit.line * (display?.size ?? 1);
  const left = body.height - words - (isOccupied ? 4 : 8) * fit.px;
  const largest = Math.min(CORNER * (lines.length === 0 ? 0.56 : 0.5), left);
  const icon = largest < fit.text ? 0 : largest;
  const height = words + icon;
  return (
    <g className={space.type === 'go' ? styles.go : face.ink}>
      {scene}
      {icon > 0 && <Icon space={space} at={{ x, y: y - height / 2 + icon / 2 }} size={icon} fit={fit} />}
      <Lines
        box={{ ...box, y: y + height / 2 - words, height: words }}
        fit={fit}
        lines={lines}
        room={width * fit.text}
        display={display?.size}
      />
    </g>
  );
}

/** Beside tokens there is less room. */
const SMALL_DISPLAY = 1.2;

interface PosterProps {
  readonly space: PlainSpace;
  readonly fit: Fit;
  readonly display: Display;
  readonly scene: ReactNode;
}

/** The whole corner: the first line on top, the second at the foot, the picture between them. */
function Poster({ space, fit, display: { lines, size }, scene }: PosterProps) {
  const box = inset(fit.ring.boxOf(space.position), 5 * fit.px);
  const height = fit.line * size;
  const [first = '', second] = lines;
  const room = box.height - lines.length * height;
  const icon = Math.min(CORNER * 0.66, room);
  const write = (text: string, y: number) => (
    <Lines box={{ ...box, y, height }} fit={fit} display={size} room={box.width} lines={[{ text, isStrong: true }]} />
  );
  return (
    <g className={face.ink}>
      {scene}
      <Icon space={space} at={{ x: middleOf(box).x, y: box.y + height + room / 2 }} size={icon} fit={fit} />
      {write(first, box.y)}
      {second !== undefined && write(second, box.y + box.height - height)}
    </g>
  );
}

/** Rays of light, or a lawn: faint below words. */
function Backdrop({ box, type }: { readonly box: Box; readonly type: PlainSpace['type'] }) {
  const { x, y } = middleOf(box);
  const half = box.width / 2;
  if (type === 'freeParking') {
    const [top, foot] = [y + half * 0.42, y + half];
    return (
      <path
        className={styles.lawn}
        d={`M${x - half} ${top + 10}C${x - half / 2} ${top - 14} ${x + half / 2} ${top - 14} ${x + half} ${top + 10}V${foot}H${x - half}z`}
      />
    );
  }
  return <path className={type === 'go' ? styles.sun : styles.alarm} d={RAYS.map((ray) => ray(x, y, half)).join('')} />;
}

/** Wedges from the middle to the edge; none of them goes around a corner of the square. */
const RAYS = Array.from({ length: 12 }, (_, i) => (x: number, y: number, half: number) => {
  const at = (step: number) => {
    const angle = (step * Math.PI) / 12;
    const [right, down] = [Math.cos(angle), Math.sin(angle)];
    const reach = half / Math.max(Math.abs(right), Math.abs(down));
    return `${(x + right * reach).toFixed(1)} ${(y + down * reach).toFixed(1)}`;
  };
  return `M${x} ${y}L${at(2 * i)}L${at(2 * i + 1)}z`;
});

const BARS = [0.2, 0.4, 0.6, 0.8] as const;

/** A cell on the inner side; visitors walk around it. */
function Jail({ space, ...props }: { readonly space: PlainSpace; readonly fit: Fit }) {
  const cell = cellBox(props.fit);
  const lane = visitorsLane(props.fit);
  const { inside, visiting } = jailWords(props.fit);
  // In one line if readable: the cell has little room beside its occupants.
  const fit = fitFor(props.fit, inside.replaceAll(' ', '\u00a0'), cell.width - 4 * props.fit.px);
  const display = displayLines(inside, cell.width - 8 * fit.px, fit, SMALL_DISPLAY);
  const names = display?.lines ?? wrap(inside, (cell.width - 4 * fit.px) / fit.text, new Map());
  const size = display?.size ?? 1;
  const height = (names.length + 0.2) * fit.line * size;
  const widest = (Math.max(...names.map(widthOf)) + 0.5) * size;
  const em = display === undefined ? fit.text : fit.font * DISPLAY_WIDTH;
  const width = Math.min(cell.width, Math.max(cell.width * 0.72, widest * em));
  const plate = { x: middleOf(cell).x - width / 2, y: cell.y + cell.height - height - fit.line * 0.3, width, height };
  return (
    <g className={face.ink}>
      <rect {...fit.ring.boxOf(space.position)} className={face.ground} />
      <rect {...cell} className={styles.cell} strokeWidth={1.5 * fit.px} />
      {BARS.map((share) => (
        <path
          key={share}
          className={styles.bar}
          d={`M${cell.x + share * cell.width} ${cell.y}v${cell.height}`}
          strokeWidth={fit.skin === 'classic' ? 3 * fit.px : 2 * fit.px}
        />
      ))}
      {fit.skin === 'classic' && (
        <>
          <path
            className={styles.shine}
            d={BARS.map((share) => `M${cell.x + share * cell.width - fit.px} ${cell.y}v${cell.height}`).join('')}
            strokeWidth={fit.px}
          />
          <path
            className={styles.bar}
            d={`M${cell.x} ${cell.y + cell.height * 0.14}h${cell.width}M${cell.x} ${cell.y + cell.height * 0.58}h${cell.width}`}
            strokeWidth={3 * fit.px}
          />
        </>
      )}
      {fit.hasNames && (
        <>
          <rect {...plate} className={styles.plate} rx={3 * fit.px} />
          <Lines
            box={plate}
            fit={fit}
            room={plate.width - 4 * fit.px}
            display={display?.size}
            lines={names.map((text) => ({ text, isStrong: true }))}
          />
          {widthOf(visiting) * fit.text <= lane.width && (
            <Lines box={lane} fit={fit} lines={[{ text: visiting, isStrong: true }]} />
          )}
        </>
      )}
    </g>
  );
}

/** The name of a custom jail has both names, separated by a slash. */
function jailWords({ board }: Fit): { readonly inside: string; readonly visiting: string } {
  const t = translator('monopoly');
  const usual = { inside: t('board.face.jail'), visiting: t('board.face.visiting') };
  if (board === STANDARD_BOARD) return usual;
  const [inside = usual.inside, visiting = usual.visiting] = placeName(board.jail, board).split(' / ');
  return { inside, visiting };
}
