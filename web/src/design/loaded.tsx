import { type ComponentType, useEffect, useState } from 'react';
import { wordsOf } from '@magnate/words';
import { Button } from './Button.tsx';
import { type Awaited, Waiting } from './Waiting.tsx';

/**
 * A part of the page that comes when it is first shown. Not `lazy` with `Suspense`: React holds back whatever follows a
 * fallback for 300 ms, and a table asks the service only after that.
 */
export function loaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  what: Awaited,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  return function Loaded(props: Props) {
    const t = wordsOf();
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => known);
    const [isBroken, setBroken] = useState(false);
    useEffect(() => {
      if (Part !== undefined) return;
      load().then(
        (found) => {
          known = found;
          setPart(() => found);
        },
        () => setBroken(true),
      );
    }, [Part]);
    if (Part !== undefined) return <Part {...props} />;
    if (!isBroken) return <Waiting what={what} whole={what === 'table'} />;
    return (
      <p role="alert">
        {t('problem.broken')} <Button onClick={() => location.reload()}>{t('problem.reload')}</Button>
      </p>
    );
  };
}
