import { type ComponentType, useEffect, useState } from 'react';
import { translator } from '@magnate/words';
import { Button } from './Button.tsx';
import styles from './loaded.module.css';

/** Parts of the page that load on first use, and the message shown meanwhile. */

/** What can be loading, each with its message. */
const AWAITED = ['page', 'table', 'room', 'chapter', 'rules', 'tables', 'list', 'time', 'ending'] as const;
type Awaited = (typeof AWAITED)[number];

interface WaitingProps {
  readonly what: Awaited;
  /** The outline of a table, when the whole page is loading. */
  readonly whole?: boolean;
}

/** Says what is loading. */
export function Loading({ what, whole = false }: WaitingProps) {
  const t = translator();
  const words = t(`waiting.${what}`);
  if (!whole) {
    return (
      <span className={styles.words} role="status" data-waiting>
        {words}
      </span>
    );
  }
  return (
    <main className={styles.whole} data-waiting>
      <div className={styles.board}>
        <p role="status">{words}</p>
      </div>
      <div className={styles.column} aria-hidden>
        <div className={styles.part} />
        <div className={styles.part} />
        <div className={styles.part} />
      </div>
    </main>
  );
}

/** A part that can be loaded before its first use. */
export type LoadedPart<Props extends object> = ComponentType<Props> & { readonly preload: () => Promise<void> };

/**
 * A part of the page that loads on first use. Not `lazy` with `Suspense`: React delays everything after a fallback by
 * 300 ms, and a table sends its first request only after that. With null nothing is shown meanwhile: a decoration.
 */
export function loaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  what: Awaited | null,
): LoadedPart<Props> {
  let known: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    known ??= await load();
    return known;
  };
  function Loaded(props: Props) {
    const t = translator();
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => known);
    const [isBroken, setBroken] = useState(false);
    useEffect(() => {
      if (Part !== undefined) return;
      loadOnce().then(
        (found) => setPart(() => found),
        () => setBroken(true),
      );
    }, [Part]);
    if (Part !== undefined) return <Part {...props} />;
    if (what === null) return null;
    if (!isBroken) return <Loading what={what} whole={what === 'table'} />;
    return (
      <p role="alert">
        {t('problem.broken')} <Button onClick={() => location.reload()}>{t('problem.reload')}</Button>
      </p>
    );
  }
  // If it fails, the part is loaded again on its first use, which reports the failure.
  const preload = () =>
    loadOnce().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Loaded, { preload });
}
