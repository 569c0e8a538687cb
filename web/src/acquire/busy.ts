import { useSitting } from '../table/sitting.ts';

/**
 * Nothing can be done yet: an action of mine is on its way, or what happened since is still being acted out. Until that
 * is over the panel shows a question that is no longer open.
 */
export function useBusy(): boolean {
  const { busy, stage } = useSitting<'acquire'>();
  return busy || stage.current !== null;
}
