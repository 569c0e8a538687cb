import { BellRing, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { translator } from '@magnate/words';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { Toggle } from '../design/Toggle.tsx';
import { useSeatView } from '../game/seatView.ts';
import { api } from '../sync/api.ts';
import { type OwnSeat, keepNotified, ownTable } from '../sync/keyring.ts';
import { canPush, notifyHere, type PushResult, renewNotices, stopNotices } from '../sync/push.ts';
import { useTable } from '../sync/useTable.ts';
import { isAsked } from './alerts.ts';
import { useAsync, useMutation } from './asyncHooks.ts';

/** Seconds per decision from which notifications are offered without being asked for. */
const DAY = 24 * 60 * 60;

/** The seat of this device whose turns may be notified: one that no others share the device with. */
function useOwnSeat(): OwnSeat | null {
  const isLocal = useTable((state) => state.isLocal);
  const isShared = useTable((state) => state.seats.length > 1);
  const seat = useTable((state) => state.seat);
  return isLocal || isShared ? null : seat;
}

/** What became of the wish, if it did not come true. */
function useProblem(): readonly [string | undefined, (result: PushResult) => void] {
  const t = translator('table');
  const [result, setResult] = useState<PushResult>('on');
  return [result === 'on' ? undefined : t(`push.${result}`), setResult];
}

/** In a game over days: offers notifications once, while others play, and renews them. */
export function TurnAlerts() {
  const t = translator(['table', 'common']);
  const id = useTable((state) => state.id);
  const clock = useTable((state) => state.table?.clock ?? null);
  const seat = useOwnSeat();
  const [answer, setAnswer] = useState(() => ownTable(id)?.notified);
  const [problem, setResult] = useProblem();
  const { isBusy, ask } = useMutation();
  const token = seat?.token;
  useEffect(() => {
    if (answer === true && token !== undefined) void renewNotices(id, token);
  }, [id, token, answer]);
  // During a turn there are more important things to read.
  const isTurn = isAsked(useSeatView());
  if (seat === null || answer !== undefined || isTurn || (clock?.decision ?? 0) < DAY || !canPush()) return null;
  const dismiss = () => {
    keepNotified(id, false);
    setAnswer(false);
  };
  const begin = async () => {
    const result = await notifyHere(id, seat.token);
    setResult(result);
    if (result === 'on') setAnswer(true);
  };
  return (
    <Banner
      actions={
        <>
          {problem === undefined && (
            <Button
              small
              icon={<BellRing size={16} aria-hidden />}
              whyNot={isBusy ? t('common:underWay') : undefined}
              onClick={() => void ask(begin)}
            >
              {t('push.begin')}
            </Button>
          )}
          <Button
            kind="quiet"
            small
            aria-label={t('push.refuse')}
            icon={<X size={18} aria-hidden />}
            onClick={dismiss}
          />
        </>
      }
    >
      <span role="status">{problem ?? t('push.offer')}</span>
    </Banner>
  );
}

/** The same as a setting, at every table that sends notifications. */
export function TurnAlertsToggle() {
  const t = translator('table');
  const id = useTable((state) => state.id);
  const clock = useTable((state) => state.table?.clock ?? null);
  const seat = useOwnSeat();
  const { value: facts } = useAsync(api.push);
  const [isOn, setOn] = useState(() => ownTable(id)?.notified === true);
  const [problem, setResult] = useProblem();
  const { ask } = useMutation();
  const from = facts?.from ?? null;
  if (seat === null || clock === null || from === null || clock.decision < from) return null;
  const turn = async (wanted: boolean) => {
    if (!wanted) {
      await stopNotices(id, seat.token);
      setOn(false);
      return;
    }
    const result = await notifyHere(id, seat.token);
    setResult(result);
    setOn(result === 'on');
  };
  return (
    <Toggle checked={isOn} about={problem ?? t('push.about')} onChange={(wanted) => void ask(() => turn(wanted))}>
      {t('push.toggle')}
    </Toggle>
  );
}
