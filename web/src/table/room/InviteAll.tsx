import { useTranslation } from 'react-i18next';
import { useTable } from '../../sync/useTable.ts';
import { tableLink } from '../claimLink.ts';
import { SharedLink } from '../SharedLink.tsx';
import styles from './WaitingRoom.module.css';

/** The way to the table for everybody: its link and its code. */
export function InviteAll() {
  const { t } = useTranslation('table');
  const id = useTable((state) => state.id);
  const table = useTable((state) => state.table);
  // A private table shows itself to nobody who has no seat.
  if (table === null || table.visibility === 'private') return null;
  const hasOpen = table.players.some(({ open }) => open);
  return (
    <section className={styles.section} aria-labelledby="room-invite">
      <h2 id="room-invite">{t('room.invite')}</h2>
      <SharedLink
        address={tableLink(location.origin, id)}
        label={t('room.table')}
        about={hasOpen ? t('room.tableAboutOpen') : t('room.tableAbout')}
        picture={t('room.qr')}
      />
      <p className={styles.muted}>
        {t('room.code')}: <code>{id}</code>
      </p>
    </section>
  );
}
