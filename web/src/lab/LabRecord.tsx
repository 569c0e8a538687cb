import { type GameId, type GameRecord, isGameId } from '@magnate/engine';
import { wordsOf } from '@magnate/words';
import { useId, useState } from 'react';
import type { GameKit } from '../game/kit.ts';
import { TurningPoints } from '../odds/TurningPoints.tsx';
import { readSteps, type RecordSteps } from '../odds/turningSteps.ts';
import { BASE_PATH } from '../sync/basePath.ts';
import card from './card.module.css';
import { labLink } from './labLink.ts';
import styles from './LabRecord.module.css';

interface Opened {
  readonly record: GameRecord;
  readonly steps: RecordSteps;
}

/** The record of a finished game, from a file: where it turned, and each such moment as a position. */
export function LabRecord({ kit }: { readonly kit: GameKit }) {
  const t = wordsOf('lab');
  const id = useId();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isUnusable, setUnusable] = useState(false);
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    setOpened(null);
    const found = await readFile(file, kit.id).catch(() => null);
    setOpened(found);
    setUnusable(found === null);
  };
  return (
    <section className={card.card} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t('record.title')}</h2>
      <p className={styles.about}>{t('record.about')}</p>
      <label className={styles.file}>
        <span>{t('record.file')}</span>
        <input
          type="file"
          accept=".json,application/json"
          aria-describedby={isUnusable ? `${id}wrong` : undefined}
          onChange={({ target }) => void open(target.files?.[0])}
        />
      </label>
      {isUnusable && (
        <p id={`${id}wrong`} role="alert" className={styles.wrong}>
          {t('record.unusable')}
        </p>
      )}
      {opened !== null && (
        <TurningPoints
          kit={kit}
          players={opened.record.players}
          steps={opened.steps}
          hrefOf={(moment) => `${BASE_PATH}${labLink(kit.id, opened.steps.steps[moment]?.start() ?? { saved: '' })}`}
        />
      )}
    </section>
  );
}

/** null where it is no finished game of this kind. */
async function readFile(file: File, game: GameId): Promise<Opened | null> {
  const record = JSON.parse(await file.text()) as GameRecord;
  if (!isGameId(record.game) || record.game !== game) return null;
  const steps = readSteps(game, record);
  return steps.outcome === undefined ? null : { record, steps };
}
