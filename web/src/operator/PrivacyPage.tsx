import type { ErasedDevice, ServiceFacts } from '@magnate/protocol';
import { useEffect, useState } from 'react';
import { refusalMessage, translator } from '@magnate/words';
import { Button } from '../design/Button.tsx';
import { ConfirmButton } from '../design/ConfirmButton.tsx';
import { api, Refused } from '../sync/api.ts';
import { eraseDevice, exportDevice } from '../sync/deviceData.ts';
import { forgetTable } from '../sync/keyring.ts';
import { PageFrame } from '../design/PageFrame.tsx';
import { forgetLocal, storedIds } from '../local/localStore.ts';
import { Loading } from '../design/loaded.tsx';
import styles from './PrivacyPage.module.css';

const POINTS = ['tables', 'names', 'profile', 'device', 'address', 'reports', 'audit', 'page'] as const;

/** The data stored, retention times, export and erasure. */
export function PrivacyPage() {
  const t = translator(['operator', 'common']);
  const facts = useFacts();
  const days = facts?.retentionDays;
  const howLong = (count: number) => (count === 0 ? t('privacy.long.always') : t('privacy.long.days', { count }));
  return (
    <PageFrame width="text">
      <h1>{t('privacy.title')}</h1>
      <p>{t('privacy.lead')}</p>
      <dl className={styles.points}>
        {POINTS.map((point) => (
          <div key={point}>
            <dt>{t(`privacy.points.${point}.what`)}</dt>
            <dd>{t(`privacy.points.${point}.about`)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('privacy.long.what')}</dt>
          <dd>{days === undefined ? <Loading what="time" /> : <span role="status">{howLong(days)}</span>}</dd>
        </div>
      </dl>
      <OwnData />
      <GamesHere />
    </PageFrame>
  );
}

function useFacts(): ServiceFacts | undefined {
  const [facts, setFacts] = useState<ServiceFacts>();
  useEffect(() => {
    // Without an answer of the service the rest of the page still applies.
    api.service().then(setFacts, () => undefined);
  }, []);
  return facts;
}

function OwnData() {
  const t = translator('operator');
  const [problem, setProblem] = useState<string>();
  const [erased, setErased] = useState<ErasedDevice>();
  const attempt = async (work: () => Promise<void>) => {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setProblem(error.code === 'DEVICE_NEEDED' ? t('privacy.own.noKey') : refusalMessage(error));
    }
  };
  const download = async () => {
    const text = JSON.stringify(await exportDevice(), undefined, 2);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = 'magnate-device.json';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <section className={styles.own} aria-labelledby="own-data">
      <h2 id="own-data">{t('privacy.own.title')}</h2>
      <p>{t('privacy.own.about')}</p>
      <div className={styles.acts}>
        <Button onClick={() => void attempt(download)}>{t('privacy.own.export')}</Button>
        <ConfirmButton
          question={t('privacy.own.eraseQuestion')}
          confirm={t('privacy.own.eraseConfirm')}
          onConfirm={() => void attempt(async () => setErased(await eraseDevice()))}
        >
          {t('privacy.own.erase')}
        </ConfirmButton>
      </div>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {erased !== undefined && (
        <p role="status">
          {t('privacy.own.erased', {
            tables: erased.tables.length,
            lines: erased.chatLines,
            kept: erased.kept.length,
          })}
        </p>
      )}
    </section>
  );
}

async function countKept(): Promise<number> {
  return (await storedIds()).length;
}

/** Games that exist only on this device. */
function GamesHere() {
  const t = translator('operator');
  const [count, setCount] = useState<number>();
  useEffect(() => {
    // Storage is unavailable: there is nothing to delete.
    countKept().then(setCount, () => setCount(0));
  }, []);
  const forget = async () => {
    for (const id of await storedIds()) {
      forgetTable(id);
      await forgetLocal(id);
    }
    setCount(await countKept());
  };
  if (count === undefined) return null;
  return (
    <section className={styles.own} aria-labelledby="games-here">
      <h2 id="games-here">{t('privacy.here.title')}</h2>
      <p role="status">{t('privacy.here.about', { count })}</p>
      {count > 0 && (
        <div className={styles.acts}>
          <ConfirmButton
            question={t('privacy.here.question')}
            confirm={t('privacy.here.confirm')}
            onConfirm={() => void forget()}
          >
            {t('privacy.here.erase')}
          </ConfirmButton>
        </div>
      )}
    </section>
  );
}
