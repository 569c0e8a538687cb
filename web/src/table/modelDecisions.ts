import type { PlayerId } from '@magnate/engine';
import type { DecisionsAnswer } from '@magnate/protocol';
import { useEffect, useState } from 'react';
import { kindOf } from '../game/playerInfo.ts';
import { api } from '../sync/api.ts';
import { useTable } from '../sync/useTable.ts';
import type { LogLine } from './logLines.ts';

/** The reasons of language models, shown in the log when the game is over. */

export type Decision = DecisionsAnswer['decisions'][number];

/** Each decision by the seq of its line: the first one about it. */
export function decisionsByLine(
  lines: readonly Pick<LogLine, 'seq'>[],
  decisions: readonly Decision[],
): ReadonlyMap<number, Decision> {
  const found = new Map<number, Decision>();
  let place = 0;
  for (const [i, decision] of decisions.entries()) {
    const end = decisions[i + 1]?.seq ?? Number.POSITIVE_INFINITY;
    while (place < lines.length && (lines[place]?.seq ?? 0) < decision.seq) place += 1;
    const seq = lines[place]?.seq;
    if (seq !== undefined && seq < end) found.set(seq, decision);
  }
  return found;
}

/** The totals of one model over the game. */
export interface ModelTotals {
  readonly playerId: PlayerId;
  readonly asked: number;
  readonly first: number;
  readonly fallback: number;
  readonly tokens: number;
  readonly microdollars: number;
}

export function modelTotalsOf(decisions: readonly Decision[]): readonly ModelTotals[] {
  const sums = new Map<PlayerId, ModelTotals>();
  for (const { playerId, outcome, tokens, microdollars } of decisions) {
    const sum = sums.get(playerId) ?? { playerId, asked: 0, first: 0, fallback: 0, tokens: 0, microdollars: 0 };
    sums.set(playerId, {
      ...sum,
      asked: sum.asked + 1,
      first: sum.first + (outcome === 'first' ? 1 : 0),
      fallback: sum.fallback + (outcome === 'fallback' ? 1 : 0),
      tokens: sum.tokens + tokens.input + tokens.output,
      microdollars: sum.microdollars + microdollars,
    });
  }
  return [...sums.values()];
}

const NONE: readonly Decision[] = [];

/** All decisions at this table; empty before its end, and without models. */
export function useDecisions(): readonly Decision[] {
  const id = useTable((state) => state.id);
  const isOver = useTable((state) => state.table?.status === 'completed');
  const hasModels = useTable((state) => state.table?.players.some((player) => kindOf(player) === 'model') ?? false);
  const token = useTable((state) => state.seat?.token ?? state.hostToken ?? undefined);
  const [decisions, setDecisions] = useState(NONE);
  const isAsked = isOver && hasModels;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isGone = false;
    api.decisions(id, token).then(
      (all) => {
        if (!isGone) setDecisions(all);
      },
      // Without them the log is complete except for the reasons.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [id, token, isAsked]);
  return decisions;
}
