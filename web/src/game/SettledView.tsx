import type { GameId } from '@magnate/engine';
import { createContext, type ReactNode, useContext } from 'react';
import { type SeatView, SeatViewContext, useSeatView } from './seatView.ts';

/** What was shown before somebody began to step through a game in a hurry; null at a table, where everything comes at once. */
export const SettledViewContext = createContext<SeatView | null>(null);

/** What is read of a moment comes from here. */
export function useSettledSeatView<G extends GameId>(): SeatView<G> {
  const now = useSeatView<G>();
  // The same game as around it.
  return useContext(SettledViewContext) ?? now;
}

/** Around what is read rather than looked at: it follows when steps in a hurry end. */
export function SettledView({ children }: { readonly children: ReactNode }) {
  return <SeatViewContext value={useSettledSeatView()}>{children}</SeatViewContext>;
}
