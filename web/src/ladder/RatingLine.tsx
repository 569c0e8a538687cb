import type { GameRating } from '@magnate/protocol';
import { translator } from '@magnate/words';
import { Fragment, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useSeatView } from '../game/seatView.ts';
import { api } from '../sync/api.ts';
import { useTable } from '../sync/useTable.ts';
import { ratingText } from './ladderTexts.ts';
import styles from './ladder.module.css';

/** Milliseconds until the second request while the game is being rated; the wait grows with each further one. */
const FIRST_WAIT = 1500;
const GROWTH = 1.3;
/** The last one is sent about half an hour after the end. */
const MAX_REQUESTS = 24;

/** One line after a game: how the ratings changed, or why they did not. Nothing at casual tables. */
export function RatingLine() {
  const t = translator(['ladder', 'common']);
  const { table, tableId, names, me } = useSeatView();
  const rating = useGameRating(table.clock === null ? undefined : tableId);
  if (rating === undefined || rating.state === 'pending') return null;
  const { state, reason, changes } = rating;
  if (reason !== null) {
    return (
      <p className={styles.lead}>
        {t(`unrated.${reason}`)} {reason === 'NO_PROFILE' && <Link href="/profile">{t('profile')}</Link>}
      </p>
    );
  }
  if (state === 'voided') return <p className={styles.lead}>{t('changed.voided')}</p>;
  if (changes.length === 0) return null;
  const places = table.outcome?.ranking.map(({ playerId }) => playerId) ?? [];
  // The reader first, the others by place.
  const orderOf = (id: string) => (id === me ? -1 : places.indexOf(id));
  const ordered = changes.toSorted((a, b) => orderOf(a.playerId) - orderOf(b.playerId));
  return (
    <p className={styles.lead}>
      {t('changed.lead')}
      {t('common:between.sentences')}
      {ordered.map(({ playerId, before, after }, i) => {
        const figures = { player: names.subject(playerId), after: ratingText(after) };
        const text =
          before === null ? t('changed.new', figures) : t('changed.moved', { ...figures, before: ratingText(before) });
        const entry = table.players.find(({ id }) => id === playerId)?.entry;
        return (
          <Fragment key={playerId}>
            {i > 0 && ' '}
            <span className={styles.change}>
              {entry === undefined ? text : <Link href={`/player/${encodeURIComponent(entry)}`}>{text}</Link>}
              {i < ordered.length - 1 && ' ·'}
            </span>
          </Fragment>
        );
      })}
    </p>
  );
}

/** Rated shortly after the end, or later if the service is busy, so it is requested until the answer is final. */
function useGameRating(tableId: string | undefined): GameRating | undefined {
  const token = useTable((state) => state.seat?.token ?? state.hostToken ?? undefined);
  const isLocal = useTable((state) => state.isLocal);
  const [rating, setRating] = useState<GameRating>();
  useEffect(() => {
    if (tableId === undefined || isLocal) return;
    let isMounted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const request = async (sent: number) => {
      // Without an answer the result is complete too.
      const answer = await api.gameRating(tableId, token).catch(() => undefined);
      if (!isMounted) return;
      if (answer !== undefined) setRating(answer);
      const isFinal = answer !== undefined && answer.state !== 'pending';
      if (isFinal || sent + 1 >= MAX_REQUESTS) return;
      timer = setTimeout(() => void request(sent + 1), FIRST_WAIT * GROWTH ** sent);
    };
    timer = setTimeout(() => void request(0), 0);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [tableId, token, isLocal]);
  return rating;
}
