import type { PublicSeat } from '@magnate/protocol';
import { MessageCircle, MessageCircleOff, Pause, Play } from 'lucide-react';
import { translator } from '@magnate/words';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { ConfirmButton } from '../../design/ConfirmButton.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { Sheet } from '../../design/Sheet.tsx';
import { useTable } from '../../sync/useTable.ts';
import { type Hosting, useClaims, useHosting } from '../hosting.ts';
import styles from './HostSheet.module.css';
import { kindOf } from '../../game/playerInfo.ts';
import { SeatInvite } from './Invitations.tsx';
import { VoteProgress } from '../VoteNotice.tsx';
import { SeatGiving } from '../SeatGiving.tsx';
import { useMutation } from '../asyncHooks.ts';
import { useToken } from '../useToken.ts';

/** Host controls, available at any time. */
export function HostSheet({ onClose }: { onClose(): void }) {
  const t = translator('table');
  const hosting = useHosting();
  const table = useTable((state) => state.table);
  const tokenIndexOf = useToken();
  const { problem, ask } = useMutation();
  if (hosting === null || table === null) return null;
  const end = (work: () => Promise<void>) => void ask(work).then((done) => done && onClose());
  const isWaiting = table.status === 'waiting';
  return (
    <Sheet title={t('host.title')} onClose={onClose}>
      {table.status === 'in_progress' && (
        <Button
          icon={table.paused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
          onClick={() => void ask(() => hosting.pause(!table.paused))}
        >
          {table.paused ? t('host.resume') : t('host.pause')}
        </Button>
      )}
      {problem !== undefined && <Banner kind="danger">{problem}</Banner>}
      <VoteProgress />
      {table.status !== 'completed' && (
        <section className={styles.seats} aria-label={t('host.seats')}>
          <h3>{t('host.seats')}</h3>
          <ul>
            {table.players.map((player, seat) => (
              <HostedSeat key={player.id} player={player} seat={tokenIndexOf(seat)} hosting={hosting} />
            ))}
          </ul>
        </section>
      )}
      {table.status !== 'completed' && (
        <ConfirmButton
          kind="secondary"
          question={isWaiting ? t('host.closeWaitingQuestion') : t('host.closeQuestion')}
          confirm={t('host.closeConfirm')}
          onConfirm={() => end(hosting.close)}
        >
          {t('host.close')}
        </ConfirmButton>
      )}
      <ConfirmButton
        question={t('host.eraseQuestion')}
        confirm={t('host.eraseConfirm')}
        onConfirm={() => end(hosting.erase)}
      >
        {t('host.erase')}
      </ConfirmButton>
    </Sheet>
  );
}

interface HostedSeatProps {
  readonly player: PublicSeat;
  readonly seat: number;
  readonly hosting: Hosting;
}

function HostedSeat({ player, seat, hosting }: HostedSeatProps) {
  const t = translator('table');
  const hasLink = useClaims()[player.id] !== undefined;
  const { problem, ask } = useMutation();
  const isPerson = kindOf(player) === 'person';
  return (
    <li className={styles.seat}>
      <span className={styles.who}>
        <PlayerToken seat={seat} />
        <strong>{player.name}</strong>
      </span>
      {isPerson && !player.claimed && hasLink && <SeatInvite player={player} hosting={hosting} />}
      <SeatGiving player={player} hosting={hosting} isEmpty={false} />
      {kindOf(player) !== 'bot' && (
        <Button
          small
          icon={player.muted ? <MessageCircle size={16} aria-hidden /> : <MessageCircleOff size={16} aria-hidden />}
          onClick={() => void ask(() => hosting.mute(player.id, !player.muted))}
        >
          {player.muted ? t('host.unmute') : t('host.mute')}
        </Button>
      )}
      {problem !== undefined && <Banner kind="danger">{problem}</Banner>}
    </li>
  );
}
