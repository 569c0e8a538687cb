import { useDraft } from '../sync/drafts.ts';
import { isAlone, useService } from '../sync/service.ts';

/** Where a new game is played: at the service, or on this device alone. */
export const WHERES = ['service', 'device'] as const;
export type Where = (typeof WHERES)[number];

function isWhere(value: unknown): value is Where {
  return WHERES.some((where) => where === value);
}

interface WhereChoice {
  readonly where: Where;
  /** There is nothing to choose: no service answers. */
  readonly isFixed: boolean;
  choose(where: Where): void;
}

export function useWhere(): WhereChoice {
  const [kept, choose] = useDraft('where', isWhere);
  const isFixed = useService(isAlone);
  return { where: isFixed ? 'device' : (kept ?? 'service'), isFixed, choose };
}
