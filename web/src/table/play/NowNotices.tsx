import { Play, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import type { Refusal } from '../../sync/tableState.ts';
import { useTable, useTableActs } from '../../sync/useTable.ts';
import { sayRefusal } from '../../words/refusal.ts';
import { useHosting } from '../hosting.ts';
import { LinkBanner } from '../LinkBanner.tsx';
import { personOf, useSitting } from '../sitting.ts';
import { useAsking } from '../useAsking.ts';
import type { Device } from './useDevice.ts';

/** What must be read before acting: a lost line, a refusal, a pause, and on a shared device who else is asked. */
export function NowNotices({ device }: { readonly device: Device }) {
  const { table } = useSitting();
  return (
    <>
      <LinkBanner />
      <Refused />
      {table.paused && table.status === 'in_progress' && <Paused />}
      {device.isShared && <SharedDevice device={device} />}
    </>
  );
}

function Refused() {
  const { t } = useTranslation('table');
  const acts = useTableActs();
  const refusal = useTable((state) => state.refusal);
  const isCut = useTable((state) => state.link.kind === 'ended');
  useOutdated(refusal);
  // Then the banner of the line says why.
  if (refusal === null || isCut) return null;
  return (
    <Banner
      kind="danger"
      actions={
        <Button
          kind="quiet"
          small
          aria-label={t('now.dismiss')}
          icon={<X size={18} aria-hidden />}
          onClick={() => acts.dismissRefusal()}
        />
      }
    >
      {sayRefusal(refusal)}
    </Banner>
  );
}

/** Long enough to have read why. */
const READ_FOR = 5000;

/** When the game has gone on, what could not be done before it concerns nobody any more. */
function useOutdated(refusal: Refusal | null): void {
  const acts = useTableActs();
  const { version } = useSitting().view;
  const shown = useRef({ refusal, version, at: 0 });
  useEffect(() => {
    const { current: first } = shown;
    if (first.refusal !== refusal) shown.current = { refusal, version, at: Date.now() };
    else if (refusal !== null && first.version !== version && Date.now() - first.at > READ_FOR) acts.dismissRefusal();
  }, [refusal, version, acts]);
}

function Paused() {
  const { t } = useTranslation('table');
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
  const { t } = useTranslation('table');
  const { people, me, actors } = useSitting();
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
