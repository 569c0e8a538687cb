import type { GameId } from '@magnate/engine';
import { wordsOf } from '@magnate/words';
import { Check, Copy, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { copyText } from '../design/copyText.ts';
import { Field } from '../design/Field.tsx';
import type { LabStart } from '../odds/rolloutsWorker.ts';
import { BASE_PATH } from '../sync/basePath.ts';
import { labLink } from './labLink.ts';
import styles from './LabShare.module.css';

interface LabShareProps {
  readonly game: GameId;
  readonly start: LabStart | null;
  readonly onBegin: () => void;
}

/** The address of the position: whoever opens it finds it as it is. */
export function LabShare({ game, start, onBegin }: LabShareProps) {
  const t = wordsOf(['lab', 'common']);
  const address = start === null ? null : `${location.origin}${BASE_PATH}${labLink(game, start)}`;
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = address !== null && copied === address;
  const copy = async () => {
    if (address !== null && (await copyText(address))) setCopied(address);
  };
  return (
    <>
      <h2 id="share-title">{t('share.title')}</h2>
      <Field
        label={t('share.link')}
        about={t('share.about')}
        value={address ?? ''}
        readOnly
        onFocus={(event) => event.target.select()}
        onChange={() => undefined}
      />
      <div className={styles.actions}>
        <Button
          icon={isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          whyNot={address === null ? t('share.wrong') : undefined}
          onClick={() => void copy()}
        >
          {isCopied ? t('common:copied') : t('share.copy')}
        </Button>
        <Button kind="quiet" icon={<RotateCcw size={18} aria-hidden />} onClick={onBegin}>
          {t('begin')}
        </Button>
      </div>
    </>
  );
}
