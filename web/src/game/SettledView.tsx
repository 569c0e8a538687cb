import type { GameId } from '@magnate/engine';
import { createContext, type ReactNode, useContext } from 'react';
import { type SeatView, SeatViewContext, useSeatView } from './seatView.ts';

/** The view before fast stepping through a replay began; null at a table. */
export const SettledViewContext = createContext<SeatView | null>(null);

/** The view to read texts from. */
export function useSettledSeatView<G extends GameId>(): SeatView<G> {
  const now = useSeatView<G>();
  // The same game as around it.
  return useContext(SettledViewContext) ?? now;
}

/** Wraps text that should not update during fast stepping; it catches up at the end. */
export function SettledView({ children }: { readonly children: ReactNode }) {
  return <SeatViewContext value={useSettledSeatView()}>{children}</SeatViewContext>;
}
