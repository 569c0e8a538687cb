import { wordsOf } from '@magnate/words';
import { Check, Link as LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { copyText } from '../design/copyText.ts';
import { BASE_PATH } from '../sync/basePath.ts';
import { fragmentOf } from './usePlayback.ts';

const SHOWN_FOR = 2500;

/** The address of a moment, for others. */
export function CopyLink({ id, moment }: { readonly id: string | undefined; readonly moment: number }) {
  const t = wordsOf(['replay', 'common']);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const done = await copyText(`${location.origin}${BASE_PATH}/replay/${id ?? ''}${fragmentOf(moment)}`);
    setCopied(done);
    setTimeout(() => setCopied(false), SHOWN_FOR);
  };
  return (
    <Button
      kind="quiet"
      small
      title={t('controls.copy')}
      aria-label={isCopied ? t('common:copied') : t('controls.copy')}
      icon={isCopied ? <Check size={16} aria-hidden /> : <LinkIcon size={16} aria-hidden />}
      whyNot={id === undefined ? t('controls.onlyHere') : undefined}
      saysWhenPressed
      onClick={() => void copy()}
    >
      {isCopied ? t('common:copied') : t('controls.copyShort')}
    </Button>
  );
}
