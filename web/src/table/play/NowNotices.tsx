import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { wordsOf } from '@magnate/words';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { loaded } from '../../design/loaded.tsx';
import { PressAnswer } from '../../game/PressAnswer.tsx';
import { useHosting } from '../hosting.ts';
import { LinkBanner } from '../LinkBanner.tsx';
import { personOf } from '../../game/people.ts';
import { useSeatView } from '../../game/seatView.ts';
import { useAsking } from '../useAsking.ts';
import type { Device } from '../hotSeat.ts';

const VoteNotice = loaded(async () => (await import('../VoteNotice.tsx')).VoteNotice, 'list');

/** What must be read before acting: a lost line, a refusal, a pause, and on a shared device who else is asked. */
export function NowNotices({ device }: { readonly device: Device }) {
  const { table } = useSeatView();
  const isOn = table.status === 'in_progress';
  return (
    <>
      <LinkBanner />
      <PressAnswer />
      {isOn && table.vote !== null && <VoteNotice />}
      {isOn && table.paused && <Paused />}
      {device.isShared && <SharedDevice device={device} />}
    </>
  );
}

function Paused() {
  const t = wordsOf('table');
  const hosting = useHosting();
  const { problem, ask } = useAsking();
  if (hosting === null) return <Banner kind="warning">{t('now.paused')}</Banner>;
  return (
    <Banner
      kind="warning"
      actions={
        <Button
          small
          icon={<Play size={16} aria-hidden />}
          whyNot={problem}
          onClick={() => void ask(() => hosting.pause(false))}
        >
          {t('now.resume')}
        </Button>
      }
    >
      {t('now.pausedHost')}
    </Banner>
  );
}

/** How long it says who plays now. */
const SHOWN_FOR = 5000;

function SharedDevice({ device }: { readonly device: Device }) {
  const t = wordsOf('table');
  const { people, me, actors } = useSeatView();
  const isNew = useRecent(me, SHOWN_FOR);
  const nameOf = (id: string) => personOf(people, id)?.name ?? id;
  const isAwaited = me !== null && actors.includes(me);
  return (
    <>
      {isNew && me !== null && <Banner>{t('hotSeat.turn', { name: nameOf(me) })}</Banner>}
      {device.alsoAsked.map((id) => (
        <Banner
          key={id}
          actions={
            <Button small onClick={() => device.pass(id)}>
              {t('players.playAs', { name: nameOf(id) })}
            </Button>
          }
        >
          {isAwaited ? t('hotSeat.also', { name: nameOf(id) }) : t('hotSeat.waits', { name: nameOf(id) })}
        </Banner>
      ))}
    </>
  );
}

/** True for a while whenever the value has changed. */
function useRecent(value: unknown, milliseconds: number): boolean {
  const [old, setOld] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setOld(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value !== old;
}
