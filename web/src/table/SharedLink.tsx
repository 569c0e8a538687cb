import { Check, Copy, QrCode as QrIcon, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { wordsOf } from '@magnate/words';
import { Button } from '../design/Button.tsx';
import { copyText } from '../design/copyText.ts';
import { Field } from '../design/Field.tsx';
import { QrCode } from '../design/QrCode.tsx';
import styles from './SharedLink.module.css';

interface SharedLinkProps {
  readonly address: string;
  readonly label: string;
  readonly about: string;
  /** What the QR code shows, for those who do not see it. */
  readonly picture: string;
  /** What else can be done about it. */
  readonly more?: ReactNode;
}

const SHOWN_FOR = 2500;

/** An address to give to somebody: to copy, to send, or to be photographed. */
export function SharedLink({ address, label, about, picture, more }: SharedLinkProps) {
  const t = wordsOf(['table', 'common']);
  const [isCopied, setCopied] = useState(false);
  const [isPictured, setPictured] = useState(false);
  const copy = async () => {
    setCopied(await copyText(address));
    setTimeout(() => setCopied(false), SHOWN_FOR);
  };
  return (
    <div className={styles.link}>
      <Field
        label={label}
        about={about}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
        onChange={ignore}
      />
      <div className={styles.actions}>
        <Button
          small
          icon={isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {isCopied ? t('common:copied') : t('room.copyLink')}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button small icon={<Share2 size={16} aria-hidden />} onClick={() => void share(address)}>
            {t('room.share')}
          </Button>
        )}
        <Button
          small
          icon={<QrIcon size={16} aria-hidden />}
          aria-expanded={isPictured}
          onClick={() => setPictured(!isPictured)}
        >
          {isPictured ? t('room.hideCode') : t('room.showCode')}
        </Button>
        {more}
      </div>
      {isPictured && <QrCode text={address} label={picture} />}
    </div>
  );
}

/** The field only shows. */
const ignore = () => undefined;

async function share(url: string): Promise<void> {
  // Whoever thinks better of it closes the sheet of the system: nothing went wrong.
  await navigator.share({ url }).catch(() => undefined);
}
