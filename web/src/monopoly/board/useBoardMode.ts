import { BOARD, hasMonopoly, type SpaceId } from '@magnate/engine/monopoly';
import { useEffect, useState } from 'react';
import { useSeatView } from '../../game/seatView.ts';
import { change, money } from '../../words/money.ts';
import { words } from '../../words/index.ts';
import { type BoardMode, useSelection } from '../selection.ts';
import { countsHouses, effectiveMode, intentOf, isGain, sumsFor } from './modes.ts';
import type { SpaceTask } from './Space.tsx';

/** Why a lot that was tapped is not to be acted on, as long as nothing changes. */
export interface Objection {
  readonly spaceId: SpaceId;
  readonly text: string;
  readonly mode: BoardMode;
  readonly version: number;
}

export interface BoardActs {
  readonly mode: BoardMode;
  readonly objection: Objection | null;
  taskOn(spaceId: SpaceId): SpaceTask | null;
  /** What is heard of it beside the facts. */
  hint(spaceId: SpaceId): string | undefined;
  pick(spaceId: SpaceId): void;
  /** Back to looking. */
  stop(): void;
}

/** Tapping a space: what it does now. */
export function useBoardMode(): BoardActs {
  const { view, me, offers, busy, stage, act, whyNot } = useSeatView<'monopoly'>();
  const { version } = view;
  const { mode: chosen, look, setMode } = useSelection();
  const [objection, setObjection] = useState<Objection | null>(null);
  const mode = effectiveMode(chosen, offers);
  const sums = sumsFor(mode, offers);
  const isOver = chosen !== 'look' && sums.size === 0 && !busy && stage.current === null;
  useEffect(() => {
    // A mode that outlived its use would spend money at the next tap, a turn later.
    if (isOver) setMode('look');
  }, [isOver, setMode]);

  const isOwn = (spaceId: SpaceId) => me !== null && view.players[view.owners[spaceId] ?? -1]?.id === me;
  const isWhole = (spaceId: SpaceId) => {
    const space = BOARD[spaceId];
    return me !== null && space?.type === 'street' && hasMonopoly(view, me, space.group);
  };
  const taskOn = (spaceId: SpaceId): SpaceTask | null => {
    if (mode === 'look') return null;
    const sum = sums.get(spaceId);
    const shown = () => (sum === undefined ? null : isGain(mode) ? change(sum) : money(sum));
    return { sum: shown(), isOwn: isOwn(spaceId), isCounted: countsHouses(mode) && isWhole(spaceId) };
  };
  const reason = (spaceId: SpaceId) => (mode === 'look' ? undefined : whyNot(intentOf(mode, spaceId)));
  const hint = (spaceId: SpaceId): string | undefined => {
    if (mode === 'look' || !isOwn(spaceId)) return undefined;
    const amount = sums.get(spaceId);
    if (amount === undefined) return reason(spaceId);
    return words.t(`monopoly:board.heard.act.${mode}`, { amount });
  };
  const pick = (spaceId: SpaceId) => {
    if (mode === 'look' || !isOwn(spaceId)) return look(spaceId);
    if (sums.has(spaceId)) {
      void act(intentOf(mode, spaceId));
      return undefined;
    }
    const text = reason(spaceId);
    return text === undefined ? look(spaceId) : setObjection({ spaceId, text, mode, version });
  };
  const isValid = objection?.mode === mode && objection.version === version;
  return { mode, objection: isValid ? objection : null, taskOn, hint, pick, stop: () => setMode('look') };
}
