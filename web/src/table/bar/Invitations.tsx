import type { PublicSeat } from '@magnate/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { translator } from '@magnate/words';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { useTable } from '../../sync/useTable.ts';
import { claimLink, tableLink } from '../takeSeat.ts';
import { type Hosting, useClaims } from '../hosting.ts';
import { SharedLink } from '../SharedLink.tsx';
import { useMutation } from '../asyncHooks.ts';
import room from '../room/room.module.css';
import { api } from '../../sync/api.ts';

/** Links of this table, and who can follow them. */

const REACHES = ['anywhere', 'network', 'machine'] as const;
type Reach = (typeof REACHES)[number];

interface Origin {
  readonly origin: string;
  readonly reach: Reach;
  /** Other addresses of the same machine, which may be in several networks. */
  readonly others: readonly string[];
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/** `addresses` are those that the service reports to a browser on its own machine. */
export function originOf(
  { origin, hostname }: Pick<Location, 'origin' | 'hostname'>,
  addresses: readonly string[],
): Origin {
  if (!isLoopback(hostname)) return { origin, reach: 'anywhere', others: [] };
  const [first, ...others] = addresses;
  return first === undefined ? { origin, reach: 'machine', others } : { origin: first, reach: 'network', others };
}

const NONE: readonly string[] = [];

function useOrigin(): Origin {
  const [addresses, setAddresses] = useState(NONE);
  useEffect(() => {
    if (!isLoopback(location.hostname)) return undefined;
    let isWanted = true;
    api.service().then(
      (facts) => isWanted && setAddresses(facts.addresses ?? NONE),
      // In that case the address of this page is the link.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return originOf(location, addresses);
}

interface SeatInviteProps {
  readonly player: PublicSeat;
  readonly hosting: Hosting;
  /** Further buttons for the seat. */
  readonly more?: ReactNode;
}

/** The link of a reserved seat, or a button that reserves it. */
export function SeatInvite({ player, hosting, more }: SeatInviteProps) {
  const t = translator(['table', 'common']);
  const id = useTable((state) => state.id);
  const { origin } = useOrigin();
  const code = useClaims()[player.id];
  const { isBusy, problem, ask } = useMutation();
  const { name, open } = player;
  if (code !== undefined && !open) {
    return (
      <SharedLink
        address={claimLink(origin, id, code)}
        label={t('room.inviteSeat', { name })}
        about={t('room.inviteOnce')}
        qrLabel={t('room.qrFor', { name })}
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

/** The invitation for everyone: link and code of the table. */
export function InviteAll() {
  const t = translator(['table', 'common']);
  const id = useTable((state) => state.id);
  const table = useTable((state) => state.table);
  const { origin, reach, others } = useOrigin();
  // A private table requires a seat.
  if (table === null || table.visibility === 'private') return null;
  const isFree = table.status === 'waiting' && table.players.some(({ open }) => open);
  return (
    <section className={room.section} aria-labelledby="room-invite">
      <h2 id="room-invite">{t('room.invite')}</h2>
      <SharedLink
        address={tableLink(origin, id)}
        label={t('room.table')}
        about={isFree ? t('room.tableAboutOpen') : t('room.tableAbout')}
        qrLabel={t('room.qr')}
      />
      {reach !== 'anywhere' && (
        <Banner kind={reach === 'machine' ? 'warning' : 'info'}>{t(`room.reach.${reach}`)}</Banner>
      )}
      {others.length > 0 && (
        <p className={room.muted}>
          {t('room.otherAddresses')}
          {t('common:between.sentences')}
          {others.map((other) => (
            <code key={other} className={room.address}>
              {tableLink(other, id)}
            </code>
          ))}
        </p>
      )}
      <p className={room.muted}>
        {t('room.code')}
        {t('common:between.labelAndValue')}
        <code>{id}</code>
      </p>
    </section>
  );
}
