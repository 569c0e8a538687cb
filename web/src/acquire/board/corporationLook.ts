import type { Corporation } from '@magnate/engine/acquire';
import styles from './corporationLook.module.css';

/** The class that gives a tile or a mark its corporation's colour, pattern and ink. */
export function lookOf(corporation: Corporation): string {
  return [styles.ground, styles[corporation]].join(' ');
}
