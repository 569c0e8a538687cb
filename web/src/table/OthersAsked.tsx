import { listed, wordsOf } from '@magnate/words';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { useTable } from '../sync/useTable.ts';
import { isWishFor, useHostWish } from './hostWish.ts';

/** The host of a public table sees how the others answer. */
export function OthersAsked() {
  const t = wordsOf('table');
  const vote = useTable((state) => state.table?.vote ?? null);
  const players = useTable((state) => state.table?.players) ?? [];
  const [wish, keepWish] = useHostWish();
  if (vote === null || wish === undefined || !isWishFor(vote, wish)) return null;
  const against = players.filter(({ id }) => vote.no.includes(id)).map(({ name }) => name);
  return (
    <Banner
      actions={
        <Button small onClick={() => keepWish(undefined)}>
          {t('vote.drop')}
        </Button>
      }
    >
      <p>{t('vote.asked', { has: vote.yes.length, needs: vote.needs })}</p>
      {against.length > 0 && <p>{t('vote.refused', { names: listed(against) })}</p>}
    </Banner>
  );
}
