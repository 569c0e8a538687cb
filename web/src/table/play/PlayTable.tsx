import { useTranslation } from 'react-i18next';
import { personOf, SittingContext } from '../sitting.ts';
import { useNowSitting } from '../useNowSitting.ts';
import styles from '../Entrance.module.css';
import { Curtain } from './Curtain.tsx';
import { Layout } from './Layout.tsx';
import { useDevice } from './useDevice.ts';

/** A game that has begun: who may see it on this device, and then the table itself. */
export function PlayTable() {
  const { t } = useTranslation();
  const sitting = useNowSitting();
  const device = useDevice(sitting);
  if (sitting === null) {
    return (
      <main className={styles.page}>
        <p>{t('loading')}</p>
      </main>
    );
  }
  const next = device.curtain === null ? undefined : personOf(sitting.people, device.curtain);
  if (next !== undefined) {
    const now = sitting.me === null || !device.isRevealed ? undefined : personOf(sitting.people, sitting.me);
    return <Curtain next={next} now={now} onReady={device.reveal} onNotYet={device.keep} />;
  }
  return (
    <SittingContext value={sitting}>
      <Layout device={device} />
    </SittingContext>
  );
}
