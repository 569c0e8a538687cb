import { useTranslation } from 'react-i18next';
import { personOf } from '../../game/people.ts';
import { SeatViewContext } from '../../game/seatView.ts';
import { useTableSeatView } from '../useTableSeatView.ts';
import styles from '../TablePage.module.css';
import { Curtain } from './Curtain.tsx';
import { Layout } from './Layout.tsx';
import { useDevice } from './useDevice.ts';

/** A game that has begun: who may see it on this device, and then the table itself. */
export function PlayTable() {
  const { t } = useTranslation();
  const seatView = useTableSeatView();
  const device = useDevice(seatView);
  if (seatView === null) {
    return (
      <main className={styles.page}>
        <p>{t('loading')}</p>
      </main>
    );
  }
  const next = device.curtain === null ? undefined : personOf(seatView.people, device.curtain);
  if (next !== undefined) {
    const now = seatView.me === null || !device.isRevealed ? undefined : personOf(seatView.people, seatView.me);
    return <Curtain next={next} now={now} onReady={device.reveal} onNotYet={device.keep} />;
  }
  return (
    <SeatViewContext value={seatView}>
      <Layout device={device} />
    </SeatViewContext>
  );
}
