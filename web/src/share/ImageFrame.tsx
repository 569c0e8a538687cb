import type { ReactNode, Ref } from 'react';
import { IMAGE } from './imageFile.ts';
import styles from './ImageFrame.module.css';

interface ImageFrameProps {
  readonly drawing: Ref<SVGSVGElement>;
  /** Text alternative. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The preview of an image, in the colours of the page. Not interactive. */
export function ImageFrame({ drawing, label, children }: ImageFrameProps) {
  return (
    <div className={styles.frame} role="img" aria-label={label}>
      <div inert>
        <svg ref={drawing} className={styles.picture} viewBox={`0 0 ${IMAGE.width} ${IMAGE.height}`}>
          <rect className={styles.ground} width={IMAGE.width} height={IMAGE.height} />
          {children}
        </svg>
      </div>
    </div>
  );
}
