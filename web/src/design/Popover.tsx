import { type ReactNode, useId, useRef, useState } from 'react';
import { Button, type ButtonKind } from './Button.tsx';
import { POPOVER, suppressKeys } from './covers.ts';
import { useAfterPaint } from './layout.ts';
import styles from './Popover.module.css';

interface PopoverProps {
  /** The label; for screen readers only if `isBare`. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly isBare?: boolean;
  readonly kind?: ButtonKind;
  /** Rendered after the first paint, visible while open; may close itself after a choice. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button that opens a popover without moving the layout. Escape and a press outside close it. */
export function Popover({ label, icon, isBare = false, kind = 'quiet', children }: PopoverProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isPainted = useAfterPaint();
  const content = isPainted || isOpen ? children : null;
  const toggle = () => {
    const { current: panel } = box;
    const button = holder.current?.getBoundingClientRect();
    if (panel === null || button === undefined) return;
    const { clientWidth, clientHeight } = document.documentElement;
    // On the side of the button with more room.
    const isBelow = button.top + button.bottom < clientHeight;
    // Its edge is that of the button where the line ends.
    const isMirrored = getComputedStyle(panel).direction === 'rtl';
    const edge = isMirrored ? button.left : clientWidth - button.right;
    panel.style.insetInlineEnd = `${Math.max(GAP, edge)}px`;
    panel.style.top = isBelow ? `${button.bottom + GAP}px` : 'auto';
    panel.style.bottom = isBelow ? 'auto' : `${clientHeight - button.top + GAP}px`;
    panel.style.maxHeight = `${(isBelow ? clientHeight - button.bottom : button.top) - 2 * GAP}px`;
    if (!panel.togglePopover()) return;
    // Its width is known only now: on a narrow screen it may overflow the other edge.
    const { left, right } = panel.getBoundingClientRect();
    const beyond = GAP - (isMirrored ? clientWidth - right : left);
    if (beyond > 0) panel.style.insetInlineEnd = `${Math.max(GAP, edge - beyond)}px`;
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
          // The browser would centre it before its position is known.
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
        onBeforeToggle={suppressKeys}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {typeof content === 'function' ? content(() => document.getElementById(id)?.hidePopover()) : content}
      </div>
    </span>
  );
}

/** Pixels between button and popover, and to the edge of the page. */
const GAP = 4;
