import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { translator } from '@magnate/words';
import { Lightbulb } from 'lucide-react';
import { useSuggestion } from '../suggestion/suggestions.ts';
import { InBar, isInBar } from './ActionBar.tsx';
import styles from './DecisionPanel.module.css';

interface DecisionPanelProps {
  /** The question in one sentence. */
  readonly sentence: string;
  readonly about?: string | undefined;
  /** Information for the decision, or its subject. */
  readonly children?: ReactNode;
  /** The main button of the bar; it must be safe to press. */
  readonly main?: ReactNode;
  /** The other answers. */
  readonly others?: ReactNode;
  /** Notes below. */
  readonly notes?: readonly (string | undefined)[];
  /** The main button follows the suggestion: it waits for it, and the reason is shown. */
  readonly isAdvised?: boolean;
}

/** One question of the game; its answers are in the bar. */
export function DecisionPanel({
  sentence,
  about,
  children,
  main,
  others,
  notes,
  isAdvised = false,
}: DecisionPanelProps) {
  const said = notes?.filter((note) => note !== undefined) ?? [];
  const { isPending, isAside, why } = useSuggestion();
  const isFirst = main !== undefined && !isAside && !(isAdvised && isPending);
  return (
    <div className={styles.panel}>
      <div>
        <p className={styles.sentence} tabIndex={-1} {...SENTENCE}>
          {sentence}
        </p>
        {about !== undefined && <p className={styles.about}>{about}</p>}
      </div>
      {children}
      {isAdvised && !isAside && <Hint why={why} />}
      {isFirst && <InBar place="main">{main}</InBar>}
      {(others !== undefined || isAside) && (
        <InBar place="others">
          {isAside && main}
          {others}
        </InBar>
      )}
      {said.length > 0 && (
        <ul className={styles.notes}>
          {said.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Why the suggested action is a good one. */
export function Hint({ why }: { readonly why: string | undefined }) {
  const t = translator(['table', 'common']);
  if (why === undefined) return null;
  return (
    <p className={styles.hint}>
      <Lightbulb size={16} aria-hidden />
      <span>
        <strong>{t('now.hint')}</strong>
        {t('common:between.sentences')}
        {why}
      </span>
    </p>
  );
}

/** Marks a form that needs all available room. */
export const FORM = { 'data-form': '' } as const;

/** A form that leaves the panels beside it only their names, unless the window is very high. */
export const TALL_FORM = { 'data-form': 'tall' } as const;

/** Marks the question: it receives the focus if the focused element disappears. */
const SENTENCE = { 'data-sentence': '' } as const;

interface DecisionAreaProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** All available actions. The pressed button often disappears: keep the keyboard focus here. */
export function DecisionArea({ className, children }: DecisionAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    const sentence = area.current?.querySelector<HTMLElement>('[data-sentence]');
    (sentence ?? area.current)?.focus({ preventScroll: true });
  });
  const blurred = ({ target }: FocusEvent) => {
    // The button still exists, so the focus left it on purpose.
    queueMicrotask(() => {
      if (!target.isConnected) return;
      const { activeElement } = document;
      isInside.current = area.current?.contains(activeElement) === true || isInBar(activeElement);
    });
  };
  return (
    <div
      ref={area}
      className={className}
      tabIndex={-1}
      onFocus={() => {
        isInside.current = true;
      }}
      onBlur={blurred}
    >
      {children}
    </div>
  );
}
