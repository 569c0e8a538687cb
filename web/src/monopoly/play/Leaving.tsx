import { BANK } from '@magnate/engine';
import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '../../design/ConfirmButton.tsx';
import { listed } from '../../game/lists.ts';
import { useSeatView } from '../../game/seatView.ts';
import { Fold } from './Fold.tsx';
import { offered } from './offered.ts';

/** Giving up, for good. */
export function Leaving() {
  const { t } = useTranslation('monopoly');
  const { view, me, names, offers, act } = useSeatView<'monopoly'>();
  if (offered(offers, 'Resign') === undefined) return null;
  const shares = view.debts.findLast((debt) => debt.debtorId === me)?.shares ?? [];
  const heirs = shares.length === 0 ? [BANK] : shares.map((share) => share.creditorId);
  const heir = listed(heirs.map((id) => names.object(id)));
  return (
    <Fold title={t('play.resign.open')}>
      <ConfirmButton
        small
        icon={<Flag size={16} aria-hidden />}
        question={t('play.resign.question', { heir })}
        confirm={t('play.resign.confirm')}
        onConfirm={() => {
          void act({ type: 'Resign' });
        }}
      >
        {t('play.resign.button')}
      </ConfirmButton>
    </Fold>
  );
}
