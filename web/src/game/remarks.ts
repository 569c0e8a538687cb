import type { PlayerId } from '@magnate/engine';
import { PERSONALITIES, type Personality } from '@magnate/protocol/models';
import { isRefusalRemark } from '@magnate/protocol/remarks';
import { addWords, remarkWords, words } from '@magnate/words';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { traitsOf } from '../design/BotFace.tsx';
import { useSettings } from '../sync/settings.ts';
import type { RemarkWithSeq } from '../sync/tableState.ts';
import { useTable } from '../sync/useTable.ts';
import { useSeatView, useShownSeq } from './seatView.ts';

/** What the bots of this table said, as sentences. */

export interface RemarkText {
  readonly seq: number;
  readonly playerId: PlayerId;
  readonly text: string;
}

/** Up to the last displayed event: a remark must not tell what is still being animated. */
export function useRemarks(): readonly RemarkText[] {
  const remarks = useShownRemarks();
  const speak = useSpeech();
  return useMemo(
    () => remarks.map((remark) => ({ seq: remark.seq, playerId: remark.playerId, text: speak(remark) })),
    [remarks, speak],
  );
}

/** Why a bot refused the last offer of a player; undefined if it said nothing. */
export function useRefusalReason(from: PlayerId | undefined, to: PlayerId | null): string | undefined {
  const remarks = useShownRemarks();
  const speak = useSpeech();
  const last = remarks.findLast(
    ({ playerId, code, params }) => playerId === from && isRefusalRemark(code) && params['to'] === to,
  );
  return last === undefined ? undefined : speak(last);
}

const SILENCE: readonly RemarkWithSeq[] = [];

function useShownRemarks(): readonly RemarkWithSeq[] {
  const all = useTable((state) => state.remarks);
  const isOn = useSettings((settings) => settings.remarks);
  const hasLines = useLines(isOn && all.length > 0);
  const shownSeq = useShownSeq();
  return useMemo(() => (hasLines ? all.filter(({ seq }) => seq <= shownSeq) : SILENCE), [all, hasLines, shownSeq]);
}

/** The lines of all voices are loaded with the first remark: a table without bots needs none. */
function useLines(isWanted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(() => words.hasResourceBundle(words.language, 'remarks'));
  useEffect(() => {
    if (!isWanted || isLoaded) return;
    // Without them bots stay silent.
    addWords('remarks').then(
      () => setLoaded(true),
      () => undefined,
    );
  }, [isWanted, isLoaded]);
  return isWanted && isLoaded;
}

function useSpeech(): (remark: RemarkWithSeq) => string {
  const { gameUi, view, table } = useSeatView();
  const { players } = table;
  return useCallback(
    (remark) => {
      const speaker = players.find(({ id }) => id === remark.playerId);
      const voice = speaker === undefined ? null : (speaker.personality ?? voiceOf(speaker.name));
      return remarkWords(remark, voice, gameUi.remarkThing(remark.params, view));
    },
    [gameUi, view, players],
  );
}

/** Bots without a personality differ in what they say, not in how they play. */
export function voiceOf(name: string): Personality {
  return PERSONALITIES[traitsOf(name) % PERSONALITIES.length] ?? 'patient';
}
