import type { PlainSpace } from '@magnate/engine/monopoly';
import { placeName } from '@magnate/words/monopoly';
import { wordsOf } from '@magnate/words';
import type { Fit } from './fit.ts';
import { boxOf, CORNER, middleOf } from './geometry.ts';
import { Icon } from './Icon.tsx';
import face from './face.module.css';
import styles from './Corner.module.css';
import { CELL, cellBox, cornerFace } from './tokenLayout.ts';
import { Lines } from './Lines.tsx';
import { fits, wrap } from './wrap.ts';

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

function Plain({ space, note, fit, isOccupied }: CornerProps) {
  const box = boxOf(space.position);
  const body = isOccupied ? cornerFace(space.position, fit) : box;
  const { x, y } = middleOf(body);
  const width = (CORNER - 4 * fit.px) / fit.text;
  const pot = note === '' ? [] : wrap(note, width, new Map());
  const names = fit.hasNames || space.type === 'go' ? wrap(placeName(space.position), width, new Map()) : [];
  const lines = [
    ...names.map((text) => ({ text, isStrong: true })),
    ...(fits(pot, width) ? pot.map((text) => ({ text })) : []),
  ];
  const left = body.height - lines.length * fit.line - (isOccupied ? 4 : 8) * fit.px;
  const most = Math.min(CORNER * (lines.length === 0 ? 0.56 : 0.5), left);
  const icon = most < fit.text ? 0 : most;
  const height = lines.length * fit.line + icon;
  return (
    <g className={space.type === 'go' ? styles.go : face.ink}>
      <rect {...box} className={face.ground} />
      {icon > 0 && <Icon space={space} at={{ x, y: y - height / 2 + icon / 2 }} size={icon} px={fit.px} />}
      <Lines
        box={{ ...box, y: y + height / 2 - lines.length * fit.line, height: lines.length * fit.line }}
        fit={fit}
        lines={lines}
      />
    </g>
  );
}

const BARS = [0.2, 0.4, 0.6, 0.8] as const;

/** A cell in the inner corner; the way around it is for visitors. */
function Jail({ space, fit }: { readonly space: PlainSpace; readonly fit: Fit }) {
  const t = wordsOf('monopoly');
  const box = boxOf(space.position);
  const cell = cellBox();
  const lane = { x: box.x, y: cell.y + CELL, width: CORNER, height: CORNER - CELL };
  return (
    <g className={face.ink}>
      <rect {...box} className={face.ground} />
      <rect {...cell} className={styles.cell} strokeWidth={1.5 * fit.px} />
      {BARS.map((share) => (
        <path
          key={share}
          className={styles.bar}
          d={`M${cell.x + share * CELL} ${cell.y}v${CELL}`}
          strokeWidth={2 * fit.px}
        />
      ))}
      {fit.hasNames && (
        <>
          <rect
            className={styles.plate}
            x={cell.x + CELL * 0.14}
            y={cell.y + CELL - fit.line * 1.5}
            width={CELL * 0.72}
            height={fit.line * 1.2}
            rx={3 * fit.px}
          />
          <Lines
            box={{ ...cell, y: cell.y + CELL - fit.line * 1.5, height: fit.line * 1.2 }}
            fit={fit}
            lines={[{ text: t('board.face.jail'), isStrong: true }]}
          />
          <Lines box={lane} fit={fit} lines={[{ text: t('board.face.visiting'), isStrong: true }]} />
        </>
      )}
    </g>
  );
}
