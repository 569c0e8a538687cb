import type { Corporation } from '@magnate/engine/acquire';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { type CorporationOption, CorporationPick } from './CorporationPick.tsx';
import { Panel } from './Panel.tsx';
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
  const { act, whyNot } = useSeatView<'acquire'>();
  const choose = (corporation: Corporation) => void act({ type, corporation });
  const [picked, pick] = usePick(
    options.map(({ corporation }) => corporation),
    choose,
  );
  const refusal = picked === null ? t('play.pickFirst') : whyNot({ type, corporation: picked });
  return (
    <Panel
      sentence={sentence}
      about={about}
      actions={
        <Button
          kind="primary"
          wide
          whyNot={refusal}
          onClick={() => {
            if (picked !== null) choose(picked);
          }}
        >
          {picked === null ? idle : confirm(picked)}
        </Button>
      }
    >
      <CorporationPick legend={sentence} options={options} value={picked} onChange={pick} />
      {picked !== null && consequence?.(picked)}
    </Panel>
  );
}
