import type { PublicSeat } from '@magnate/protocol';
import type { ReactNode } from 'react';
import { wordsOf } from '@magnate/words';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { useTable } from '../../sync/useTable.ts';
import { claimLink, tableLink } from '../takeSeat.ts';
import { type Hosting, useClaims } from '../hosting.ts';
import { SharedLink } from '../SharedLink.tsx';
import { useAsking } from '../useAsking.ts';
import room from './room.module.css';
import { useOrigin } from './useOrigin.ts';

interface SeatInviteProps {
  readonly player: PublicSeat;
  readonly hosting: Hosting;
  /** What else can be done about the seat. */
  readonly more?: ReactNode;
}

/** The link of a reserved seat, or the way to reserve one. */
export function SeatInvite({ player, hosting, more }: SeatInviteProps) {
  const t = wordsOf(['table', 'common']);
  const id = useTable((state) => state.id);
  const { origin } = useOrigin();
  const code = useClaims()[player.id];
  const { isBusy, problem, ask } = useAsking();
  const { name, open } = player;
  if (code !== undefined && !open) {
    return (
      <SharedLink
        address={claimLink(origin, id, code)}
        label={t('room.inviteSeat', { name })}
        about={t('room.inviteOnce')}
        picture={t('room.qrFor', { name })}
        more={more}
      />
    );
  }
  return (
    <>
      {!open && <p className={room.muted}>{t('room.inviteLost')}</p>}
      <div className={room.actions}>
        <Button
          small
          whyNot={isBusy ? t('common:underWay') : problem}
          onClick={() => void ask(() => hosting.toPerson(player.id))}
        >
          {t(open ? 'room.reserve' : 'room.inviteNew')}
        </Button>
        {more}
      </div>
    </>
  );
}

/** The way to the table for everybody: its link and its code. */
export function InviteAll() {
  const t = wordsOf('table');
  const id = useTable((state) => state.id);
  const table = useTable((state) => state.table);
  const { origin, reach, others } = useOrigin();
  // A private table shows itself to nobody who has no seat.
  if (table === null || table.visibility === 'private') return null;
  const isFree = table.status === 'waiting' && table.players.some(({ open }) => open);
  return (
    <section className={room.section} aria-labelledby="room-invite">
      <h2 id="room-invite">{t('room.invite')}</h2>
      <SharedLink
        address={tableLink(origin, id)}
        label={t('room.table')}
        about={isFree ? t('room.tableAboutOpen') : t('room.tableAbout')}
        picture={t('room.qr')}
      />
      {reach !== 'anywhere' && (
        <Banner kind={reach === 'machine' ? 'warning' : 'info'}>{t(`room.reach.${reach}`)}</Banner>
      )}
      {others.length > 0 && (
        <p className={room.muted}>
          {t('room.otherAddresses')}{' '}
          {others.map((other) => (
            <code key={other} className={room.address}>
              {tableLink(other, id)}
            </code>
          ))}
        </p>
      )}
      <p className={room.muted}>
        {t('room.code')}: <code>{id}</code>
      </p>
    </section>
  );
}
