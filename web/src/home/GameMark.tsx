import type { GameId } from '@magnate/engine';
import { kits } from '../kits.ts';

/** Tells games apart in a list; the name stands beside it. */
export function GameMark({ game }: { readonly game: GameId }) {
  const { Icon } = kits[game];
  return <Icon size={20} aria-hidden style={{ flex: 'none' }} />;
}
