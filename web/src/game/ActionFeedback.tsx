import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { wordsOf } from '@magnate/words';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { DECISION_OVER, UNAVAILABLE, UNCONFIRMED } from '../sync/actionQueue.ts';
import type { Refusal } from '../sync/tableState.ts';
import { useTable, useTableCommands } from '../sync/useTable.ts';
import { LearnButton } from './learn/LearnButton.tsx';
import { refusalText } from './refusalText.ts';
import { useSeatView } from './seatView.ts';

/** Nobody did anything wrong: the press came too late, or does nothing here. */
const HARMLESS: readonly string[] = [DECISION_OVER, UNAVAILABLE, UNCONFIRMED];

/** Why the last press was not done, where the eye is: beside what can be done now, and inside sheets that act. */
export function ActionFeedback() {
  const t = wordsOf('table');
  const commands = useTableCommands();
  const refusal = useTable((state) => state.refusal);
  const seatView = useSeatView();
  const { gameUi } = seatView;
  const isCut = useTable((state) => state.connection.kind === 'ended');
  useOutdated(refusal);
  // Then the banner of the line says why.
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

/** Long enough to have read why. */
const READ_FOR = 5000;

/** When the game has gone on, what could not be done before it concerns nobody any more. */
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
