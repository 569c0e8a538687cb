import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { ConfirmButton } from '../../design/ConfirmButton.tsx';
import { useTable } from '../../sync/useTable.ts';
import type { Hosting } from '../hosting.ts';
import { listed } from '../../game/lists.ts';
import { missing } from '../../game/people.ts';
import { useAsking } from '../useAsking.ts';
import styles from './WaitingRoom.module.css';

/** The host begins; everybody else reads what is still waited for. */
export function StartGame({ hosting }: { readonly hosting: Hosting | null }) {
  const { t } = useTranslation('table');
  const players = useTable((state) => state.table?.players) ?? [];
  const seats = useTable((state) => state.seats);
  const { isBusy, problem, ask } = useAsking();
  const absent = missing(
    players,
    seats.map(({ playerId }) => playerId),
  );
  const who = { count: absent.length, names: listed(absent.map(({ name }) => name)) };
  if (hosting === null) {
    return <p className={styles.muted}>{absent.length === 0 ? t('room.waitHost') : t('room.waitHostMissing')}</p>;
  }
  const start = () => void ask(() => hosting.start());
  const whyNot = isBusy ? '' : absent.length === 0 ? undefined : t('room.missing', who);
  return (
    <>
      {absent.length === 0 && <p className={styles.muted}>{t('room.ready')}</p>}
      <div className={styles.actions}>
        <Button kind="primary" icon={<Play size={18} aria-hidden />} whyNot={whyNot} onClick={start}>
          {t('room.start')}
        </Button>
        {absent.length > 0 && (
          <ConfirmButton
            kind="secondary"
            question={t('room.startQuestion', who)}
            confirm={t('room.startConfirm')}
            onConfirm={start}
          >
            {t('room.startAnyway')}
          </ConfirmButton>
        )}
      </div>
      {problem !== undefined && <Banner kind="danger">{problem}</Banner>}
    </>
  );
}
