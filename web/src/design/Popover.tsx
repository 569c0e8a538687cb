import { type ReactNode, useId, useRef, useState } from 'react';
import { Button, type ButtonKind } from './Button.tsx';
import styles from './Popover.module.css';

/** On everything that is folded out over the page. */
export const POPOVER = 'popover';

/** A key that is held asks it thirty times a second: such a list is kept by the browser, and the page is not looked through. */
export function isPopoverOpen(): boolean {
  return [...document.getElementsByClassName(POPOVER)].some((each) => each.matches(':popover-open'));
}

interface PopoverProps {
  /** The words on the button; only heard where it `isBare`. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly isBare?: boolean;
  readonly kind?: ButtonKind;
  /** Always rendered, shown while it is open; whoever has chosen in it may close it. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button that opens something over the page: nothing else moves. Escape and a press beside it close it. */
export function Popover({ label, icon, isBare = false, kind = 'quiet', children }: PopoverProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const toggle = () => {
    const { current: panel } = box;
    const button = holder.current?.getBoundingClientRect();
    if (panel === null || button === undefined) return;
    const { clientWidth, clientHeight } = document.documentElement;
    // On the side of the button where there is more room.
    const isBelow = button.top + button.bottom < clientHeight;
    panel.style.right = `${Math.max(GAP, clientWidth - button.right)}px`;
    panel.style.top = isBelow ? `${button.bottom + GAP}px` : 'auto';
    panel.style.bottom = isBelow ? 'auto' : `${clientHeight - button.top + GAP}px`;
    panel.style.maxHeight = `${(isBelow ? clientHeight - button.bottom : button.top) - 2 * GAP}px`;
    if (!panel.togglePopover()) return;
    // How wide it is shows only now: on a narrow screen it may reach beyond the other edge.
    const beyond = GAP - panel.getBoundingClientRect().left;
    if (beyond > 0) panel.style.right = `${Math.max(GAP, clientWidth - button.right - beyond)}px`;
  };
  return (
    <span ref={holder} className={styles.holder}>
      <Button
        kind={kind}
        small
        icon={icon}
        data-always=""
        aria-label={isBare ? label : undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
        onClick={(event) => {
          // The browser would open it in its middle, before its place is known.
          event.preventDefault();
          toggle();
        }}
      >
        {isBare ? null : label}
      </Button>
      <div
        ref={box}
        id={id}
        popover="auto"
        className={`${POPOVER} ${styles.panel}`}
        role="group"
        aria-label={label}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {typeof children === 'function' ? children(() => document.getElementById(id)?.hidePopover()) : children}
      </div>
    </span>
  );
}

/** Pixels between the button and what it opens, and to the edge of the page. */
const GAP = 4;
