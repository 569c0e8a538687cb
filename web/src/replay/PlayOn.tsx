import type { PlayerId } from '@magnate/engine';
import { HUMAN } from '@magnate/protocol/models';
import { wordsOf } from '@magnate/words';
import { Gamepad2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../design/Button.tsx';
import { nameIn, type SavedRecord } from '../game/savedRecord.ts';
import { modelOf, USUAL_STRENGTH } from '../game/seats.ts';
import { seatAt, type Timeline } from './timeline.ts';

interface PlayOnProps {
  readonly record: SavedRecord;
  readonly timeline: Timeline;
  readonly moment: number;
  /** The seat that is seen. */
  readonly me: PlayerId | null;
}

/** What if: the game goes on from this moment on this device, whoever looks in one seat and bots in the others. */
export function PlayOn({ record, timeline, moment, me }: PlayOnProps) {
  const t = wordsOf('replay');
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const seat = seatAt(timeline, moment, me);
  if (seat === undefined) return null;
  const play = async () => {
    setRefused(false);
    setBusy(true);
    try {
      const [{ newLocalGame }, { localAddress }] = await Promise.all([
        import('../local/newLocalGame.ts'),
        import('../local/localAddress.ts'),
      ]);
      const seats = record.players.map(({ id }) => [id, id === seat ? HUMAN : modelOf(USUAL_STRENGTH)] as const);
      navigate(localAddress(await newLocalGame({ record, upTo: moment, seats: Object.fromEntries(seats) })));
    } catch {
      setRefused(true);
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        small
        icon={<Gamepad2 size={16} aria-hidden />}
        whyNot={isBusy ? t('moment.opening') : undefined}
        onClick={() => void play()}
      >
        {t('moment.playOn', { name: nameIn(record, seat) })}
      </Button>
      {isRefused && <p role="alert">{t('moment.refused')}</p>}
    </>
  );
}
