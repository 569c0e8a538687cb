import { Eye, FastForward, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { translator } from '@magnate/words';
import { Link, useLocation } from 'wouter';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import type { Exit } from '../../game/gameUi.ts';
import { kindOf } from '../../game/playerInfo.ts';
import { isOut, useSeatView } from '../../game/seatView.ts';
import { api } from '../../sync/api.ts';
import { useTable, useTableCommands } from '../../sync/useTable.ts';
import { useMutation } from '../asyncHooks.ts';
import styles from './Eliminated.module.css';
import over from './over.module.css';

/** The panel of an eliminated player: place, cause and next steps. */
export function Eliminated({ exit, onWatch }: { readonly exit: Exit; onWatch(): void }) {
  const t = translator('table');
  const { gameUi, view, names, playerInfos, me } = useSeatView();
  const { problem, isSkipping, skipToEnd } = useSkipping();
  const { place, why } = exit;
  if (me === null) return null;
  const name = names.subject(me);
  return (
    <div className={styles.out}>
      <p className={styles.says}>{t('out.title', { context: names.form(me), name })}</p>
      <p className={styles.place}>{t('over.place', { name, count: place, ordinal: true, of: playerInfos.length })}</p>
      {why.length > 0 && (
        <ul className={styles.why}>
          {why.map((said) => (
            <li key={said}>{said}</li>
          ))}
        </ul>
      )}
      {problem !== undefined && <Banner kind="danger">{problem}</Banner>}
      <div className={over.ways}>
        <StartRematch />
        <Button icon={<Eye size={18} aria-hidden />} onClick={onWatch}>
          {t('out.watch')}
        </Button>
        {skipToEnd !== undefined && (
          <Button icon={<FastForward size={18} aria-hidden />} onClick={skipToEnd}>
            {t('out.skip')}
          </Button>
        )}
      </div>
      <p className={over.about} role="status">
        {isSkipping ? t('out.skipping') : gameUi.waiting(view, names)}
      </p>
    </div>
  );
}

/** A new game against the same bots, or an own table while people play on. */
function StartRematch() {
  const t = translator(['table', 'common']);
  const commands = useTableCommands();
  const { gameUi, table, playerInfos, me } = useSeatView();
  const [, go] = useLocation();
  const { isBusy, problem, ask } = useMutation();
  const icon = <RotateCcw size={18} aria-hidden />;
  if (me === null || playerInfos.some((person) => !person.isMe && kindOf(person) === 'person')) {
    return (
      <Link href={`/new/${gameUi.id}`} className={`${over.way} ${over.again}`}>
        {icon}
        {t('over.anew')}
      </Link>
    );
  }
  return (
    <>
      {problem !== undefined && <Banner kind="danger">{problem}</Banner>}
      <Button
        kind="primary"
        icon={icon}
        whyNot={isBusy ? t('common:underWay') : undefined}
        saysWhenPressed
        onClick={() => void ask(async () => go(await commands.startRematch(table, me)))}
      >
        {t('over.again')}
      </Button>
    </>
  );
}

/** If only bots play on, the host can let them finish without animation. */
function useSkipping() {
  const seat = useSeatView();
  const { playerInfos, tableId, animation, skip } = seat;
  const hostToken = useTable((state) => state.hostToken);
  const [isSkipping, setSkipping] = useState(false);
  const { problem, ask } = useMutation();
  const isActing = animation.current !== null;
  useEffect(() => {
    if (isSkipping && isActing) skip();
  }, [isSkipping, isActing, skip]);
  const isOfBots = playerInfos.every((person) => isOut(seat, person.id) || kindOf(person) !== 'person');
  if (hostToken === null || !isOfBots || isSkipping) return { problem, isSkipping, skipToEnd: undefined };
  const skipToEnd = () => void ask(() => api.pace(tableId, hostToken, 0)).then((done) => done && setSkipping(true));
  return { problem, isSkipping, skipToEnd };
}
