import { type Corporation, type Tile, initialOf } from '@magnate/engine/acquire';
import styles from './CorporationMark.module.css';

interface CorporationMarkProps {
  readonly corporation: Corporation;
  /** In pixels; the letter stays readable. */
  readonly size?: number;
}

/** Next to text. Screen readers announce the name beside it instead. */
export function CorporationMark({ corporation, size = 24 }: CorporationMarkProps) {
  const fontSize = Math.max(12, Math.round(size * 0.58));
  return (
    <span
      className={`${styles.mark} ${lookOf(corporation)}`}
      style={{ width: size, height: size, fontSize }}
      aria-hidden
    >
      {initialOf(corporation)}
    </span>
  );
}

/** The name of a tile, drawn as one. */
export function TileMark({ tile }: { readonly tile: Tile }) {
  return <span className={styles.tile}>{tile}</span>;
}

/** The class with a corporation's colour, pattern and ink. */
export function lookOf(corporation: Corporation): string {
  return [styles.ground, styles[corporation]].join(' ');
}
