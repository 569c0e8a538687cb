import type { GameId } from '@magnate/engine';
import { translator } from '@magnate/words';

interface PhaseWordsProps {
  readonly game: GameId;
  readonly phase: string;
  /** Whose turn it is: "Your turn". */
  readonly standing: string;
}

/** Whose turn it is, and what the game waits for: "Your turn: Roll the dice". Some phases have no words. */
export function PhaseWords({ game, phase: name, standing }: PhaseWordsProps) {
  const t = translator('home');
  const phase = t(`${game}/phases:${name}`, { defaultValue: '' });
  return phase === '' ? standing : t('own.awaited', { standing, phase });
}
