import { translator } from '@magnate/words';
import { Check, Copy, Download, Share2 } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { saveFile } from '../design/export.ts';
import { pngOf } from './imageFile.ts';
import styles from './actions.module.css';

interface ImageActionsProps {
  readonly drawing: RefObject<SVGSVGElement | null>;
  /** Identifies the image: a change renders it again. */
  readonly version: string;
  readonly fileName: string;
}

const TYPE = 'image/png';

/** Shares, copies or saves an image, as far as the browser can. It is rendered beforehand: sharing must follow the press at once. */
export function ImageActions({ drawing, version, fileName }: ImageActionsProps) {
  const t = translator(['share', 'common']);
  const [made, setMade] = useState<{ readonly version: string; readonly file: File | null }>();
  const [copied, setCopied] = useState<string>();
  useEffect(() => {
    const element = drawing.current;
    if (element === null) return undefined;
    let isGone = false;
    const keep = (file: File | null) => isGone || setMade({ version, file });
    pngOf(element).then(
      (png) => keep(new File([png], fileName, { type: TYPE })),
      () => keep(null),
    );
    return () => {
      isGone = true;
    };
  }, [drawing, version, fileName]);
  const file = made?.version === version ? made.file : undefined;
  const whyNot = file === undefined ? t('drawing') : undefined;
  if (file === null) return <p role="alert">{t('failed')}</p>;
  const withFile = (act: (given: File) => Promise<unknown> | undefined) => () => {
    if (file !== undefined) void act(file);
  };
  // Closing the system's share sheet is not an error.
  const send = (given: File) => navigator.share({ files: [given] }).catch(() => undefined);
  const copy = async (given: File) => {
    const isDone = await navigator.clipboard.write([new ClipboardItem({ [TYPE]: given })]).then(
      () => true,
      () => false,
    );
    if (isDone) setCopied(version);
  };
  const isSent = canSend();
  const isCopied = copied === version;
  return (
    <div className={styles.actions}>
      {isSent && (
        <Button kind="primary" icon={<Share2 size={18} aria-hidden />} {...off(whyNot)} onClick={withFile(send)}>
          {t('share')}
        </Button>
      )}
      <Button
        kind={isSent ? 'secondary' : 'primary'}
        icon={<Download size={18} aria-hidden />}
        {...off(whyNot)}
        onClick={withFile((given) => {
          saveFile(given, fileName);
          return undefined;
        })}
      >
        {t('download')}
      </Button>
      {canCopy() && (
        <Button
          icon={isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          {...off(whyNot)}
          onClick={withFile(copy)}
        >
          {isCopied ? t('common:copied') : t('copy')}
        </Button>
      )}
    </div>
  );
}

function off(whyNot: string | undefined) {
  return { whyNot, saysWhenPressed: true };
}

/** Both require https. */
function canSend(): boolean {
  return (
    typeof navigator.canShare === 'function' &&
    navigator.canShare({ files: [new File([], 'picture.png', { type: TYPE })] })
  );
}

function canCopy(): boolean {
  return typeof ClipboardItem === 'function' && 'clipboard' in navigator;
}
