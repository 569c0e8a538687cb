import type { Corporation } from '@magnate/engine/acquire';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import { type CorporationOption, CorporationPick } from './CorporationPick.tsx';
import { DecisionPanel } from '../../../game/decision/DecisionPanel.tsx';
import { usePick } from './pick.ts';

interface CorporationChoiceProps {
  readonly type: 'FoundCorporation' | 'ChooseSurvivor' | 'ChooseDefunct';
  readonly sentence: string;
  readonly about: string;
  readonly options: readonly CorporationOption[];
  /** The words on the button before and after one is picked. */
  readonly idle: string;
  confirm(corporation: Corporation): string;
  /** What would come of it. */
  consequence?(corporation: Corporation): ReactNode;
}

/** A decision between corporations: pick one, then say so. */
export function CorporationChoice({
  type,
  sentence,
  about,
  options,
  idle,
  confirm,
  consequence,
}: CorporationChoiceProps) {
  const { t } = useTranslation('acquire');
  const { act } = useSeatView<'acquire'>();
  const choose = (corporation: Corporation) => void act({ type, corporation });
  const [picked, pick] = usePick(
    options.map(({ corporation }) => corporation),
    choose,
  );
  return (
    <DecisionPanel
      long
      sentence={sentence}
      about={about}
      actions={
        <ActionButton
          action={picked === null ? null : { type, corporation: picked }}
          whyNot={picked === null ? t('play.pickFirst') : undefined}
          kind="primary"
          wide
          shortcut="Enter"
        >
          {picked === null ? idle : confirm(picked)}
        </ActionButton>
      }
    >
      <CorporationPick legend={sentence} options={options} value={picked} onChange={pick} />
      {picked !== null && consequence?.(picked)}
    </DecisionPanel>
  );
}
