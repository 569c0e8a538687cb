import type { PublicSeat } from '@magnate/protocol';
import { wordsOf } from '@magnate/words';
import { type ComponentType, useEffect, useState } from 'react';
import figures from '../../design/figures.module.css';
import type { FiguresProps } from '../../game/replayKit.ts';
import type { Timeline } from '../timeline.ts';
import { WorthFigure } from './WorthFigure.tsx';

interface AnalysisProps {
  readonly timeline: Timeline;
  readonly players: readonly PublicSeat[];
  goTo(seq: number): void;
}

/** What can be counted of a game: what every game has, then what its kit knows of it. */
export function Analysis({ timeline, goTo }: AnalysisProps) {
  const t = wordsOf('replay');
  const [Figures, setFigures] = useState<ComponentType<FiguresProps>>();
  useEffect(() => {
    let isGone = false;
    void timeline.kit.loadFigures().then((found) => {
      if (!isGone) setFigures(() => found);
    });
    return () => {
      isGone = true;
    };
  }, [timeline]);
  return (
    <div className={figures.sections}>
      <WorthFigure timeline={timeline} goTo={goTo} />
      {Figures === undefined ? (
        <p role="status" data-waiting>
          {t('analysis.counting')}
        </p>
      ) : (
        <Figures played={timeline} goTo={goTo} />
      )}
    </div>
  );
}
