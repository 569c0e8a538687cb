import type { GameRecord } from '@magnate/engine';
import { useMemo } from 'react';
import type { GameKit } from '../game/kit.ts';
import { TurningPoints } from './TurningPoints.tsx';
import { readSteps } from './turningSteps.ts';

interface RecordTurningPointsProps {
  readonly kit: GameKit;
  readonly record: GameRecord;
  readonly hrefOf: (moment: number) => string;
  readonly onLook: (moment: number) => void;
}

/** The turning points of a record; nothing for a game that has no end. */
export function RecordTurningPoints({ kit, record, hrefOf, onLook }: RecordTurningPointsProps) {
  const steps = useMemo(() => readSteps(kit.id, record), [kit, record]);
  if (steps.outcome === undefined) return null;
  return <TurningPoints kit={kit} players={record.players} steps={steps} hrefOf={hrefOf} onLook={onLook} />;
}
