import type { Tile, TileEffectType } from '@magnate/engine/acquire';
import { Ban, CircleDashed, Flag, Hourglass, type LucideIcon, Merge, TrendingUp } from 'lucide-react';
import type { CSSProperties } from 'react';
import { FOREMOST } from '../../game/focus.ts';
import { initialOf } from '@magnate/engine/acquire';
import styles from './Cell.module.css';
import { lookOf } from './CorporationMark.tsx';
import type { Ground } from './shownBoard.ts';

interface CellProps {
  readonly tile: Tile;
  readonly ground: Ground;
  /** What is heard. */
  readonly name: string;
  readonly isSelected: boolean;
  readonly isLast: boolean;
  /** The one space that the tab key reaches. */
  readonly isEntry: boolean;
  /** A corporation's figures, over so many tiles. */
  readonly label: { readonly text: string; readonly length: number } | undefined;
  /** The place among the tiles that turn just now, and how long all of them take. */
  readonly motion: { readonly order: number; readonly milliseconds: number } | undefined;
}

export function Cell({ tile, ground, name, isSelected, isLast, isEntry, label, motion }: CellProps) {
  const look = [
    styles.cell,
    groundLook(ground),
    isSelected ? styles.selected : '',
    isLast ? styles.last : '',
    label === undefined ? '' : styles.labelled,
    motion === undefined ? '' : styles.moving,
  ].join(' ');
  return (
    <button
      type="button"
      role="gridcell"
      className={look}
      style={motionStyle(motion)}
      data-tile={tile}
      tabIndex={isEntry ? 0 : -1}
      {...(isEntry ? FOREMOST : {})}
      aria-label={name}
      aria-selected={isSelected}
    >
      <Face tile={tile} ground={ground} />
      {label !== undefined && (
        <span
          className={`${styles.label} ${label.length === 1 ? styles.labelShort : ''}`}
          style={{ '--run': label.length } as CSSProperties}
          aria-hidden
        >
          <span>{label.text}</span>
        </span>
      )}
    </button>
  );
}

function Face({ tile, ground }: { readonly tile: Tile; readonly ground: Ground }) {
  switch (ground.kind) {
    case 'empty':
      return <span className={styles.faint}>{tile}</span>;
    case 'own':
      return (
        <>
          <span className={styles.ownName}>{tile}</span>
          <EffectMark effect={ground.effect.effect} />
        </>
      );
    case 'orphan':
      return <span className={styles.orphanName}>{tile}</span>;
    case 'corporation':
      return <span className={styles.initial}>{initialOf(ground.corporation)}</span>;
  }
}

function groundLook(ground: Ground): string {
  switch (ground.kind) {
    case 'empty':
      return styles.empty ?? '';
    case 'own':
      return `${styles.own} ${effectLook(ground.effect.effect)}`;
    case 'orphan':
      return styles.orphan ?? '';
    case 'corporation':
      return `${styles.owned} ${lookOf(ground.corporation)}`;
  }
}

/** Tiles turn one after the other; the last one is done when the time is up. */
function motionStyle(motion: CellProps['motion']): CSSProperties | undefined {
  if (motion === undefined) return undefined;
  const delay = Math.min(motion.order * 40, motion.milliseconds / 2);
  return { animationDuration: `${motion.milliseconds - delay}ms`, animationDelay: `${delay}ms` };
}

const ICONS: Readonly<Record<TileEffectType, LucideIcon>> = {
  lonely: CircleDashed,
  founds: Flag,
  grows: TrendingUp,
  merges: Merge,
  notNow: Hourglass,
  never: Ban,
};

/** Its shape says what a tile would do; the word for it stands beside it or is heard. */
export function EffectMark({ effect }: { readonly effect: TileEffectType }) {
  const Icon = ICONS[effect];
  return <Icon className={styles.icon} aria-hidden focusable="false" />;
}

/** The class that gives an own tile the colours of what it would do. */
export function effectLook(effect: TileEffectType): string {
  return [styles.toned, styles[effect]].join(' ');
}
