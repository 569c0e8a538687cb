import { useEffect, useState } from 'react';

interface Coming<T> {
  readonly value: T | null;
  readonly problem: boolean;
}

const NOT_YET = { value: null, problem: false } as const;

/** Something that is loaded as soon as it is wanted; `load` stays the same function. */
export function useComing<T>(load: (() => Promise<T>) | null): Coming<T> {
  const [coming, setComing] = useState<Coming<T>>(NOT_YET);
  useEffect(() => {
    if (load === null) return undefined;
    let isWanted = true;
    load().then(
      (value) => isWanted && setComing({ value, problem: false }),
      () => isWanted && setComing({ value: null, problem: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  return coming;
}
