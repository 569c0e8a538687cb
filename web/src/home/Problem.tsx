import { useEffect, useRef } from 'react';
import { Banner } from '../design/Banner.tsx';
import { Refused, UNREACHABLE } from '../sync/api.ts';
import { words, refusalMessage } from '@magnate/words';

/** Why a request failed. It takes the focus. */
export function Problem({ children }: { readonly children: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <Banner kind="danger">
      <p ref={line} tabIndex={-1}>
        {children}
      </p>
    </Banner>
  );
}

/** The error as a sentence for the button that caused it. */
export function sayProblem(error: unknown): string {
  if (!(error instanceof Refused)) return words.t('home:refused.broken');
  return error.code === UNREACHABLE ? words.t('home:refused.offline') : refusalMessage(error);
}
