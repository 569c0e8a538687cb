import { translator } from '@magnate/words';
import { Disclosure } from '../../../game/decision/Disclosure.tsx';
import { loaded } from '../../../design/loaded.tsx';

const Raising = loaded(async () => (await import(/* chunk: table/monopoly/opened */ './Raising.tsx')).Raising, 'list');

/** The plan for an optional amount, collapsed. */
export function RaisingFold({ needs }: { readonly needs: number }) {
  const t = translator('monopoly');
  return (
    <Disclosure quiet summary={t('play.raise.fold', { amount: needs })}>
      <Raising needs={needs} />
    </Disclosure>
  );
}
