import { Rabbit, SkipForward, Turtle, Zap, type LucideIcon } from 'lucide-react';
import { translator } from '@magnate/words';
import { Button } from '../../design/Button.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { isStill, motionOf, type Speed as SpeedName, SPEEDS, useSettings } from '../../sync/settings.ts';
import type { TableCommands } from '../../sync/tableState.ts';
import { useTable, useTableCommands } from '../../sync/useTable.ts';
import { isAsked } from '../alerts.ts';
import styles from './Speed.module.css';

const ICONS: Readonly<Record<SpeedName, LucideIcon>> = { calm: Turtle, brisk: Rabbit, instant: Zap };

/** Animation speed, and a skip button. Hidden if motion is off. */
export function Speed() {
  const t = translator('table');
  const commands = useTableCommands();
  const { speed } = useSettings();
  const motion = useSettings(motionOf);
  if (isStill(motion)) return null;
  const Icon = ICONS[speed];
  const name = t(`speed.${speed}`);
  const words = t('speed.now', { speed: name });
  return (
    <div className={styles.speed} role="group" aria-label={t('speed.title')}>
      <SkipButton />
      <Button
        kind="quiet"
        small
        aria-label={words}
        title={t('speed.change', { next: t(`speed.${after(speed)}`) })}
        icon={<Icon size={18} aria-hidden />}
        onClick={() => nextSpeed(commands)}
      >
        <span className={styles.words}>{name}</span>
      </Button>
    </div>
  );
}

function SkipButton() {
  const t = translator('table');
  const commands = useTableCommands();
  const seatView = useSeatView();
  const { me, animation, actors } = seatView;
  const isSkipping = useTable((state) => state.isSkipping);
  const isWaiting = me !== null && actors.length > 0 && !isAsked(seatView);
  if (animation.current === null && !isWaiting) return null;
  const words = me === null ? t('speed.skip') : t('speed.toMyTurn');
  return (
    <Button
      kind="quiet"
      small
      aria-label={words}
      title={words}
      aria-pressed={me === null ? undefined : isSkipping}
      icon={<SkipForward size={18} aria-hidden />}
      onClick={() => commands.skipAhead(!isSkipping)}
    >
      <span className={styles.skip}>{words}</span>
    </Button>
  );
}

function after(speed: SpeedName): SpeedName {
  return SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 'brisk';
}

/** Cycles through the speeds. */
export function nextSpeed(commands: Pick<TableCommands, 'skip'>): void {
  const { speed, set } = useSettings.getState();
  const next = after(speed);
  set({ speed: next });
  if (next === 'instant') commands.skip();
}
