import type { GameId } from '@magnate/engine';
import { botNames, translator } from '@magnate/words';
import { Bot, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../design/Button.tsx';
import { Choice } from '../design/Choice.tsx';
import { GAMES } from '../games/manifests.ts';
import { api } from '../sync/api.ts';
import { useDraft } from '../sync/drafts.ts';
import { keepTable } from '../sync/keyring.ts';
import { useSettings } from '../sync/settings.ts';
import { openAt } from './openTable.ts';
import { OpponentSearch, type SearchState } from './opponentSearch.ts';
import { Problem, sayProblem } from './Problem.tsx';
import { DEFAULT_CHOICE, isQuickChoice, quickTable } from './quickTable.ts';
import styles from './FindOpponents.module.css';

/** A seat opposite a stranger; bots, if none comes. */
export function FindOpponents() {
  const t = translator(['home', 'common']);
  const [, navigate] = useLocation();
  const { name } = useSettings();
  const [quick] = useDraft('quick', isQuickChoice);
  const [game, setGame] = useState<GameId>(GAMES[0]);
  const [state, setState] = useState<SearchState>({ kind: 'idle' });
  const own = name.trim() === '' ? t('defaultName') : name.trim();
  const [search] = useState(
    () =>
      new OpponentSearch({
        find: api.findOpponents,
        leave: api.leave,
        found: ({ id, playerId, token }) => {
          keepTable({ id, seats: [{ playerId, token }] });
          navigate(`/table/${id}`);
        },
        changed: setState,
      }),
  );
  // Leaving or closing the page gives the seat back.
  useEffect(() => {
    const stop = () => void search.stop();
    addEventListener('pagehide', stop);
    return () => {
      removeEventListener('pagehide', stop);
      stop();
    };
  }, [search]);
  const playBots = async () => {
    await search.stop();
    const { bots, strength } = quick ?? DEFAULT_CHOICE;
    const { table, kinds } = quickTable({ game, name: own, bots: bots[game], strength, botNames: botNames() });
    try {
      navigate(await openAt('service', table, kinds));
    } catch (error) {
      setState({ kind: 'failed', error });
    }
  };
  const isWaiting = state.kind === 'waiting';
  return (
    <>
      <h3>{t('find.heading')}</h3>
      {!isWaiting && <p className={styles.about}>{t('find.about')}</p>}
      {!isWaiting && (
        <Choice
          quiet
          legend={t('make.game')}
          value={game}
          options={GAMES.map((value) => ({ value, label: t(`common:games.${value}.title`) }))}
          onChange={setGame}
        />
      )}
      <div role="status" className={isWaiting ? styles.waiting : undefined}>
        {isWaiting && (
          <>
            <p>
              <strong>{t('find.waiting')}</strong>
            </p>
            <p className={styles.about}>{t(state.offersBots ? 'find.botsAbout' : 'find.waitingAbout')}</p>
          </>
        )}
      </div>
      {state.kind === 'failed' && <Problem>{sayProblem(state.error)}</Problem>}
      <div className={styles.buttons}>
        {isWaiting ? (
          <>
            {state.offersBots && (
              <Button kind="primary" icon={<Bot size={18} aria-hidden />} onClick={() => void playBots()}>
                {t('find.bots')}
              </Button>
            )}
            <Button onClick={() => void search.stop()}>{t('find.stop')}</Button>
          </>
        ) : (
          <Button
            icon={<Users size={18} aria-hidden />}
            whyNot={state.kind === 'asking' ? t('find.asking') : undefined}
            onClick={() => void search.start(game, own)}
          >
            {t('find.button')}
          </Button>
        )}
      </div>
    </>
  );
}
