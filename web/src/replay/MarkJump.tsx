import { translator } from '@magnate/words';
import { ChevronsLeft, ChevronsRight } from 'lucide-react';
import { memo, useId, useMemo, useState } from 'react';
import { Button } from '../design/Button.tsx';
import styles from './MarkJump.module.css';
import { markFrom, type Moments } from '../game/timeline.ts';
import type { PlaybackControls } from './usePlayback.ts';
import { useLanguage } from '../sync/language.ts';

interface MarkJumpProps extends Pick<PlaybackControls, 'mark'> {
  readonly timeline: Moments;
  readonly moment: number;
}

/** Jumps to the next mark of a kind. */
export const MarkJump = memo(function MarkJump({ timeline, moment, mark }: MarkJumpProps) {
  useLanguage();
  const t = translator('replay');
  const id = useId();
  const { gameUi, marks } = timeline;
  const kinds = useMemo(
    () =>
      gameUi.game.markKinds
        .map(({ name: kind }) => ({ kind, count: marks.filter((mark) => mark.kind === kind).length }))
        .filter(({ kind, count }) => kind !== 'turn' && count > 0),
    [gameUi, marks],
  );
  const [chosen, setChosen] = useState<string>();
  const kind = chosen ?? kinds[0]?.kind;
  if (kind === undefined) return <span />;
  const jump = (step: 1 | -1) => {
    const isThere = markFrom(timeline, kind, moment, step) !== undefined;
    const name = gameUi.markLabel(kind, kinds.find((each) => each.kind === kind)?.count ?? 0);
    const isNext = step > 0;
    return (
      <Button
        small
        kind="quiet"
        aria-label={t(isNext ? 'controls.nextOf' : 'controls.previousOf', { kind: name })}
        title={t(isNext ? 'controls.next' : 'controls.previous')}
        icon={isNext ? <ChevronsRight size={18} aria-hidden /> : <ChevronsLeft size={18} aria-hidden />}
        whyNot={isThere ? undefined : t(isNext ? 'controls.noNext' : 'controls.noPrevious')}
        saysWhenPressed={nothing}
        onClick={() => mark(kind, step)}
      />
    );
  };
  return (
    <div className={styles.jump}>
      {jump(-1)}
      <label htmlFor={id} className="sr-only">
        {t('controls.jump')}
      </label>
      <select
        id={id}
        className={styles.kinds}
        value={kind}
        onChange={({ target }) => setChosen(kinds.find((each) => each.kind === target.value)?.kind)}
      >
        {kinds.map((each) => (
          <option key={each.kind} value={each.kind}>
            {gameUi.markLabel(each.kind, each.count)}
          </option>
        ))}
      </select>
      {jump(1)}
    </div>
  );
});

/** A missing mark is visible on the scrubber and announced with the button. */
const nothing = () => undefined;
