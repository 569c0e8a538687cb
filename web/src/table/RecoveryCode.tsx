import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { wordsOf } from '@magnate/words';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { api } from '../sync/api.ts';
import { useTable } from '../sync/useTable.ts';
import page from './page.module.css';
import { SharedLink } from './SharedLink.tsx';
import { recoveryLink } from './takeSeat.ts';
import { useAsking } from './useAsking.ts';

/** Whoever holds a seat makes a code for it beforehand, and comes back with it from any device. */
export function RecoveryCode() {
  const t = wordsOf(['table', 'common']);
  const id = useTable((state) => state.id);
  const seat = useTable((state) => state.seat);
  const [code, setCode] = useState<string>();
  const { isBusy, problem, ask } = useAsking();
  if (seat === null) return null;
  const make = async () => setCode((await api.makeRecoveryCode(id, seat.token)).code);
  return (
    <section className={page.part} aria-labelledby="recovery">
      <h3 id="recovery">{t('recovery.title')}</h3>
      {code === undefined ? (
        <>
          <p>{t('recovery.about')}</p>
          <div>
            <Button
              icon={<KeyRound size={18} aria-hidden />}
              whyNot={isBusy ? t('common:underWay') : undefined}
              saysWhenPressed
              onClick={() => void ask(make)}
            >
              {t('recovery.make')}
            </Button>
          </div>
        </>
      ) : (
        <SharedLink
          address={recoveryLink(location.origin, id, code)}
          label={t('recovery.link')}
          about={t('recovery.linkAbout')}
          picture={t('recovery.picture')}
        />
      )}
      {problem !== undefined && <Banner kind="danger">{problem}</Banner>}
    </section>
  );
}
