import type { GameView, LotGroup } from '@magnate/engine/monopoly';
import type { Names } from '../../../game/kit.ts';
import { listed } from '../../../game/people.ts';
import { words } from '../../../words/index.ts';
import { formOf, groupName } from '../speech.ts';
import { type Deal, feesOf, groupChanges } from './tradeWorth.ts';

/** What a trade would do to both, in sentences: groups made whole or broken up, and fees for mortgages. */
export function consequences(view: GameView, deal: Deal, names: Names): readonly string[] {
  const nameAll = (groups: readonly LotGroup[]) => listed(groups.map(groupName));
  const fees = feesOf(view, deal);
  return groupChanges(view, deal).flatMap(({ playerId, completes, breaks }) => {
    const form = formOf(names, playerId);
    const name = names.subject(playerId);
    const fee = fees.get(playerId) ?? 0;
    return [
      ...(completes.length === 0
        ? []
        : [words.t(`monopoly:play.trade.completes.${form}`, { name, groups: nameAll(completes) })]),
      ...(breaks.length === 0
        ? []
        : [words.t(`monopoly:play.trade.breaks.${form}`, { name, groups: nameAll(breaks) })]),
      ...(fee === 0 ? [] : [words.t(`monopoly:play.trade.fee.${form}`, { name, amount: fee })]),
    ];
  });
}
