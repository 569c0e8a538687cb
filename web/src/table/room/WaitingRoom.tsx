import { Play } from 'lucide-react';
import { useEffect } from 'react';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { ConfirmButton } from '../../design/ConfirmButton.tsx';
import { listed, wordsOf } from '@magnate/words';
import { missing } from '../../game/people.ts';
import { useTable } from '../../sync/useTable.ts';
import { type Hosting, useHosting } from '../hosting.ts';
import { LinkBanner } from '../LinkBanner.tsx';
import { TableBar } from '../TableBar.tsx';
import { ChatPanel } from '../talk/ChatPanel.tsx';
import { useUnread } from '../talk/unread.ts';
import { DiceWords } from './DiceWords.tsx';
import { HouseRules } from './HouseRules.tsx';
import { JoinSeat } from './JoinSeat.tsx';
import { InviteAll } from './Invitations.tsx';
import { Seats } from './Seats.tsx';
import { useShownWords } from './seedWords.ts';
import { useStart } from './useStart.ts';
import room from './room.module.css';
import styles from './WaitingRoom.module.css';

/** Before the game begins: who is here, who is to come, and by which rules it is played. */
export function WaitingRoom() {
  const t = wordsOf('table');
  const hosting = useHosting();
  const seat = useTable((state) => state.seat);
  useUnread(true);
  useShownWords();
  useEffect(() => {
    document.title = t('titleWaiting');
  }, [t]);
  return (
    <main className={styles.page}>
      <TableBar />
      <LinkBanner />
      <h1>{t('room.title')}</h1>
      <div className={styles.columns}>
        <div className={styles.column}>
          {seat === null && <JoinSeat />}
          {seat !== null && <InviteAll />}
          <section className={room.section} aria-labelledby="room-seats">
            <h2 id="room-seats">{t('room.seats')}</h2>
            <Seats hosting={hosting} />
            <StartGame hosting={hosting} />
          </section>
          {seat !== null && <DiceWords seat={seat} />}
        </div>
        <div className={styles.column}>
          {seat === null && <InviteAll />}
          <HouseRules />
          <section className={room.section} aria-labelledby="room-chat">
            <h2 id="room-chat">{t('chat.title')}</h2>
            <div className={styles.chat}>
              <ChatPanel />
            </div>
          </section>
        </div>
      </div>
    </main>
  );
}

/** The host begins; everybody else reads what is still waited for. */
function StartGame({ hosting }: { readonly hosting: Hosting | null }) {
  const t = wordsOf('table');
  const players = useTable((state) => state.table?.players) ?? [];
  const seats = useTable((state) => state.seats);
  const { isBusy, problem, awaited, start } = useStart(hosting);
  const free = players.filter(({ open }) => open);
  const absent = missing(
    players,
    seats.map(({ playerId }) => playerId),
  );
  const reserved = absent.filter(({ open }) => !open);
  const who = { count: reserved.length, names: listed(reserved.map(({ name }) => name)) };
  if (hosting === null) {
    return <p className={room.muted}>{absent.length === 0 ? t('room.waitHost') : t('room.waitHostMissing')}</p>;
  }
  const nameOf = (id: string) => players.find((player) => player.id === id)?.name ?? id;
  const whyNot = isBusy ? '' : absent.length === 0 ? undefined : whyNotYet();
  /** Nobody is to come to a free seat any more: bots play it, so that the game does not stop there. */
  const startWithout = () => start(free.map(({ id }) => id));
  return (
    <>
      {absent.length === 0 && <p className={room.muted}>{t('room.ready')}</p>}
      <div className={room.actions}>
        <Button kind="primary" icon={<Play size={18} aria-hidden />} whyNot={whyNot} onClick={() => start()}>
          {t('room.start')}
        </Button>
        {absent.length > 0 && (
          <ConfirmButton
            kind="secondary"
            question={[
              free.length > 0 ? t('room.startBots', { count: free.length }) : '',
              reserved.length > 0 ? t('room.startQuestion', who) : '',
            ].join(' ')}
            confirm={t('room.startConfirm')}
            onConfirm={startWithout}
          >
            {t(reserved.length === 0 ? 'room.startWithBots' : 'room.startAnyway')}
          </ConfirmButton>
        )}
      </div>
      {awaited.length > 0 && <Banner>{t('room.wordsAwaited', { names: listed(awaited.map(nameOf)) })}</Banner>}
      {problem !== undefined && <Banner kind="danger">{problem}</Banner>}
    </>
  );

  function whyNotYet(): string {
    if (reserved.length > 0) return t('room.missing', who);
    return t('room.free', { count: free.length });
  }
}
