import type { GameId } from '@magnate/engine';
import { translator } from '@magnate/words';
import { FolderOpen } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { NoRecord, readRecordFile, type RecordFault, type SavedRecord } from '../game/savedRecord.ts';
import styles from './OpenFile.module.css';

interface OpenFileProps {
  readonly isGame: (game: unknown) => game is GameId;
  onRecord(record: SavedRecord): void;
}

/** Opens a record or log from a file. */
export function OpenFile({ isGame, onRecord }: OpenFileProps) {
  const t = translator('replay');
  const id = useId();
  const [fault, setFault] = useState<RecordFault>();
  const [isOver, setOver] = useState(false);
  const read = (file: File | undefined) => {
    if (file === undefined) return;
    setFault(undefined);
    readRecordFile(file, isGame).then(onRecord, (error: unknown) =>
      setFault(error instanceof NoRecord ? error.fault : 'unreadable'),
    );
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    read(event.dataTransfer.files[0]);
  };
  return (
    <>
      <p className={styles.about}>{t('open.about')}</p>
      <div
        className={isOver ? `${styles.place} ${styles.over}` : styles.place}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <label htmlFor={id} className={styles.choose}>
          <FolderOpen size={20} aria-hidden />
          {t('open.choose')}
          <input
            id={id}
            type="file"
            className="sr-only"
            accept=".json,.jsonl,.gz,application/json"
            onChange={(event) => read(event.target.files?.[0])}
          />
        </label>
        <span className={styles.drop} aria-hidden>
          {t('open.drop')}
        </span>
      </div>
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {t(`fault.${fault}`)}
        </p>
      )}
    </>
  );
}
