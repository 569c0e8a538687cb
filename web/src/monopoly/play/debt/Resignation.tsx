import { BANK } from '@magnate/engine';
import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listed } from '../../../game/people.ts';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import { Disclosure } from '../../../game/decision/Disclosure.tsx';
import { offered } from '../decision.ts';

/** Giving up, for good. */
export function Resignation() {
  const { t } = useTranslation('monopoly');
  const { view, me, names, offers } = useSeatView<'monopoly'>();
  if (offered(offers, 'Resign') === undefined) return null;
  const shares = view.debts.findLast((debt) => debt.debtorId === me)?.shares ?? [];
  const heirs = shares.length === 0 ? [BANK] : shares.map((share) => share.creditorId);
  const heir = listed(heirs.map((id) => names.object(id)));
  return (
    <Disclosure quiet summary={t('play.resign.open')}>
      <ActionButton
        action={{ type: 'Resign' }}
        small
        icon={<Flag size={16} aria-hidden />}
        confirm={{ question: t('play.resign.question', { heir }), words: t('play.resign.confirm') }}
      >
        {t('play.resign.button')}
      </ActionButton>
    </Disclosure>
  );
}
