import { type Tile, type TileEffectType, initialOf } from '@magnate/engine/acquire';
import { Ban, CircleDashed, Flag, Hourglass, type LucideIcon, Merge, TrendingUp } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { FOCUS_FIRST } from '../../game/focus.ts';
import styles from './Cell.module.css';
import { lookOf } from './CorporationMark.tsx';
import type { CellContent } from './boardState.ts';

export interface CellProps {
  readonly tile: Tile;
  readonly content: CellContent;
  /** The accessible name. */
  readonly name: string;
  readonly isSelected: boolean;
  readonly isLast: boolean;
  /** The only tab stop of the grid. */
  readonly isEntry: boolean;
  /** The figures of a corporation, and how many tiles they span. */
  readonly label: string | undefined;
  readonly run: number | undefined;
  /** The index among the tiles that flip now, and the total duration. */
  readonly turn: number | undefined;
  readonly milliseconds: number | undefined;
}

export function isSameCell(a: CellProps, b: CellProps): boolean {
  return (Object.keys(a) as (keyof CellProps)[]).every((key) => a[key] === b[key]);
}

/** A hundred cells, of which most do not change: those are not rerendered. */
export const Cell = memo(function Cell({
  tile,
  content,
  name,
  isSelected,
  isLast,
  isEntry,
  label,
  run,
  turn,
  milliseconds,
}: CellProps) {
  const motion = motionStyle(turn, milliseconds);
  const classes = [
    styles.cell,
    cellStyle(content),
    isSelected ? styles.selected : '',
    isLast ? styles.last : '',
    label === undefined ? '' : styles.labelled,
    motion === undefined ? '' : styles.moving,
  ].join(' ');
  return (
    <button
      type="button"
      role="gridcell"
      className={classes}
      style={motion}
      data-tile={tile}
      tabIndex={isEntry ? 0 : -1}
      {...(isEntry ? FOCUS_FIRST : {})}
      aria-label={name}
      aria-selected={isSelected}
    >
      <span className={styles.face}>
        <Face tile={tile} content={content} />
      </span>
      {label !== undefined && (
        <span
          className={`${styles.label} ${run === 1 ? styles.labelShort : ''}`}
          style={{ '--run': run } as CSSProperties}
          aria-hidden
        >
          <span>{label}</span>
        </span>
      )}
    </button>
  );
});

function Face({ tile, content }: { readonly tile: Tile; readonly content: CellContent }) {
  switch (content.kind) {
    case 'empty':
      return <span className={styles.faint}>{tile}</span>;
    case 'own':
      return (
        <>
          <span className={styles.ownName}>{tile}</span>
          <EffectMark effect={content.effect.effect} />
        </>
      );
    case 'orphan':
      return <span className={styles.orphanName}>{tile}</span>;
    case 'corporation':
      return <span className={styles.initial}>{initialOf(content.corporation)}</span>;
  }
}

function cellStyle(content: CellContent): string {
  switch (content.kind) {
    case 'empty':
      return styles.empty ?? '';
    case 'own':
      return `${styles.own} ${effectStyle(content.effect.effect)}`;
    case 'orphan':
      return styles.orphan ?? '';
    case 'corporation':
      return `${styles.owned} ${lookOf(content.corporation)}`;
  }
}

/** Tiles flip one after the other; the last one ends with the duration. */
function motionStyle(turn: number | undefined, milliseconds: number | undefined): CSSProperties | undefined {
  if (turn === undefined || milliseconds === undefined) return undefined;
  const delay = Math.min(turn * 70, milliseconds / 2);
  return { animationDuration: `${milliseconds - delay}ms`, animationDelay: `${delay}ms` };
}

const ICONS: Readonly<Record<TileEffectType, LucideIcon>> = {
  lonely: CircleDashed,
  founds: Flag,
  grows: TrendingUp,
  merges: Merge,
  notNow: Hourglass,
  never: Ban,
};

/** The shape shows the effect of a tile; the text is next to it or in the accessible name. */
export function EffectMark({ effect }: { readonly effect: TileEffectType }) {
  const Icon = ICONS[effect];
  return <Icon className={styles.icon} aria-hidden focusable="false" />;
}

/** The class with the colours of an own tile's effect. */
export function effectStyle(effect: TileEffectType): string {
  return [styles.toned, styles[effect]].join(' ');
}
