import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { translator } from '@magnate/words';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { DECISION_OVER, isOutOfTurn, UNAVAILABLE, UNCONFIRMED } from '../sync/actionQueue.ts';
import type { Rules } from '../sync/gameTypes.ts';
import type { Refusal } from '../sync/tableState.ts';
import { useTable, useTableCommands } from '../sync/useTable.ts';
import { LearnButton } from './learn/LearnButton.tsx';
import { refusalText } from './refusalText.ts';
import { useSeatView } from './seatView.ts';

/** Not errors: the press came too late, or has no effect here. */
const HARMLESS: readonly string[] = [DECISION_OVER, UNAVAILABLE, UNCONFIRMED];

interface ActionFeedbackProps {
  /** Inside a sheet: only presses since it opened, of this kind if given. The message goes with the sheet. */
  readonly inSheet?: 'any' | 'offers';
}

/** Why the last press was rejected; shown next to the available actions and inside sheets that act. */
export function ActionFeedback({ inSheet }: ActionFeedbackProps) {
  const t = translator('table');
  const commands = useTableCommands();
  const latest = useTable((state) => state.refusal);
  const seatView = useSeatView();
  const { gameUi } = seatView;
  const [before] = useState(inSheet === undefined ? null : latest);
  const isMine = latest !== before && (inSheet !== 'offers' || isAboutOffers(latest, gameUi.rules));
  const refusal = isMine ? latest : null;
  useEffect(() => {
    if (inSheet === undefined) return undefined;
    return () => commands.dismissRefusal();
  }, [inSheet, commands]);
  const isCut = useTable((state) => state.connection.kind === 'ended');
  useOutdated(refusal);
  // In that case the connection banner gives the reason.
  if (refusal === null || (isCut && !HARMLESS.includes(refusal.code))) return null;
  return (
    <Banner
      kind={HARMLESS.includes(refusal.code) ? 'info' : 'danger'}
      actions={
        <>
          {gameUi.isRefusal(refusal.code) && <LearnButton topic={{ kind: 'refusal', code: refusal.code }} />}
          {refusal.code === UNAVAILABLE && <LearnButton topic={{ kind: 'question' }} />}
          <Button
            kind="quiet"
            small
            aria-label={t('now.dismiss')}
            icon={<X size={18} aria-hidden />}
            onClick={() => commands.dismissRefusal()}
          />
        </>
      }
    >
      {refusalText(refusal, seatView)}
    </Banner>
  );
}

/** A disabled control has no action: its sheet is in front. */
function isAboutOffers(refusal: Refusal | null, rules: Rules): boolean {
  return refusal?.action === undefined || isOutOfTurn(rules, refusal.action);
}

/** Milliseconds to read the reason. */
const READ_FOR = 5000;

/** Dismisses the message once the game has moved on. */
function useOutdated(refusal: Refusal | null): void {
  const commands = useTableCommands();
  const version = useTable((state) => state.shown?.view.version);
  const shown = useRef({ refusal, version, at: 0 });
  useEffect(() => {
    const { current: first } = shown;
    if (first.refusal !== refusal) shown.current = { refusal, version, at: Date.now() };
    else if (refusal !== null && first.version !== version && Date.now() - first.at > READ_FOR)
      commands.dismissRefusal();
  }, [refusal, version, commands]);
}
