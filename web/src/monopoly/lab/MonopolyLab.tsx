import { boardOf, type SpaceId } from '@magnate/engine/monopoly';
import { wordsOf } from '@magnate/words';
import { useState } from 'react';
import type { LabProps } from '../../game/kit.ts';
import card from '../../lab/card.module.css';
import { LabLayout } from '../../lab/LabLayout.tsx';
import { useLab } from '../../lab/useLab.ts';
import { useSeatView } from '../../game/seatView.ts';
import { faultWords, wholeFault } from './faults.ts';
import { LabBoard } from './LabBoard.tsx';
import { PlayerFields } from './PlayerFields.tsx';
import { SpaceEditor } from './SpaceEditor.tsx';
import { onTurnIn, tools } from './tools.ts';
import { TurnFields } from './TurnFields.tsx';

/** Positions of Monopoly: who owns what, what is built, cash, tokens, jail, and whose turn it is. */
export function MonopolyLab({ kit }: LabProps) {
  const [lab, change] = useLab(tools, onTurnIn);
  const { position, fault, view } = lab;
  const [open, setOpen] = useState<SpaceId | null>(null);
  const nameOf = (seat: number) => view.players[seat]?.name ?? '';
  return (
    <LabLayout
      kit={kit}
      lab={lab}
      me={onTurnIn(position)}
      fault={fault === null ? undefined : wholeFault(fault, boardOf(view.options), nameOf)}
      board={
        <>
          <LabBoard onPick={(spaceId) => lab.saved === null && setOpen(spaceId)} />
          {open !== null && (
            <SpaceEditor
              key={open}
              spaceId={open}
              position={position}
              fault={fault}
              onChange={change}
              onClose={() => setOpen(null)}
            />
          )}
        </>
      }
      editor={<Fields lab={lab} onChange={change} />}
      onEdit={() => change(position)}
      onBegin={() => change(tools.begin(position.players.length))}
    />
  );
}

interface FieldsProps {
  readonly lab: ReturnType<typeof useLab<'monopoly'>>[0];
  readonly onChange: ReturnType<typeof useLab<'monopoly'>>[1];
}

function Fields({ lab: { position, fault }, onChange }: FieldsProps) {
  const t = wordsOf('monopoly/lab');
  const { people } = useSeatView<'monopoly'>();
  const faultAt = (path: string) => (fault !== null && fault.path === path ? faultWords(fault) : undefined);
  const ofPlayer = (seat: number) => (field: string) =>
    fault !== null && fault.path.startsWith(`players[${seat}]`) && fault.path.endsWith(field)
      ? faultWords(fault)
      : undefined;
  return (
    <section className={card.card} aria-labelledby="position-title">
      <h2 id="position-title">{t('title')}</h2>
      <TurnFields position={position} faultAt={faultAt} onChange={onChange} />
      <div className={card.players}>
        {people.map((person, seat) => (
          <PlayerFields
            key={person.id}
            person={person}
            position={position}
            faultAt={ofPlayer(seat)}
            onChange={onChange}
          />
        ))}
      </div>
    </section>
  );
}
