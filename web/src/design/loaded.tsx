import { type ComponentType, createElement, useLayoutEffect, useState } from 'react';
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

/** Waits between two attempts, in milliseconds; the last one repeats. */
const PAUSES = [1000, 2000, 4000, 8000];

interface Network {
  /** If the service answers, whatever it answers. */
  isReachable(): Promise<boolean>;
  pause(milliseconds: number): Promise<void>;
}

/**
 * Loads, and tries again for as long as the service does not answer. Undefined if it answers and the import still fails:
 * Chromium remembers a failed import until the page is reloaded, and after an update the file may be gone.
 */
export async function loadWhenReachable<Part>(load: () => Promise<Part>, network: Network): Promise<Part | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    // Asked before the attempt: a service that returns during the attempt gets another one.
    const wasReachable = attempt > 0 && (await network.isReachable());
    try {
      return await load();
    } catch {
      if (wasReachable) return undefined;
    }
    await network.pause(PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 0);
  }
}

let isReachable = () => Promise.resolve(true);

/** Requests are made by a higher layer. */
export function askReachabilityBy(ask: () => Promise<boolean>): void {
  isReachable = ask;
}

const network: Network = {
  isReachable: () => isReachable(),
  pause: (milliseconds) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      addEventListener('online', () => (clearTimeout(timer), resolve()), { once: true });
    }),
};

/** A part that can be loaded before its first use. */
export type LoadedPart<Props extends object> = ComponentType<Props> & {
  /** Begins to load a part that is about to be shown. */
  load(): void;
  /** Loads a part that may be shown later. */
  preload(): Promise<void>;
};

/**
 * A part of the page that loads on first use. Not `lazy` with `Suspense`: React delays everything after a fallback by
 * 300 ms, and a table sends its first request only after that. Meanwhile it shows what is loading, or another component;
 * with null nothing: a decoration.
 */
export function loaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  what: Awaited | ComponentType<Props> | null,
): LoadedPart<Props> {
  let known: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    known ??= await load();
    return known;
  };
  /** Shared by all places that wait for this part. */
  let loading: Promise<ComponentType<Props> | undefined> | undefined;
  const loadAgain = () => {
    loading ??= loadWhenReachable(loadOnce, network).finally(() => {
      loading = undefined;
    });
    return loading;
  };
  function Loaded(props: Props) {
    const t = translator();
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => known);
    const [isBroken, setBroken] = useState(false);
    // Not after the next paint, which is later by a frame.
    useLayoutEffect(() => {
      if (Part !== undefined) return;
      let isGone = false;
      void loadAgain().then((found) => {
        if (isGone) return;
        if (found === undefined) setBroken(true);
        else setPart(() => found);
      });
      return () => {
        isGone = true;
      };
    }, [Part]);
    if (Part !== undefined) return <Part {...props} />;
    if (what === null) return null;
    if (typeof what !== 'string') return createElement(what, props);
    if (!isBroken) return <Loading what={what} whole={what === 'table'} />;
    return (
      <p role="alert">
        {t('problem.broken')} <Button onClick={() => location.reload()}>{t('problem.reload')}</Button>
      </p>
    );
  }
  // Not while the service is away: Chromium would remember the failure and never load the part.
  const preload = async () => {
    if (known === undefined && (await network.isReachable())) await loadOnce().catch(() => undefined);
  };
  return Object.assign(Loaded, { load: () => void loadAgain(), preload });
}
