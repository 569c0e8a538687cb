import type { ReactNode, Ref } from 'react';
import { PICTURE } from './pictureFile.ts';
import styles from './PictureFrame.module.css';

interface PictureFrameProps {
  readonly drawing: Ref<SVGSVGElement>;
  /** What can be seen, in words. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A picture as it will be sent, in the colours of the page. Nothing in it can be pressed. */
export function PictureFrame({ drawing, label, children }: PictureFrameProps) {
  return (
    <div className={styles.frame} role="img" aria-label={label}>
      <div inert>
        <svg ref={drawing} className={styles.picture} viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}>
          <rect className={styles.ground} width={PICTURE.width} height={PICTURE.height} />
          {children}
        </svg>
      </div>
    </div>
  );
}
