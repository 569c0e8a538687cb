import type { PublicSeat } from '@magnate/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button.tsx';
import { useTable } from '../../sync/useTable.ts';
import { claimLink, tableLink } from '../takeSeat.ts';
import { type Hosting, useClaims } from '../hosting.ts';
import { SharedLink } from '../SharedLink.tsx';
import { useAsking } from '../useAsking.ts';
import room from './room.module.css';

interface SeatInviteProps {
  readonly player: PublicSeat;
  readonly hosting: Hosting;
  /** What else can be done about the seat. */
  readonly more?: ReactNode;
}

/** The link of one seat, or a new one where this device has none. */
export function SeatInvite({ player, hosting, more }: SeatInviteProps) {
  const { t } = useTranslation(['table', 'common']);
  const id = useTable((state) => state.id);
  const code = useClaims()[player.id];
  const { isBusy, problem, ask } = useAsking();
  const { name } = player;
  if (code !== undefined) {
    return (
      <SharedLink
        address={claimLink(location.origin, id, code)}
        label={t('room.inviteSeat', { name })}
        about={t('room.inviteOnce')}
        picture={t('room.qrFor', { name })}
        more={more}
      />
    );
  }
  // A free seat needs no link of its own: whoever finds the table may take it.
  if (player.open) return <>{more}</>;
  return (
    <>
      <p className={room.muted}>{t('room.inviteLost')}</p>
      <div className={room.actions}>
        <Button
          small
          whyNot={isBusy ? t('common:underWay') : problem}
          onClick={() => void ask(() => hosting.toPerson(player.id))}
        >
          {t('room.inviteNew')}
        </Button>
        {more}
      </div>
    </>
  );
}

/** The way to the table for everybody: its link and its code. */
export function InviteAll() {
  const { t } = useTranslation('table');
  const id = useTable((state) => state.id);
  const table = useTable((state) => state.table);
  // A private table shows itself to nobody who has no seat.
  if (table === null || table.visibility === 'private') return null;
  const hasOpen = table.players.some(({ open }) => open);
  return (
    <section className={room.section} aria-labelledby="room-invite">
      <h2 id="room-invite">{t('room.invite')}</h2>
      <SharedLink
        address={tableLink(location.origin, id)}
        label={t('room.table')}
        about={hasOpen ? t('room.tableAboutOpen') : t('room.tableAbout')}
        picture={t('room.qr')}
      />
      <p className={room.muted}>
        {t('room.code')}: <code>{id}</code>
      </p>
    </section>
  );
}
