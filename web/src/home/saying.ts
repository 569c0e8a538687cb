import { Refused, UNREACHABLE } from '../sync/api.ts';
import { sayRefusal } from '../words/refusal.ts';
import { words } from '../words/index.ts';

/** What went wrong, as a sentence beside the button that did it. */
export function sayProblem(error: unknown): string {
  if (!(error instanceof Refused)) return words.t('home:refused.broken');
  return error.code === UNREACHABLE ? words.t('home:refused.offline') : sayRefusal(error);
}
