import { translator } from '@magnate/words';
import { useSeatView, useSubject } from '../../../game/seatView.ts';
import { DecisionPanel } from '../../../game/decision/DecisionPanel.tsx';
import { openDecision, lotAt } from '@magnate/engine/monopoly';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { offered, sumOf } from '../../board/decision.ts';
import { placeName } from '@magnate/words/monopoly';
import { useBoard } from '../../board/useBoard.ts';

/** A received deed with a mortgage. */
export function MortgageChoice() {
  const t = translator('monopoly');
  const who = useSubject();
  const { view, offers } = useSeatView<'monopoly'>();
  const board = useBoard();
  const open = openDecision(view, 'MortgageTransfer');
  if (open === undefined) return null;
  const { spaceId } = open;
  const fee = sumOf(offered(offers, 'KeepMortgage'));
  // Lifting costs the loan and the same interest; it is only offered if affordable.
  const lifting = offered(offers, 'LiftMortgage')?.amounts?.[0] ?? (lotAt(spaceId, board)?.mortgage ?? 0) + fee;
  return (
    <DecisionPanel
      sentence={t('play.mortgage.came', { ...who, place: placeName(spaceId, board) })}
      notes={[t('play.mortgage.later', { amount: lifting })]}
      main={
        <ActionButton action={{ type: 'KeepMortgage', spaceId }}>
          {t('play.mortgage.keep', { amount: fee })}
        </ActionButton>
      }
      others={
        <ActionButton action={{ type: 'LiftMortgage', spaceId }}>
          {t('play.mortgage.lift', { amount: lifting })}
        </ActionButton>
      }
    />
  );
}
