import { RotateCcw } from 'lucide-react';
import { wordsOf } from '@magnate/words';
import { useLocation } from 'wouter';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { useTableActs } from '../../sync/useTable.ts';
import { useAsking } from '../useAsking.ts';

/** Once more with the same people: whoever is first sets it up, the others come along. */
export function Rematch() {
  const t = wordsOf(['table', 'common']);
  const { table } = useSeatView();
  const [, go] = useLocation();
  const { isBusy, problem, ask } = useAsking();
  const acts = useTableActs();
  const again = async () => go(await acts.playAgain(table));
  return (
    <>
      {table.rematch !== null && <Banner kind="info">{t('over.rematch')}</Banner>}
      {problem !== undefined && <Banner kind="danger">{problem}</Banner>}
      <Button
        kind="primary"
        icon={<RotateCcw size={18} aria-hidden />}
        whyNot={isBusy ? t('common:underWay') : undefined}
        saysWhenPressed
        onClick={() => void ask(again)}
      >
        {t(table.rematch === null ? 'over.again' : 'over.join')}
      </Button>
    </>
  );
}
