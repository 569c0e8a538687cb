import { useEffect, useState } from 'react';
import styles from './QrCode.module.css';

interface QrCodeProps {
  readonly text: string;
  /** What it leads to, for those who do not see it. */
  readonly label: string;
}

/** Readers want a quiet zone of so many modules. */
const QUIET = 4;

/** Dark on white in both themes: that is what cameras read best. */
export function QrCode({ text, label }: QrCodeProps) {
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
