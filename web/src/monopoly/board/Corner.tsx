import { type PlainSpace, STANDARD_BOARD } from '@magnate/engine/monopoly';
import { placeName } from '@magnate/words/monopoly';
import { translator } from '@magnate/words';
import { type Fit, fitFor } from './fit.ts';
import { CORNER, middleOf } from './geometry.ts';
import { Icon } from './Icon.tsx';
import face from './face.module.css';
import styles from './Corner.module.css';
import { cellBox, cornerFace, visitorsLane } from './tokenLayout.ts';
import { displayLines, Lines } from './Lines.tsx';
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
  const display = isNamed && pot.length === 0 ? displayLines(name, CORNER - 8 * fit.px, fit) : undefined;
  const names = isNamed ? (display?.lines ?? wrap(name, width, new Map())) : [];
  const lines = [
    ...names.map((text) => ({ text, isStrong: true })),
    ...(fits(pot, width) ? pot.map((text) => ({ text })) : []),
  ];
  const words = lines.length * fit.line * (display?.size ?? 1);
  const left = body.height - words - (isOccupied ? 4 : 8) * fit.px;
  const most = Math.min(CORNER * (lines.length === 0 ? 0.56 : 0.5), left);
  const icon = most < fit.text ? 0 : most;
  const height = words + icon;
  return (
    <g className={space.type === 'go' ? styles.go : face.ink}>
      <rect {...box} className={face.ground} />
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

const BARS = [0.2, 0.4, 0.6, 0.8] as const;

/** A cell on the inner side; visitors walk around it. */
function Jail({ space, ...props }: { readonly space: PlainSpace; readonly fit: Fit }) {
  const cell = cellBox(props.fit);
  const lane = visitorsLane(props.fit);
  const { inside, visiting } = jailWords(props.fit);
  // In one line if readable: the cell has little room beside its occupants.
  const fit = fitFor(props.fit, inside.replaceAll(' ', '\u00a0'), cell.width - 4 * props.fit.px);
  const names = wrap(inside, (cell.width - 4 * fit.px) / fit.text, new Map());
  const height = (names.length + 0.2) * fit.line;
  const widest = Math.max(...names.map(widthOf)) + 0.5;
  const width = Math.min(cell.width, Math.max(cell.width * 0.72, widest * fit.text));
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
          strokeWidth={2 * fit.px}
        />
      ))}
      {fit.hasNames && (
        <>
          <rect {...plate} className={styles.plate} rx={3 * fit.px} />
          <Lines
            box={plate}
            fit={fit}
            room={plate.width - 4 * fit.px}
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
