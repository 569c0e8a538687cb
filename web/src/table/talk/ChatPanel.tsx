import { ArrowDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { useTable } from '../../sync/useTable.ts';
import { words } from '../../words/index.ts';
import { ChatForm } from './ChatForm.tsx';
import styles from './Talk.module.css';
import { SCROLLED_BY_KEYS, useStickToEnd } from './useStickToEnd.ts';

/** What is said at the table. Everybody may read it; who has a seat writes. */
export function ChatPanel() {
  const { t } = useTranslation('table');
  const seat = useTable((state) => state.seat);
  const players = useTable((state) => state.table?.players) ?? [];
  const isMuted = players.some(({ id, muted }) => id === seat?.playerId && muted);
  return (
    <div className={styles.panel}>
      <ChatLines />
      {seat === null ? (
        <p className={styles.note}>{t('chat.reading')}</p>
      ) : isMuted ? (
        <p className={styles.note}>{t('chat.muted')}</p>
      ) : (
        <ChatForm seat={seat} />
      )}
    </div>
  );
}

function ChatLines() {
  const { t } = useTranslation('table');
  const chat = useTable((state) => state.chat);
  const players = useTable((state) => state.table?.players) ?? [];
  const { ref, isAtEnd, onScroll, toEnd } = useStickToEnd<HTMLOListElement>(chat[0]?.id);
  if (chat.length === 0) return <p className={styles.empty}>{t('chat.empty')}</p>;
  return (
    <div className={styles.holder}>
      <ol ref={ref} className={styles.list} {...SCROLLED_BY_KEYS} aria-label={t('chat.title')} onScroll={onScroll}>
        {chat.map(({ id, at, playerId, text }) => {
          const seat = players.findIndex((player) => player.id === playerId);
          return (
            <li key={id} className={styles.said}>
              <span className={styles.speaker}>
                {seat >= 0 && <PlayerToken seat={seat} size={18} />}
                <strong className={styles.name}>{players[seat]?.name ?? playerId}</strong>
                <time className={styles.time} dateTime={new Date(at).toISOString()}>
                  {timeOf(at)}
                </time>
              </span>
              <p className={styles.text}>{text}</p>
            </li>
          );
        })}
      </ol>
      {!isAtEnd && (
        <span className={styles.newest}>
          <Button small aria-label={t('chat.newest')} icon={<ArrowDown size={18} aria-hidden />} onClick={toEnd} />
        </span>
      )}
    </div>
  );
}

function timeOf(at: number): string {
  return new Intl.DateTimeFormat(words.language, { hour: '2-digit', minute: '2-digit' }).format(at);
}
