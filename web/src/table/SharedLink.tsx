import { Check, Copy, QrCode as QrIcon, Share2 } from 'lucide-react';
import { type ReactNode, useState, useEffect } from 'react';
import { translator } from '@magnate/words';
import { Button } from '../design/Button.tsx';
import { copyText } from '../design/export.ts';
import { Field } from '../design/Field.tsx';
import styles from './SharedLink.module.css';

interface SharedLinkProps {
  readonly address: string;
  readonly label: string;
  readonly about: string;
  /** Text alternative of the QR code. */
  readonly qrLabel: string;
  /** Further buttons. */
  readonly more?: ReactNode;
}

const SHOWN_FOR = 2500;

/** A link to copy, to send, or to scan as a QR code. */
export function SharedLink({ address, label, about, qrLabel, more }: SharedLinkProps) {
  const t = translator(['table', 'common']);
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
        dir="ltr"
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

/** The field is read-only. */
const ignore = () => undefined;

async function share(url: string): Promise<void> {
  // Closing the system's share sheet is not an error.
  await navigator.share({ url }).catch(() => undefined);
}

interface QrCodeProps {
  readonly text: string;
  /** Text alternative: what it leads to. */
  readonly label: string;
}

/** Modules of quiet zone that scanners need. */
const QUIET = 4;

/** Dark on white in both themes: cameras read that best. */
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

/** The encoder loads with the first code: most tables never show one. */
function useDrawing(text: string): Drawing {
  const [drawing, setDrawing] = useState(BLANK);
  useEffect(() => {
    let isOld = false;
    const draw = async () => {
      const { encode } = await import('uqr');
      if (!isOld) setDrawing(drawn(encode(text, { ecc: 'M', border: QUIET })));
    };
    // Without it the link is still available.
    draw().catch(() => undefined);
    return () => {
      isOld = true;
    };
  }, [text]);
  return drawing;
}

/** One stroke per run of dark modules in a row. */
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
