import { FastForward, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { translator } from '@magnate/words';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { pressSuggested } from '../../game/decision/ActionBar.tsx';
import { kindOf } from '../../game/playerInfo.ts';
import { isOut, type SeatView, useSeatView } from '../../game/seatView.ts';
import { api } from '../../sync/api.ts';
import { BOT_DELAY } from '../../sync/pace.ts';
import { useTable } from '../../sync/useTable.ts';
import { isAsked } from '../alerts.ts';

/** Milliseconds between presses. */
const BEAT = 120;
/** Beats without a suggestion after which the player must decide again. */
const PATIENCE = 20;

/** A decided duel against a bot: the page presses the suggested button for me, without animations, until the end. */
export function PlayOut() {
  const t = translator('table');
  const seatView = useSeatView();
  const { fast, setFast } = useFastPlay(seatView);
  const [isRefused, setRefused] = useState(false);
  if (fast) {
    return (
      <Banner
        isLine
        actions={
          <Button small onClick={() => setFast(false)}>
            {t('playOut.stop')}
          </Button>
        }
      >
        {t('playOut.running')}
      </Banner>
    );
  }
  if (isRefused || !isOffered(seatView)) return null;
  return (
    <Banner
      isLine
      actions={
        <>
          <Button small icon={<FastForward size={16} aria-hidden />} onClick={() => setFast(true)}>
            {t('playOut.button')}
          </Button>
          <Button
            kind="quiet"
            small
            aria-label={t('playOut.refuse')}
            icon={<X size={18} aria-hidden />}
            onClick={() => setRefused(true)}
          />
        </>
      }
    >
      {t('playOut.offer')}
    </Banner>
  );
}

/** Only against bots: a person would be pushed. */
function isOffered(seatView: SeatView): boolean {
  const { gameUi, view, me, playerInfos } = seatView;
  if (me === null || isOut(seatView, me) || gameUi.isDecided?.(view) !== true) return false;
  return playerInfos.every((person) => person.isMe || isOut(seatView, person.id) || kindOf(person) !== 'person');
}

function useFastPlay(seatView: SeatView) {
  const { tableId, gameUi, animation, busy, skip } = seatView;
  const hostToken = useTable((state) => (state.isLocal ? null : state.hostToken));
  const [isOn, setOn] = useState(false);
  const missed = useRef(0);
  const setFast = (isWanted: boolean) => {
    missed.current = 0;
    setOn(isWanted);
    // Without the rights of the host the bots keep their pace.
    if (hostToken !== null)
      void api.pace(tableId, hostToken, isWanted ? 0 : (gameUi.botDelay ?? BOT_DELAY)).catch(() => undefined);
  };
  const beat = useEffectEvent(() => {
    if (animation.current !== null) return skip();
    if (busy || !isAsked(seatView)) return undefined;
    missed.current = pressSuggested() ? 0 : missed.current + 1;
    return missed.current > PATIENCE ? setFast(false) : undefined;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => beat(), BEAT);
    return () => clearInterval(timer);
  }, [isOn]);
  return { fast: isOn, setFast };
}
