import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { translator } from '@magnate/words';
import { Button } from '../../design/Button.tsx';
import { FOCUS_FIRST } from '../focus.ts';
import { isCovered } from '../moments.ts';
import styles from './ActionBar.module.css';

/**
 * The action bar: one main button, the other answers side by side below it, then the permanent actions. Its position,
 * height and order never change; decisions put their buttons into it.
 */

export const BAR_PLACES = ['question', 'main', 'others', 'standing'] as const;
export type BarPlace = (typeof BAR_PLACES)[number];

type Slots = Readonly<Record<BarPlace, HTMLElement | null>>;

const SlotsContext = createContext<Slots | null>(null);
const PlaceContext = createContext<BarPlace | null>(null);

/** The main button, which keys press. */
const MAIN_ID = 'main-action';

interface ActionBarProps {
  /** Label of the main button while I have nothing to decide. */
  readonly idle: string;
  /** No more actions are possible. */
  readonly isOff: boolean;
  /** Beside the main button. */
  readonly aside?: ReactNode;
  /** The decision, above the bar. */
  readonly children: ReactNode;
}

export function ActionBar({ idle, isOff, aside, children }: ActionBarProps) {
  const t = translator('table');
  const [question, setQuestion] = useState<HTMLElement | null>(null);
  const [main, setMain] = useState<HTMLElement | null>(null);
  const [others, setOthers] = useState<HTMLElement | null>(null);
  const [standing, setStanding] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ question, main, others, standing }), [question, main, others, standing]);
  return (
    <SlotsContext value={slots}>
      {children}
      {!isOff && (
        <>
          <div ref={setQuestion} className={styles.question} {...BAR} />
          <div className={styles.bar} role="group" aria-label={t('now.actions')} {...BAR}>
            <div className={styles.top}>
              <div id={MAIN_ID} ref={setMain} className={styles.main} {...FOCUS_FIRST} />
              <div className={styles.idle}>
                <Button wide whyNot={idle} saysWhenPressed>
                  {idle}
                </Button>
              </div>
              {aside}
            </div>
            <div className={styles.row}>
              <div ref={setOthers} className={styles.others} />
              <div ref={setStanding} className={styles.standing} />
            </div>
          </div>
        </>
      )}
    </SlotsContext>
  );
}

interface InBarProps {
  readonly place: BarPlace;
  readonly children: ReactNode;
}

/** Puts its buttons into the bar; without a bar they stay in place. */
export function InBar({ place, children }: InBarProps) {
  const slots = useContext(SlotsContext);
  const buttons = <PlaceContext value={place}>{children}</PlaceContext>;
  if (slots === null) return buttons;
  const slot = slots[place];
  return slot === null ? null : createPortal(buttons, slot);
}

/** The place within the bar; null outside it. */
export function useBarPlace(): BarPlace | null {
  return useContext(PlaceContext);
}

const BAR = { 'data-bar': '' } as const;

export function isInBar(element: Element | null): boolean {
  return element !== null && element.closest('[data-bar]') !== null;
}

/** Marks the answer that is sound without further thought; it looks primary. */
export const SUGGESTED = { 'data-suggested': '' } as const;

/** Attribute of a main button that is not pressed by the key of the main button; its value says why. */
export const CAUTION = 'data-caution';

/** Presses the main button, unless a moment covers it. Otherwise returns why not; null if there is no main button. */
export function pressMain(): { readonly isPressed: boolean; readonly caution: string | null } {
  const button = document.querySelector<HTMLElement>(`#${MAIN_ID} button`);
  const caution = button?.getAttribute(CAUTION) ?? null;
  const isPressed = button !== null && caution === null;
  if (isPressed && !isCovered()) button.click();
  return { isPressed, caution };
}

/** Is the page itself pressing? It reads the button first, so no change surprises it. */
const own = { isPressing: false };

export function isPressedByPage(): boolean {
  return own.isPressing;
}

/** Presses the suggested answer; false if there is none. */
export function pressSuggested(): boolean {
  const button = document.querySelector<HTMLElement>('[data-bar] [data-suggested]:not([aria-disabled])');
  own.isPressing = true;
  button?.click();
  own.isPressing = false;
  return button !== null;
}
