import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../game/seatView.ts';
import { Ask } from './Ask.tsx';
import { openDecision } from './decision.ts';
import { Do } from './Do.tsx';
import { offered, sumOf } from './offered.ts';
import { lotAt, placeName } from './places.ts';

/** A deed has come to me with its mortgage. */
export function MortgageChoice() {
  const { t } = useTranslation('monopoly');
  const { view, offers } = useSeatView<'monopoly'>();
  const open = openDecision(view, 'MortgageTransfer');
  if (open === undefined) return null;
  const { spaceId } = open;
  const fee = sumOf(offered(offers, 'KeepMortgage'));
  // Lifting costs the loan and the same interest; it is only offered to whoever has it.
  const lifting = offered(offers, 'LiftMortgage')?.amounts?.[0] ?? (lotAt(spaceId)?.mortgage ?? 0) + fee;
  return (
    <Ask
      says={t('play.mortgage.came', { place: placeName(spaceId) })}
      notes={[t('play.mortgage.later', { amount: lifting })]}
    >
      <Do move={{ type: 'KeepMortgage', spaceId }} kind="primary">
        {t('play.mortgage.keep', { amount: fee })}
      </Do>
      <Do move={{ type: 'LiftMortgage', spaceId }}>{t('play.mortgage.lift', { amount: lifting })}</Do>
    </Ask>
  );
}
