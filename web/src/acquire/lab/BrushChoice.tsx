import { boardOf, CORPORATIONS } from '@magnate/engine/acquire';
import { wordsOf } from '@magnate/words';
import { Eraser, Square } from 'lucide-react';
import { Choice } from '../../design/Choice.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { LabField } from '../../lab/LabField.tsx';
import { CorporationMark } from '../board/CorporationMark.tsx';
import type { Brush } from './edit.ts';

interface BrushChoiceProps {
  readonly brush: Brush;
  readonly fault: string | undefined;
  readonly onChange: (brush: Brush) => void;
}

/** What a tap on the board lays there. */
export function BrushChoice({ brush, fault, onChange }: BrushChoiceProps) {
  const t = wordsOf('acquire/lab');
  const { view, people } = useSeatView<'acquire'>();
  const brushes: readonly (Brush & { readonly id: string })[] = [
    { id: 'empty', kind: 'empty' },
    { id: 'loose', kind: 'loose' },
    ...boardOf(view.options).corporations.map((corporation) => ({
      id: corporation,
      kind: 'corporation' as const,
      corporation,
    })),
    ...people.map(({ id }) => ({ id: `rack-${id}`, kind: 'rack' as const, playerId: id })),
  ];
  const labelOf = (each: Brush): string => {
    switch (each.kind) {
      case 'empty':
      case 'loose':
        return t(`brush.${each.kind}`);
      case 'corporation':
        return each.corporation;
      case 'rack':
        return t('brush.rack', { name: people.find(({ id }) => id === each.playerId)?.name ?? '' });
    }
  };
  const pictureOf = (each: Brush) => {
    switch (each.kind) {
      case 'empty':
        return <Eraser size={24} aria-hidden />;
      case 'loose':
        return <Square size={24} aria-hidden />;
      case 'corporation':
        return <CorporationMark corporation={each.corporation} size={28} />;
      case 'rack':
        return <PlayerToken seat={people.find(({ id }) => id === each.playerId)?.seat ?? 0} size={28} />;
    }
  };
  const chosen = brushes.find((each) => labelOf(each) === labelOf(brush));
  return (
    <LabField fault={fault}>
      <Choice
        legend={t('brush.legend')}
        value={chosen?.id ?? null}
        options={brushes.map((each) => ({ value: each.id, label: labelOf(each), picture: pictureOf(each) }))}
        onChange={(id) => {
          const { id: _, ...next } = brushes.find((each) => each.id === id) ?? { id: '', kind: 'empty' as const };
          onChange(next);
        }}
      />
      <p>{t('brush.lays', { what: labelOf(brush) })}</p>
    </LabField>
  );
}

export const FIRST_BRUSH: Brush = { kind: 'corporation', corporation: CORPORATIONS[0] };
