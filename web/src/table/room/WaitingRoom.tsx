import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTable } from '../../sync/useTable.ts';
import { useHosting } from '../hosting.ts';
import { LinkBanner } from '../LinkBanner.tsx';
import { TableBar } from '../TableBar.tsx';
import { ChatPanel } from '../talk/ChatPanel.tsx';
import { useUnread } from '../talk/unread.ts';
import { DiceWords } from './DiceWords.tsx';
import { HouseRules } from './HouseRules.tsx';
import { InviteAll } from './InviteAll.tsx';
import { JoinSeat } from './JoinSeat.tsx';
import { Seats } from './Seats.tsx';
import { StartGame } from './StartGame.tsx';
import styles from './WaitingRoom.module.css';

/** Before the game begins: who is here, who is to come, and by which rules it is played. */
export function WaitingRoom() {
  const { t } = useTranslation('table');
  const hosting = useHosting();
  const seat = useTable((state) => state.seat);
  useUnread(true);
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
          <section className={styles.section} aria-labelledby="room-seats">
            <h2 id="room-seats">{t('room.seats')}</h2>
            <Seats hosting={hosting} />
            {seat === null && <JoinSeat />}
            <StartGame hosting={hosting} />
          </section>
          {seat !== null && <DiceWords seat={seat} />}
        </div>
        <div className={styles.column}>
          <InviteAll />
          <HouseRules />
          <section className={styles.section} aria-labelledby="room-chat">
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
