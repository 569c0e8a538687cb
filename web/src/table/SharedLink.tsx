import { Check, Copy, QrCode as QrIcon, Share2 } from 'lucide-react';
import { type ReactNode, useState, useEffect } from 'react';
import { wordsOf } from '@magnate/words';
import { Button } from '../design/Button.tsx';
import { copyText } from '../design/export.ts';
import { Field } from '../design/Field.tsx';
import styles from './SharedLink.module.css';

interface SharedLinkProps {
  readonly address: string;
  readonly label: string;
  readonly about: string;
  /** What the QR code shows, for those who do not see it. */
  readonly qrLabel: string;
  /** What else can be done about it. */
  readonly more?: ReactNode;
}

const SHOWN_FOR = 2500;

/** An address to give to somebody: to copy, to send, or to be photographed. */
export function SharedLink({ address, label, about, qrLabel, more }: SharedLinkProps) {
  const t = wordsOf(['table', 'common']);
  const [isCopied, setCopied] = useState(false);
  const [showsQr, setPictured] = useState(false);
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
          aria-expanded={showsQr}
          onClick={() => setPictured(!showsQr)}
        >
          {showsQr ? t('room.hideCode') : t('room.showCode')}
        </Button>
        {more}
      </div>
      {showsQr && <QrCode text={address} label={qrLabel} />}
    </div>
  );
}

/** The field only shows. */
const ignore = () => undefined;

async function share(url: string): Promise<void> {
  // Whoever thinks better of it closes the sheet of the system: nothing went wrong.
  await navigator.share({ url }).catch(() => undefined);
}

interface QrCodeProps {
  readonly text: string;
  /** What it leads to, for those who do not see it. */
  readonly label: string;
}

/** Readers want a quiet zone of so many modules. */
const QUIET = 4;

/** Dark on white in both themes: that is what cameras read best. */
function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useDrawing(text);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

interface Drawing {
  readonly size: number;
  readonly path: string;
}

const BLANK: Drawing = { size: 1, path: '' };

/** What draws it is loaded with the first one: most tables never show any. */
function useDrawing(text: string): Drawing {
  const [drawing, setDrawing] = useState(BLANK);
  useEffect(() => {
    let isOld = false;
    const draw = async () => {
      const { encode } = await import('uqr');
      if (!isOld) setDrawing(drawn(encode(text, { ecc: 'M', border: QUIET })));
    };
    // Without it there is still the link.
    draw().catch(() => undefined);
    return () => {
      isOld = true;
    };
  }, [text]);
  return drawing;
}

/** One stroke for each run of dark modules in a row. */
function drawn({ size, data }: { readonly size: number; readonly data: readonly (readonly boolean[])[] }): Drawing {
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (row[x] !== true) continue;
      const start = x;
      while (row[x + 1] === true) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  }
  return { size, path };
}
