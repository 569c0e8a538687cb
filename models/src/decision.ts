import { type ActionOf, type GameId, gameOf } from '@magnate/engine';
import type { FaultReason } from '@magnate/protocol';
import { NO_USAGE, type ReadResult, type Reply, readReply, type Usage, type ReplyText } from './reply.ts';
import { type PromptSeat, buildPrompt, type ModelRequest, promptHash, type Situation } from './prompt.ts';
import { ModelFault } from './fault.ts';
import type { Charge } from './prices.ts';
import { fallbackOf } from './question.ts';
import { TOOL_NAME } from './tool.ts';

/** One decision of a model: asked, repaired at most once, otherwise the default action. */

export const OUTCOMES = ['first', 'repaired', 'fallback'] as const;
export type DecisionOutcome = (typeof OUTCOMES)[number];

export interface Decision<G extends GameId> extends ReplyText {
  readonly action: ActionOf<G>;
  readonly outcome: DecisionOutcome;
  /** The cause of the fallback or of the repair; null if the first answer was played. */
  readonly reason: FaultReason | null;
  readonly usage: Usage;
  /** Did the provider report implausible token counts? */
  readonly usageAdjusted: boolean;
  readonly microdollars: number;
  readonly milliseconds: number;
  readonly promptHash: string;
}

/** A reply with its charge. */
export interface PaidReply {
  readonly reply: Reply;
  readonly charge: Charge;
}

/** Asks a model once. Throws `ModelFault`. */
export type Ask = (call: ModelRequest) => Promise<PaidReply>;

const NO_TEXT: ReplyText = { why: null, say: null, note: null };
const MAX_PROBLEM = 500;

export async function decide<G extends GameId>(
  seat: PromptSeat & { readonly game: G },
  situation: Situation<G>,
  ask: Ask,
  clock: () => number = () => performance.now(),
): Promise<Decision<G>> {
  const began = clock();
  const call = buildPrompt(seat, situation);
  const spent = { usage: NO_USAGE, usageAdjusted: false, microdollars: 0 };
  const addCharge = ({ usage, microdollars, isAdjusted }: Charge) => {
    spent.usage = sum(spent.usage, usage);
    spent.usageAdjusted ||= isAdjusted;
    spent.microdollars += microdollars;
  };
  const finished = (done: Pick<Decision<G>, 'action' | 'outcome' | 'reason'> & ReplyText): Decision<G> => ({
    ...done,
    ...spent,
    milliseconds: Math.round(clock() - began),
    promptHash: promptHash(call),
  });
  let wrong: Exclude<ReadResult<G>, { readonly kind: 'action' }> | undefined;
  try {
    for (const outcome of ['first', 'repaired'] as const) {
      const { reply, charge } = await ask(wrong === undefined ? call : repairOf(call, wrong));
      addCharge(charge);
      const reading = readReply(seat.game, situation.view, seat.playerId, reply);
      if (reading.kind === 'action') {
        const { kind: _, ...answer } = reading;
        return finished({ ...answer, outcome, reason: wrong?.kind ?? null });
      }
      wrong = reading;
    }
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    addCharge(error.charge);
    return finished(fallback(seat, situation, error.reason));
  }
  return finished(fallback(seat, situation, wrong?.kind ?? 'unreadable'));
}

/** The default action, without a text in the model's name. */
function fallback<G extends GameId>(
  { game, playerId }: PromptSeat & { readonly game: G },
  { view }: Situation<G>,
  reason: FaultReason,
) {
  const action = fallbackOf(game, view, playerId);
  if (action === undefined) throw new Error(`${gameOf(game).title} does not wait for ${playerId}.`);
  return { ...NO_TEXT, action, outcome: 'fallback', reason } as const;
}

/** The same request with the problem appended. */
function repairOf(
  call: ModelRequest,
  { kind, problem }: { readonly kind: 'illegal' | 'unreadable'; readonly problem: string },
): ModelRequest {
  const shortened = problem.slice(0, MAX_PROBLEM);
  const what =
    kind === 'illegal'
      ? `The rules rejected your last call: ${shortened}`
      : `Your last answer was not valid: ${shortened}`;
  return {
    ...call,
    user: `${call.user}\n\n# Correction needed\n${what}\nCall ${TOOL_NAME} once, with one of the actions above.`,
  };
}

function sum(a: Usage, b: Usage): Usage {
  return { input: a.input + b.input, cached: a.cached + b.cached, output: a.output + b.output };
}
