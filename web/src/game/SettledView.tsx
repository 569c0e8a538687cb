import type { GameId } from '@magnate/engine';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { type SeatView, SeatViewContext, ShownSeqContext, stillSeatView, useSeatView } from './seatView.ts';

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

/**
 * Wraps parts in which nothing moves, in a component that is not rendered by its parent: an event that is animated renders
 * only what tells events. The view changes when the last one has arrived.
 */
export function StillView({ children }: { readonly children: ReactNode }) {
  const now = useSeatView();
  const [kept, setKept] = useState(now);
  const still = stillSeatView(kept, now);
  if (still !== kept) setKept(still);
  return (
    <SeatViewContext value={still}>
      <ShownSeqContext value={now.shownSeq}>{children}</ShownSeqContext>
    </SeatViewContext>
  );
}
