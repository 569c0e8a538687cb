import { type Corporation, initialOf } from '@magnate/engine/acquire';
import { type ReactNode, useId, useState } from 'react';
import { translator } from '@magnate/words';
import { ActionButton } from '../../game/decision/ActionButton.tsx';
import { DecisionPanel, TALL_FORM } from '../../game/decision/DecisionPanel.tsx';
import { useKeys } from '../../game/keys.ts';
import { useSuggestion } from '../../game/suggestion/suggestions.ts';
import { CorporationMark, lookOf } from '../board/CorporationMark.tsx';
import styles from './CorporationChoice.module.css';

interface CorporationChoiceProps {
  readonly type: 'FoundCorporation' | 'ChooseSurvivor' | 'ChooseDefunct';
  readonly sentence: string;
  readonly about: string;
  readonly options: readonly CorporationOption[];
  /** The label of the button. */
  confirm(corporation: Corporation): string;
  /** The consequence. */
  consequence?(corporation: Corporation): ReactNode;
}

/** A decision between corporations: pick one, then confirm. */
export function CorporationChoice({ type, sentence, about, options, confirm, consequence }: CorporationChoiceProps) {
  const t = translator('acquire');
  const { action } = useSuggestion<'acquire'>();
  const suggested = action !== null && 'corporation' in action && action.type === type ? action.corporation : null;
  const [picked, pick] = usePick(
    options.map(({ corporation }) => corporation),
    suggested,
  );
  return (
    <DecisionPanel
      sentence={sentence}
      about={about}
      isAdvised={picked === suggested}
      main={
        <ActionButton
          action={picked === null ? null : { type, corporation: picked }}
          whyNot={picked === null ? t('play.pickFirst') : undefined}
        >
          {picked === null ? t('play.pickFirst') : confirm(picked)}
        </ActionButton>
      }
    >
      <CorporationPick legend={sentence} options={options} value={picked} onChange={pick} />
      {picked !== null && consequence?.(picked)}
    </DecisionPanel>
  );
}

/** A choice of corporations with letter shortcuts. */
function usePick(
  candidates: readonly Corporation[],
  suggested: Corporation | null,
): readonly [Corporation | null, (corporation: Corporation) => void] {
  const [wanted, pick] = useState<Corporation | null>(null);
  useKeys(
    Object.fromEntries(
      candidates.map((corporation) => [initialOf(corporation).toLowerCase(), () => pick(corporation)]),
    ),
  );
  return [wanted !== null && candidates.includes(wanted) ? wanted : suggested, pick];
}

interface CorporationOption {
  readonly corporation: Corporation;
  /** Facts, one line each. */
  readonly about: readonly string[];
  /** The most important fact, where there is no room for more; by default the first one. */
  readonly brief?: ReactNode;
}

interface CorporationPickProps {
  readonly legend: string;
  readonly options: readonly CorporationOption[];
  readonly value: Corporation | null;
  onChange(corporation: Corporation): void;
}

/** A radio group of corporations with facts about each. */
function CorporationPick({ legend, options, value, onChange }: CorporationPickProps) {
  const name = useId();
  return (
    <fieldset {...TALL_FORM}>
      <legend className="sr-only">{legend}</legend>
      <div className={styles.cards}>
        {options.map(({ corporation, about, brief }) => (
          <label key={corporation} className={styles.card}>
            <input type="radio" name={name} checked={corporation === value} onChange={() => onChange(corporation)} />
            <span className={`${lookOf(corporation)} ${styles.face}`}>
              <CorporationMark corporation={corporation} />
              <span className={styles.name}>{corporation}</span>
              {brief !== undefined && (
                <span className={styles.brief} aria-hidden>
                  {brief}
                </span>
              )}
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
