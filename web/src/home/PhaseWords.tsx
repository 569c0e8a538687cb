import type { GameId } from '@magnate/engine';
import { translator } from '@magnate/words';

interface PhaseWordsProps {
  readonly game: GameId;
  readonly phase: string;
}

/** What a game waits for: "Roll the dice". Nothing for a phase without words. */
export function PhaseWords({ game, phase }: PhaseWordsProps) {
  const t = translator('home');
  const words = t(`${game}/phases:${phase}`, { defaultValue: '' });
  return words === '' ? null : <span>{t('own.phase', { words })}</span>;
}
