import { monopoly, type PositionSetup, SETUP_PHASES } from '@magnate/engine/monopoly';
import { wordsOf } from '@magnate/words';
import { Choice } from '../../design/Choice.tsx';
import { Stepper } from '../../design/Stepper.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { LabField } from '../../lab/LabField.tsx';
import { withPlayers } from './edit.ts';
import { onTurnIn } from './tools.ts';

interface TurnFieldsProps {
  readonly position: PositionSetup;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (position: PositionSetup) => void;
}

/** How many play, whose turn it is, and how far it has come. */
export function TurnFields({ position, faultAt, onChange }: TurnFieldsProps) {
  const t = wordsOf('monopoly/lab');
  const { people } = useSeatView<'monopoly'>();
  const { turn = {} } = position;
  const player = onTurnIn(position);
  return (
    <>
      <Stepper
        label={t('players')}
        value={position.players.length}
        min={monopoly.seats.min}
        max={monopoly.seats.max}
        onChange={(count) => onChange(withPlayers(position, count))}
      />
      <LabField fault={faultAt('turn.player')}>
        <Choice
          legend={t('turn')}
          value={player}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(next) => onChange({ ...position, turn: { phase: 'WaitingForRoll', player: next } })}
        />
      </LabField>
      <LabField fault={faultAt('turn.phase') ?? faultAt('turn.doubles')}>
        <Choice
          legend={t('phase')}
          value={turn.phase ?? 'WaitingForRoll'}
          options={SETUP_PHASES.map((phase) => ({ value: phase, label: t(`phases.${phase}`) }))}
          onChange={(phase) => onChange({ ...position, turn: { ...turn, player, phase } })}
        />
      </LabField>
    </>
  );
}
