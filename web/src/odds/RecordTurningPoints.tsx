import type { GameRecord } from '@magnate/engine';
import { useMemo } from 'react';
import type { GameUi } from '../game/gameUi.ts';
import { TurningPoints } from './TurningPoints.tsx';
import { readSteps } from './turningSteps.ts';

interface RecordTurningPointsProps {
  readonly gameUi: GameUi;
  readonly record: GameRecord;
  readonly hrefOf: (moment: number) => string;
  readonly onInspect: (moment: number) => void;
}

/** The turning points of a record; nothing for an unfinished game. */
export function RecordTurningPoints({ gameUi, record, hrefOf, onInspect }: RecordTurningPointsProps) {
  const steps = useMemo(() => readSteps(gameUi.id, record), [gameUi, record]);
  if (steps.outcome === undefined) return null;
  return <TurningPoints gameUi={gameUi} players={record.players} steps={steps} hrefOf={hrefOf} onInspect={onInspect} />;
}
