import type { GameId } from '@magnate/engine';
import { Building2, House } from 'lucide-react';

/** Tells the two games apart in a list; the name stands beside it. */
export function GameMark({ game }: { readonly game: GameId }) {
  const Icon = game === 'monopoly' ? House : Building2;
  return <Icon size={20} aria-hidden style={{ flex: 'none' }} />;
}
