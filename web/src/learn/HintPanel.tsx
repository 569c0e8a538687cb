import { Lightbulb, X } from 'lucide-react';
import { type RefObject, useContext, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { translator } from '@magnate/words';
import { Button } from '../design/Button.tsx';
import { LearnContext } from '../game/learn/LearnButton.tsx';
import type { Hints } from '../game/learn/lessons.ts';
import { useSeatView } from '../game/seatView.ts';
import {
  hintAt,
  type Idea,
  remember,
  type ShownHint,
  useHintMemory,
  withShown,
  withWish,
} from '../sync/learningMemory.ts';
import styles from './HintPanel.module.css';

const NONE: readonly Idea[] = [];
/** On phones, portrait tablets and in low windows a whole hint would take the room of the question. */
const narrow = matchMedia('(max-width: 699px), (max-height: 819px), (max-aspect-ratio: 1/1)');

/** The screens on which actions are a sheet. */
const phone = matchMedia(
  '(max-width: 699px) and (max-aspect-ratio: 1/1), (max-height: 559px) and (min-aspect-ratio: 1/1)',
);

function onTurned(tell: () => void): () => void {
  narrow.addEventListener('change', tell);
  return () => narrow.removeEventListener('change', tell);
}

/** Hints for a first game: one sentence next to anything new. */
export function HintPanel({ hints, me }: { readonly hints: Hints; readonly me: string }) {
  const t = translator('table');
  const { gameUi, tableId, view, offers } = useSeatView();
  const memory = useHintMemory();
  const learn = useContext(LearnContext);
  const at = JSON.stringify([tableId, me, gameUi.rules.decisionKey(view)]);
  const hint = hintAt(memory, gameUi.id, at, offers.length === 0 ? NONE : hints.ideas(view, me, offers));
  const [unfolded, unfold] = useState<string | null>(null);
  useRemembered(hint);
  const box = useRef<HTMLElement>(null);
  const close = () => {
    if (hint !== null) remember((before) => withShown(before, { ...hint, isClosed: true }));
  };
  useTapOutside(box, hint?.name, close);
  const isShort = useSyncExternalStore(onTurned, () => narrow.matches);
  if (hint === null) return null;
  const isUnfolded = unfolded === hint.name;
  const looks = [styles.hint, isShort ? styles.short : '', isUnfolded ? styles.unfolded : ''];
  const chapter = hints.chapterOf(hint.name);
  return (
    <aside ref={box} className={looks.join(' ')} aria-label={t('learn.hint')} data-hint="">
      <div className={styles.box}>
        <Lightbulb className={styles.icon} size={18} aria-hidden />
        <p className={styles.words} role="status">
          {hints.say(hint.name)}
        </p>
        <button
          type="button"
          className={`${styles.way} ${styles.fold}`}
          aria-expanded={isUnfolded}
          data-always=""
          onClick={() => unfold(isUnfolded ? null : hint.name)}
        >
          {t(isUnfolded ? 'learn.less' : 'learn.whole')}
        </button>
        <Button
          kind="quiet"
          small
          aria-label={t('learn.gotIt')}
          data-always=""
          icon={<X size={18} aria-hidden />}
          onClick={close}
        />
        <p className={styles.ways}>
          {chapter !== undefined && learn !== null && (
            <button
              type="button"
              className={styles.way}
              aria-haspopup="dialog"
              data-always=""
              onClick={() => learn({ kind: 'chapter', id: chapter })}
            >
              {t('learn.more')}
            </button>
          )}
          <button
            type="button"
            className={styles.way}
            data-always=""
            onClick={() => remember((before) => withWish(before, false))}
          >
            {t('learn.off')}
          </button>
        </p>
      </div>
    </aside>
  );
}

/** Milliseconds before a tap counts: it may have been on its way when the hint appeared. */
const SETTLED = 600;

/** Above a small sheet the hint covers other parts: the next tap beside the sheet closes it. */
function useTapOutside(box: RefObject<HTMLElement | null>, name: string | undefined, close: () => void): void {
  const tap = useEffectEvent((target: EventTarget | null, shownAt: number) => {
    const sheet = box.current?.closest('[data-sheet="small"]') ?? null;
    if (sheet === null || !(target instanceof Node) || sheet.contains(target)) return;
    if (phone.matches && performance.now() - shownAt >= SETTLED) close();
  });
  useEffect(() => {
    if (name === undefined) return undefined;
    const shownAt = performance.now();
    const listen = ({ target }: PointerEvent) => tap(target, shownAt);
    document.addEventListener('pointerdown', listen, true);
    return () => document.removeEventListener('pointerdown', listen, true);
  }, [name]);
}

/** A displayed hint counts as explained. */
function useRemembered(hint: ShownHint | null): void {
  const { name, about, at } = hint ?? {};
  useEffect(() => {
    if (hint !== null) remember((before) => withShown(before, hint));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same hint is a new object on every lookup
  }, [name, about, at]);
}
