import { createContext, type ReactNode, useContext } from 'react';
import { type SeatView, SeatViewContext, useSeatView } from './seatView.ts';

/** What was shown before somebody began to step through a game in a hurry; null at a table, where everything comes at once. */
export const UnhurriedContext = createContext<SeatView | null>(null);

/** Around what is read rather than looked at: it follows when steps in a hurry end. */
export function Unhurried({ children }: { readonly children: ReactNode }) {
  const now = useSeatView();
  return <SeatViewContext value={useContext(UnhurriedContext) ?? now}>{children}</SeatViewContext>;
}
