import { Download, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { api } from '../../sync/api.ts';
import { useSitting } from '../sitting.ts';
import styles from './Over.module.css';

/** How it ended, and where to go from here. */
export function Over() {
  const { t } = useTranslation('table');
  const { kit, table, tableId } = useSitting();
  return (
    <div className={styles.over}>
      <kit.Ending />
      <div className={styles.ways}>
        <Link href={`/new/${kit.id}`} className={`${styles.way} ${styles.again}`}>
          <RotateCcw size={18} aria-hidden />
          {t('over.again')}
        </Link>
        {/* A link carries no token, and a private table opens to nothing else. */}
        {table.visibility !== 'private' && (
          <a className={styles.way} href={api.recordAddress(tableId)} download={`magnate-${tableId}.json`}>
            <Download size={18} aria-hidden />
            {t('over.record')}
          </a>
        )}
        <Link href="/" className={styles.way ?? ''}>
          {t('over.home')}
        </Link>
      </div>
      <p className={styles.about}>{t('over.recordAbout')}</p>
    </div>
  );
}
