import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';

/** Marks the sentence of a decision: the focus goes there when what had it is gone. */
export const SENTENCE = { 'data-sentence': '' } as const;

interface DecisionAreaProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Everything that can be done now. What was just pressed is often gone with the press: whoever goes by keys stays here. */
export function DecisionArea({ className, children }: DecisionAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    const sentence = area.current?.querySelector<HTMLElement>('[data-sentence]');
    (sentence ?? area.current)?.focus({ preventScroll: true });
  });
  const blurred = ({ target }: FocusEvent) => {
    // A button that is still there was left on purpose.
    queueMicrotask(() => {
      if (target.isConnected) isInside.current = area.current?.contains(document.activeElement) ?? false;
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
