import { useEffect, useRef } from 'react';
import { Banner } from '../design/Banner.tsx';

/** Why it was not done. It takes the focus, so that nobody has to look for it. */
export function Problem({ children }: { readonly children: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <Banner kind="danger">
      <p ref={words} tabIndex={-1}>
        {children}
      </p>
    </Banner>
  );
}
