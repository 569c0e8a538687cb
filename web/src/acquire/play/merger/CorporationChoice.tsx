import type { Corporation } from '@magnate/engine/acquire';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { DecisionPanel } from '../../../game/decision/DecisionPanel.tsx';
import { useKeys } from '../../../game/keys.ts';
import { useSeatView } from '../../../game/seatView.ts';
import { CorporationMark } from '../../board/CorporationMark.tsx';
import { initialOf } from '@magnate/engine/acquire';
import styles from './CorporationChoice.module.css';

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

/** Choosing one of several corporations: its letter picks it, Enter confirms what was picked. */
function usePick(
  candidates: readonly Corporation[],
  confirm: (corporation: Corporation) => void,
): readonly [Corporation | null, (corporation: Corporation) => void] {
  const [wanted, pick] = useState<Corporation | null>(null);
  const picked = wanted !== null && candidates.includes(wanted) ? wanted : null;
  useKeys({
    ...Object.fromEntries(
      candidates.map((corporation) => [initialOf(corporation).toLowerCase(), () => pick(corporation)]),
    ),
    ...(picked === null ? {} : { enter: () => confirm(picked) }),
  });
  return [picked, pick];
}

interface CorporationOption {
  readonly corporation: Corporation;
  /** What to know of it, a line each. */
  readonly about: readonly string[];
}

interface CorporationPickProps {
  readonly legend: string;
  readonly options: readonly CorporationOption[];
  readonly value: Corporation | null;
  onChange(corporation: Corporation): void;
}

/** One of a few corporations, each with what there is to know of it. */
function CorporationPick({ legend, options, value, onChange }: CorporationPickProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="heard">{legend}</legend>
      <div className={styles.cards}>
        {options.map(({ corporation, about }) => (
          <label key={corporation} className={styles.card}>
            <input type="radio" name={name} checked={corporation === value} onChange={() => onChange(corporation)} />
            <span className={styles.face}>
              <CorporationMark corporation={corporation} />
              <span className={styles.name}>{corporation}</span>
              <span className={styles.about}>
                {about.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
