import type { TileEffectType } from '@magnate/engine/acquire';
import { Ban, CircleDashed, Flag, Hourglass, type LucideIcon, Merge, TrendingUp } from 'lucide-react';
import styles from './EffectMark.module.css';

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
  return [styles.own, styles[effect]].join(' ');
}
