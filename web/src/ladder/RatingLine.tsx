import type { GameRating } from '@magnate/protocol';
import { translator } from '@magnate/words';
import { Fragment, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useSeatView } from '../game/seatView.ts';
import { api } from '../sync/api.ts';
import { useTable } from '../sync/useTable.ts';
import { ratingText } from './ladderTexts.ts';
import styles from './ladder.module.css';

/** Milliseconds between two looks while the game is being rated, and their number. */
const LOOK = 1500;
const LOOKS = 4;

/** One line after a game: how the ratings changed, or why they did not. Nothing at casual tables. */
export function RatingLine() {
  const t = translator('ladder');
  const { table, tableId, names, me } = useSeatView();
  const rating = useGameRating(table.clock === null ? undefined : tableId);
  if (rating === undefined || rating.state === 'pending') return null;
  const { state, reason, changes } = rating;
  if (reason !== null) return <p className={styles.lead}>{t(`unrated.${reason}`)}</p>;
  if (state === 'voided') return <p className={styles.lead}>{t('changed.voided')}</p>;
  if (changes.length === 0) return null;
  const places = table.outcome?.ranking.map(({ playerId }) => playerId) ?? [];
  // The reader first, the others by place.
  const orderOf = (id: string) => (id === me ? -1 : places.indexOf(id));
  const ordered = changes.toSorted((a, b) => orderOf(a.playerId) - orderOf(b.playerId));
  return (
    <p className={styles.lead}>
      {t('changed.lead')}{' '}
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

/** Rated shortly after the end, so it is asked a few times. */
function useGameRating(tableId: string | undefined): GameRating | undefined {
  const token = useTable((state) => state.seat?.token ?? state.hostToken ?? undefined);
  const isLocal = useTable((state) => state.isLocal);
  const [rating, setRating] = useState<GameRating>();
  useEffect(() => {
    if (tableId === undefined || isLocal) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (left: number) => {
      const found = (answer: GameRating) => {
        if (timer === undefined) return;
        setRating(answer);
        if (answer.state === 'pending' && left > 0) timer = setTimeout(() => look(left - 1), LOOK);
      };
      // Without an answer the result is complete too.
      api.gameRating(tableId, token).then(found, () => undefined);
    };
    timer = setTimeout(() => look(LOOKS), 0);
    return () => {
      clearTimeout(timer);
      timer = undefined;
    };
  }, [tableId, token, isLocal]);
  return rating;
}
