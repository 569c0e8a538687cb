import type { PlayerId } from '@magnate/engine';
import { translator } from '@magnate/words';
import { useEffect, useState } from 'react';
import { kindOf } from '../game/playerInfo.ts';
import { useSeatView } from '../game/seatView.ts';
import type { AppraisalAnswer, AppraisalRequest, TradeAppraisal } from './tradeWorker.ts';
import styles from './TradeScale.module.css';

/** What a trade brings each side in the judgement of the bots, as a scale, and why a bot would refuse it. */

interface TradeScaleProps {
  readonly trade: {
    readonly proposerId: PlayerId;
    readonly recipientId: PlayerId;
    readonly offered: object;
    readonly requested: object;
  };
  /** The recipient has refused: only the reason is of interest. */
  readonly isRefused?: boolean;
}

export function TradeScale({ trade, isRefused = false }: TradeScaleProps) {
  const t = translator('table');
  const { me, names, playerInfos } = useSeatView();
  const appraisal = useAppraisal(trade);
  if (appraisal === null) return null;
  const { proposerId, recipientId } = trade;
  const recipient = playerInfos.find(({ id }) => id === recipientId);
  const isBot = recipient !== undefined && kindOf(recipient) === 'bot';
  const why =
    isBot && proposerId === me && appraisal.refusal !== null
      ? t(`trade.refuses.${appraisal.refusal}`, { name: names.subject(recipientId) })
      : null;
  if (isRefused) return why === null ? null : <p className={styles.why}>{why}</p>;
  return (
    <div className={styles.scale} role="group" aria-label={t('trade.scale')}>
      <Side playerId={proposerId} gain={appraisal.proposer} />
      <Side playerId={recipientId} gain={appraisal.recipient} />
      {why !== null && <p className={styles.why}>{why}</p>}
    </div>
  );
}

const STEPS = ['muchWorse', 'worse', 'even', 'better', 'muchBetter'] as const;
/** Changes of the share of the strength of all players: less is even, more is much. */
const EVEN = 0.005;
const MUCH = 0.05;
/** The change that fills half of the bar. */
const FULL = 0.12;

/** The step of a change on the scale. */
export function stepOf(gain: number): (typeof STEPS)[number] {
  if (Math.abs(gain) < EVEN) return 'even';
  if (gain > 0) return gain < MUCH ? 'better' : 'muchBetter';
  return gain > -MUCH ? 'worse' : 'muchWorse';
}

function Side({ playerId, gain }: { readonly playerId: PlayerId; readonly gain: number }) {
  const t = translator('table');
  const { names } = useSeatView();
  const step = stepOf(gain);
  const width = Math.min(1, Math.abs(gain) / FULL) * 50;
  const from = gain < 0 ? 50 - width : 50;
  return (
    <div className={styles.side}>
      <span className={styles.name}>{names.subject(playerId)}</span>
      <span className={styles.track} aria-hidden>
        {step !== 'even' && (
          <span
            className={gain > 0 ? styles.gain : styles.loss}
            style={{ insetInlineStart: `${from}%`, inlineSize: `${width}%` }}
          />
        )}
      </span>
      <span className={styles.step}>{t(`trade.step.${step}`)}</span>
    </div>
  );
}

let worker: Worker | undefined;
let asked = 0;

function started(): Worker {
  const made = new Worker(new URL('./tradeWorker.ts', import.meta.url), { type: 'module' });
  // It may have failed to load: the next terms start another one.
  made.addEventListener('error', () => {
    made.terminate();
    if (worker === made) worker = undefined;
  });
  return made;
}

/** null until it is known, or if it cannot be judged. */
function useAppraisal({
  proposerId,
  recipientId,
  offered,
  requested,
}: TradeScaleProps['trade']): TradeAppraisal | null {
  const { gameUi, view, me } = useSeatView();
  const [known, setKnown] = useState<{ readonly of: string; readonly appraisal: TradeAppraisal | null } | null>(null);
  const playerId = me ?? proposerId;
  // A draft changes with every press, but its terms rarely.
  const terms = JSON.stringify([proposerId, recipientId, offered, requested]);
  useEffect(() => {
    asked += 1;
    const id = asked;
    worker ??= started();
    const answering = new AbortController();
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<AppraisalAnswer>) => {
        if (data.id !== id) return;
        answering.abort();
        setKnown({ of: terms, appraisal: data.appraisal });
      },
      { signal: answering.signal },
    );
    const [proposer, recipient, gives, gets] = JSON.parse(terms) as readonly unknown[];
    worker.postMessage({
      id,
      game: gameUi.id,
      view,
      playerId,
      trade: { proposerId: proposer, recipientId: recipient, offered: gives, requested: gets },
    } satisfies AppraisalRequest);
    return () => answering.abort();
  }, [terms, gameUi, view, playerId]);
  return known?.of === terms ? known.appraisal : null;
}
