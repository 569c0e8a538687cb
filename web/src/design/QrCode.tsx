import { useMemo } from 'react';
import { encode } from 'uqr';
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
  const { size, path } = useMemo(() => drawn(text), [text]);
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

/** One stroke for each run of dark modules in a row. */
function drawn(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
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
