import { useService } from '../sync/service.ts';
import { Lobby } from './Lobby.tsx';
import { ArrowRight, Plus, Trophy } from 'lucide-react';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { translator } from '@magnate/words';
import { useLocation } from 'wouter';
import { Button, LinkButton } from '../design/Button.tsx';
import { Field } from '../design/Field.tsx';
import { addressOf, parseTableAddress } from './tableAddress.ts';
import { usePlayLocation } from './openTable.ts';
import { FindOpponents } from './FindOpponents.tsx';
import styles from './WithOthers.module.css';

/** Ways to play with other people. It loads after the home page: direct visitors of a table never need it. */
export function WithOthers() {
  const hasNone = useService(({ state }) => state === 'none');
  return (
    <>
      <Together />
      {!hasNone && <Lobby />}
    </>
  );
}

/** Create or join a table. */
function Together() {
  const t = translator('home');
  const headingId = useId();
  const isAlone = usePlayLocation().isFixed;
  const hasNone = useService(({ state }) => state === 'none');
  return (
    <section className={styles.together} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('together.heading')}</h2>
      <div className={styles.ways}>
        {!hasNone && (
          <div className={styles.way}>
            <FindOpponents />
          </div>
        )}
        <div className={styles.way}>
          <h3>{t('together.make')}</h3>
          <p className={styles.about}>{t(isAlone ? 'together.makeAlone' : 'together.makeAbout')}</p>
          <div className={styles.button}>
            <LinkButton href="/new" icon={<Plus size={18} aria-hidden />}>
              {t('together.makeButton')}
            </LinkButton>
          </div>
        </div>
        {!hasNone && (
          <div className={styles.way}>
            <h3>{t('together.cup')}</h3>
            <p className={styles.about}>{t('together.cupAbout')}</p>
            <div className={styles.button}>
              <LinkButton href="/tournament" icon={<Trophy size={18} aria-hidden />}>
                {t('together.cupButton')}
              </LinkButton>
            </div>
          </div>
        )}
        {!hasNone && (
          <div className={styles.way}>
            <h3>{t('together.join')}</h3>
            <Join />
          </div>
        )}
      </div>
    </section>
  );
}

function Join() {
  const t = translator('home');
  const [, navigate] = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const go = (event: SyntheticEvent) => {
    event.preventDefault();
    const place = parseTableAddress(text);
    if (place !== undefined) {
      navigate(addressOf(place));
      return;
    }
    setError(t(text.trim() === '' ? 'together.empty' : 'together.unread'));
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form} onSubmit={go} noValidate>
      <Field
        label={t('together.joinLabel')}
        value={text}
        placeholder={t('together.joinPlaceholder')}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        beside={
          <Button type="submit" icon={<ArrowRight size={18} aria-hidden />}>
            {t('together.joinButton')}
          </Button>
        }
        onChange={(value) => {
          setText(value);
          setError(undefined);
        }}
      />
    </form>
  );
}
